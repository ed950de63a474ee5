import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../src/service/db/database.ts';
import { DEMO_PROVIDER } from '../../src/service/providers/games/host.ts';
import type { TestService } from '../shared/service.ts';
import { callWallet, type Seat, takeSeat } from './walletSeat.ts';

const COINS = 100_000_000;
const STAKE = 10;
const WIN = 7;
const RETRIES = 10;
const RETRY_PAUSE_MS = 200;

/** A seated player and the balance it must have, coins. */
export interface Player extends Seat {
  coins: number;
}

/** One request that moves money. */
interface Move {
  player: Player;
  operation: 'bet' | 'win';
  request: { transactionId: string; roundId: string; amount: number };
  /** Coins it moves. */
  changed: number;
}

/** What became of the moves of a round. */
export interface Book {
  acknowledged: Move[];
  /** Sent, and nobody knows whether they happened. */
  unanswered: Move[];
}

export async function seatPlayers(service: TestService, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < count; n++) {
    const seat = await takeSeat(service, COINS);
    const { data } = await callWallet(service, 'balance', { sessionId: seat.sessionId });
    players.push({ ...seat, coins: data.coins });
  }
  return players;
}

const betOf = (player: Player): Move => {
  const { playerId, sessionId } = player;
  const request = { sessionId, playerId, transactionId: randomUUID(), roundId: randomUUID(), amount: STAKE };
  return { player, operation: 'bet', request, changed: -STAKE };
};

const winOf = (player: Player, { request: { roundId } }: Move): Move => {
  const request = {
    playerId: player.playerId,
    transactionId: randomUUID(),
    roundId,
    amount: WIN,
    closes: true,
  };
  return { player, operation: 'win', request, changed: WIN };
};

/** Sends a move and writes down what became of it. @returns whether it was acknowledged. */
async function make(service: TestService, move: Move, book: Book): Promise<boolean> {
  const answer = await callWallet(service, move.operation, move.request).catch(() => null);
  if (answer && answer.code !== 200)
    throw new Error(`A ${move.operation} under load was answered ${answer.code}.`);
  (answer ? book.acknowledged : book.unanswered).push(move);
  if (answer) move.player.coins += move.changed;
  return answer !== null;
}

/** Bets and wins, one after the other, until an answer does not come or `running` ends. */
export async function playUntil(
  service: TestService,
  player: Player,
  book: Book,
  running: { is: boolean },
): Promise<void> {
  while (running.is) {
    const bet = betOf(player);
    if (!(await make(service, bet, book))) return;
    if (!(await make(service, winOf(player, bet), book))) return;
  }
}

/** Sends a move until it is answered, as a provider does. */
async function insist(service: TestService, { operation, request }: Move) {
  for (let tries = 1; ; tries++)
    try {
      return await callWallet(service, operation, request);
    } catch (error) {
      if (tries === RETRIES) throw error;
      await pause(RETRY_PAUSE_MS);
    }
}

/** Sends every unanswered move again, twice at once. @returns how many were not answered alike and well. */
export async function retryLost(service: TestService, book: Book): Promise<number> {
  const good = await Promise.all(
    book.unanswered.map(async (move) => {
      const [first, second] = await Promise.all([insist(service, move), insist(service, move)]);
      move.player.coins += move.changed;
      return first.code === 200 && second.code === 200 && first.data.coins === second.data.coins;
    }),
  );
  return good.filter((isGood) => !isGood).length;
}

/** Compares the journal with what was acknowledged, at first or on retry. */
export async function checkBook(
  db: Db,
  players: readonly Player[],
  book: Book,
): Promise<{ missing: number; doubled: number; unbalanced: number }> {
  const entriesOf = async (moves: readonly Move[]) => {
    const keys = moves.map(({ request }) => `game:${DEMO_PROVIDER}:${request.transactionId}`);
    const { rows } = await db.query<{ found: number; entries: number }>(
      'select count(distinct claim_key) as found, count(*) as entries from ledger_entry where claim_key = any($1)',
      [keys],
    );
    return rows[0] ?? { found: 0, entries: 0 };
  };
  const first = await entriesOf(book.acknowledged);
  const retried = await entriesOf(book.unanswered);
  const { rows } = await db.query<{ user_id: string; amount: number }>(
    `select user_id, amount from ledger_balance where asset = 'cash' and user_id = any($1)`,
    [players.map(({ playerId }) => playerId)],
  );
  const stored = new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
  return {
    missing: book.acknowledged.length - first.found + book.unanswered.length - retried.found,
    doubled: first.entries - first.found + retried.entries - retried.found,
    unbalanced: players.filter(({ playerId, coins }) => stored.get(playerId) !== coins).length,
  };
}
