import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../../src/service/db/database.ts';
import { readUserInfo } from '../../src/service/domain/accounts/userInfo.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { bet } from '../../src/service/domain/games/wallet.ts';
import { calendarOf } from '../../src/service/domain/time/calendar.ts';
import { DEMO_PROVIDER } from '../../src/service/providers/games/host.ts';
import type { TestService } from '../shared/service.ts';
import type { Statement, Template } from './barePlan.ts';
import type { Seat } from './walletSeat.ts';

const STAKE = 10;
const MADE_UP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The statement that the service reads a player with, as its own code sends it. */
export async function userInfoStatement(): Promise<string> {
  const texts: string[] = [];
  const recorder = {
    query: async (text: string) => {
      texts.push(text);
      return { rows: [], rowCount: 0 };
    },
  };
  // Nothing is found, which refuses after the only statement.
  await readUserInfo(recorder, randomBytes(32).toString('base64url'), Date.now(), 1).catch(() => {});
  const [text] = texts;
  if (text === undefined || texts.length !== 1)
    throw new Error(`userInfo sends ${texts.length} statements, not one.`);
  return text;
}

/** Tells where a value of a recorded statement came from. */
function templateOf(value: unknown, fields: Readonly<Record<string, string>>): Template {
  if (value instanceof Date)
    return { kind: 'time', offsetMs: Math.round((value.getTime() - Date.now()) / 1_000) * 1_000 };
  if (typeof value !== 'string') return value as Template;
  for (const [field, text] of Object.entries(fields)) {
    const at = value.indexOf(text);
    if (at >= 0)
      return { kind: 'field', field, before: value.slice(0, at), after: value.slice(at + text.length) };
  }
  return MADE_UP.test(value) ? { kind: 'fresh' } : value;
}

/** What a bet sends within its transaction, taken down while the service's own code makes one. */
export async function betStatements(service: TestService, seat: Seat): Promise<Statement[]> {
  const { playerId, sessionId } = seat;
  const fields = { playerId, sessionId, transactionId: randomUUID(), roundId: randomUUID() };
  const statements: Statement[] = [];
  const db = openDatabase({ connectionString: service.databaseUrl, max: 1 }, () => {});
  const games: Games = {
    db: {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            afterCommit: () => {},
            query: (text, values = []) => {
              statements.push({ text, values: values.map((value) => templateOf(value, fields)) });
              return tx.query(text, values);
            },
          }),
        ),
    },
    now: Date.now,
    findGame: () => undefined,
    vipLevel: async () => 0,
    providerSecret: () => undefined,
    balanceChanged: () => {},
    stakes: { calendar: calendarOf('UTC', 0), coinsPerPoint: 1 },
    minRoundMs: 0,
    coinsExchangeRate: 1,
    currencySymbol: '',
  };
  try {
    await bet(games, DEMO_PROVIDER, { ...fields, amount: STAKE });
  } finally {
    await db.close();
  }
  return statements;
}
