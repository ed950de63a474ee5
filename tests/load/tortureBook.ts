import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../src/service/db/database.ts';
import type { TestService } from '../shared/service.ts';
import type { Answer, Operation } from './tortureOperations.ts';
import type { Player } from './torturePlayers.ts';

const TRIES = 300;
const PAUSE_MS = 100;
/** One operation in so many is sent twice at once from the start. */
const DOUBLE_EVERY = 4;

/** What became of the operations of a round. */
export interface Book {
  /** Successes by name. */
  done: Map<string, number>;
  /** Games that took a stake. */
  games: Set<number>;
  /** Claim keys that must be in the journal, by player. */
  keys: { playerId: string; claimKey: string }[];
  /** Operations that had to be sent again because an answer did not come. */
  retried: number;
  /** Same requests that were answered differently, or against the rules. */
  wrong: string[];
}

export const newBook = (): Book => ({ done: new Map(), games: new Set(), keys: [], retried: 0, wrong: [] });

/** Sends an operation to either process, sometimes twice at once, until all copies of a try are answered. */
async function insist(services: readonly TestService[], operation: Operation, book: Book): Promise<Answer> {
  let copies = randomInt(DOUBLE_EVERY) === 0 ? 2 : 1;
  let cause: unknown;
  for (let tries = 1; ; tries++) {
    const answers = await Promise.all(
      Array.from({ length: copies }, () => {
        const service = services[randomInt(services.length)] as TestService;
        return operation.send(service).catch((error: unknown) => {
          cause = error;
          return undefined;
        });
      }),
    );
    const good = answers.filter((answer) => answer !== undefined);
    if (good.length === copies) {
      const successes = good.filter(({ code }) => code === 200);
      const [first = good[0] as Answer, ...others] = successes;
      for (const other of others)
        if (!operation.isRead && !isDeepStrictEqual(first, other))
          book.wrong.push(`${operation.name}: ${JSON.stringify(first)} and ${JSON.stringify(other)}`);
      return first;
    }
    if (tries === 1) book.retried += 1;
    if (tries === TRIES) throw new Error(`A ${operation.name} was never answered.`, { cause });
    await pause(PAUSE_MS);
    copies = 2;
  }
}

/** Sees an operation through and writes down what it did. */
export const runner =
  (services: readonly TestService[], book: Book) =>
  async (operation: Operation): Promise<Answer> => {
    const answer = await insist(services, operation, book);
    const { player, name } = operation;
    if (answer.code !== 200) {
      if (!operation.refusals.includes(answer.code)) book.wrong.push(`${name} was answered ${answer.code}`);
      return answer;
    }
    player.coins += operation.changed(answer.data as never);
    book.done.set(name, (book.done.get(name) ?? 0) + 1);
    if (operation.gameId) book.games.add(operation.gameId);
    const claimKey = operation.claimKey?.(answer.data as never);
    if (claimKey) book.keys.push({ playerId: player.playerId, claimKey });
    return answer;
  };

/** Compares the journal with what was acknowledged. @returns what is missing, and players with other coins. */
export async function compare(
  db: Db,
  players: readonly Player[],
  book: Book,
): Promise<{ missing: number; unbalanced: string[] }> {
  const ids = players.map(({ playerId }) => playerId);
  const { rows: entries } = await db.query<{ user_id: string; claim_key: string }>(
    'select user_id, claim_key from ledger_entry where user_id = any($1)',
    [ids],
  );
  const nameOf = (playerId: string, claimKey: string) => `${playerId} ${claimKey}`;
  const kept = new Set(entries.map(({ user_id, claim_key }) => nameOf(user_id, claim_key)));
  const { rows } = await db.query<{ user_id: string; amount: number }>(
    `select user_id, amount from ledger_balance where asset = 'cash' and user_id = any($1)`,
    [ids],
  );
  const stored = new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
  return {
    missing: book.keys.filter(({ playerId, claimKey }) => !kept.has(nameOf(playerId, claimKey))).length,
    unbalanced: players
      .filter(({ playerId, coins }) => stored.get(playerId) !== coins)
      .map(({ playerId, coins }) => `${playerId}: ${stored.get(playerId)} in place of ${coins}`),
  };
}
