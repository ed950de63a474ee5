import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DEMO_PROVIDER } from '../../src/contract/gameWallet.ts';
import { type Database, type Db, openDatabase } from '../../src/service/db/database.ts';
import { readUserInfo } from '../../src/service/domain/accounts/profile/userInfo.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { bet } from '../../src/service/domain/games/wallet.ts';
import { findSession } from '../../src/service/domain/sessions/sessions.ts';
import { calendarOf } from '../../src/service/domain/time/calendar.ts';
import { mailRoutes } from '../../src/service/http/routes/mail.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import type { TestService } from '../shared/service.ts';
import type { Statement, Template } from './barePlan.ts';
import type { Seat } from './walletSeat.ts';

const STAKE = 10;
/** Rules of a bet; its database is another each time. */
const GAMES: Omit<Games, 'db'> = {
  now: Date.now,
  catalogue: () => DEMO_CATALOGUE,
  vipLevel: async () => 0,
  providerSecrets: () => [],
  hasOwnAddress: () => false,
  balanceChanged: () => {},
  alarm: () => {},
  stakes: { calendar: calendarOf('UTC', 0), coinsPerPoint: 1 },
  minRoundMs: 0,
  comforts: { autoplay: true, turbo: false, maxBet: true },
  coinsExchangeRate: 1,
  currencySymbol: '',
};
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
  const reading = {
    db: recorder,
    now: Date.now,
    catalogue: () => DEMO_CATALOGUE,
    settings: { coinsExchangeRate: 1 },
  };
  await readUserInfo(reading, randomBytes(32).toString('base64url')).catch(() => {});
  const [text] = texts;
  if (text === undefined || texts.length !== 1)
    throw new Error(`userInfo sends ${texts.length} statements, not one.`);
  return text;
}

/** Tells where a value of a recorded statement came from. */
function templateOf(value: unknown, fields: Readonly<Record<string, string>>, token: string): Template {
  if (value instanceof Date)
    return { kind: 'time', offsetMs: Math.round((value.getTime() - Date.now()) / 1_000) * 1_000 };
  if (Buffer.isBuffer(value))
    return value.equals(createHash('sha256').update(token).digest())
      ? { kind: 'token' }
      : { kind: 'bytes', hex: value.toString('hex') };
  if (typeof value !== 'string') return value as Template;
  for (const [field, text] of Object.entries(fields)) {
    const at = value.indexOf(text);
    if (at >= 0)
      return { kind: 'field', field, before: value.slice(0, at), after: value.slice(at + text.length) };
  }
  return MADE_UP.test(value) ? { kind: 'fresh' } : value;
}

interface Recorded {
  /** Outside of a transaction. */
  alone: Statement[];
  within: Statement[];
}

/** Takes down what `work` sends to the database. */
async function record(
  service: TestService,
  { token }: Seat,
  fields: Readonly<Record<string, string>>,
  work: (db: Database) => Promise<unknown>,
): Promise<Recorded> {
  const recorded: Recorded = { alone: [], within: [] };
  const db = openDatabase({ connectionString: service.databaseUrl, max: 1 }, () => {});
  const keep = (list: Statement[], text: string, values: readonly unknown[]) =>
    list.push({ text, values: values.map((value) => templateOf(value, fields, token)) });
  const transaction: Database['transaction'] = (inside) =>
    db.transaction((tx) => {
      const query: Db['query'] = (text, values = []) => {
        keep(recorded.within, text, values);
        return tx.query(text, values);
      };
      return inside({
        afterCommit: () => {},
        send: (text, values) => {
          keep(recorded.within, text, values);
          tx.send(text, values);
        },
        query,
        beside: { query },
        holdBeside: tx.holdBeside,
      });
    });
  try {
    await work({
      ...db,
      query: (text, values = []) => {
        keep(recorded.alone, text, values);
        return db.query(text, values);
      },
      transaction,
      booksOf: (_userId, inside) => transaction(inside),
    });
  } finally {
    await db.close();
  }
  return recorded;
}

/** What a bet sends within its transaction, taken down while the service's own code makes one. */
export async function betStatements(service: TestService, seat: Seat): Promise<Statement[]> {
  const { playerId, sessionId } = seat;
  const fields = { playerId, sessionId, transactionId: randomUUID(), roundId: randomUUID() };
  const { within } = await record(service, seat, fields, (db) =>
    bet({ ...GAMES, db }, DEMO_PROVIDER, { ...fields, amount: STAKE }),
  );
  return within;
}

/** What claiming what a mail holds sends: the session first, then the transaction. */
export async function claimStatements(
  service: TestService,
  seat: Seat,
  mailId: string,
): Promise<{ session: Statement; statements: Statement[] }> {
  const fields = { playerId: seat.playerId, id: mailId, requestId: randomUUID() };
  const { alone, within } = await record(service, seat, fields, async (db) => {
    await findSession(db, seat.token, Date.now());
    const rewards = {
      db,
      now: Date.now,
      catalogue: () => DEMO_CATALOGUE,
      settings: SETTINGS,
      tell: () => {},
    };
    const [claim] = mailRoutes(rewards).filter(({ call }) => call.id === 'claimMail');
    const { id, requestId } = fields;
    await claim?.handle({ userId: seat.playerId, body: { id, requestId } } as never);
  });
  const [session] = alone;
  if (!session || alone.length !== 1)
    throw new Error(`A claim sends ${alone.length} statements before its transaction, not one.`);
  return { session, statements: within };
}
