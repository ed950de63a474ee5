import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { FreeBet, FreeBetsAnswer, FreeBetsRequest } from '../../../contract/gameWallet.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Games } from './context.ts';
import { touchSession } from './sessions.ts';

/** What the operator gives: `rounds` of `stake` coins each in a game, until `expiresAt` (ms). */
export interface FreeBetGrant {
  gameId: number;
  stake: number;
  rounds: number;
  /** Wagering of what they win. */
  betX: number;
  expiresAt: number;
}

/** Gives a player free rounds. @returns their id. */
export const grantFreeBet = async (
  tx: Db,
  userId: string,
  { gameId, stake, rounds, betX, expiresAt }: FreeBetGrant,
  now: number,
): Promise<string> => {
  const freeBetId = randomUUID();
  await tx.query(
    `insert into free_bet (user_id, free_bet_id, game_id, stake, rounds, bet_x, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, freeBetId, gameId, stake, rounds, betX, new Date(now), new Date(expiresAt)],
  );
  return freeBetId;
};

const allowsBonuses = ({ catalogue }: Games): boolean => catalogue().jurisdiction.bonuses;

/** Free bets of the session's player and game. @throws Refusal 1113 / 1146 of the session. */
export async function freeBets(
  games: Games,
  provider: string,
  { sessionId }: FreeBetsRequest,
): Promise<FreeBetsAnswer> {
  const { userId, gameId } = await touchSession(games, games.db, provider, sessionId);
  if (!allowsBonuses(games)) return { freeBets: [] };
  const { rows } = await games.db.query<{
    free_bet_id: string;
    stake: number;
    left: number;
    bet_x: string;
    expires_at: Date;
  }>(
    `select free_bet_id, stake, rounds - used as left, bet_x, expires_at from free_bet
     where user_id = $1 and game_id = $2 and used < rounds and expires_at > $3 order by expires_at, free_bet_id`,
    [userId, gameId, new Date(games.now())],
  );
  return {
    freeBets: rows.map(
      (row): FreeBet => ({
        freeBetId: row.free_bet_id,
        stake: row.stake,
        left: row.left,
        betX: Number(row.bet_x),
        expireTime: row.expires_at.getTime(),
      }),
    ),
  };
}

/**
 * Takes one round of a free bet.
 * @throws Refusal 1147 bonuses are not allowed; 1149 no such free bet for this game and stake; 1148 its time is over; 1139
 * all its rounds are played.
 */
export const takeFreeBet = async (
  games: Games,
  tx: Tx,
  userId: string,
  { freeBetId, gameId, stake }: { freeBetId: string; gameId: number; stake: number },
): Promise<void> => {
  if (!allowsBonuses(games)) throw new Refusal(CODE.EVENT_NOT_OPEN);
  const { rows } = await tx.query<{ expires_at: Date; used: number; rounds: number }>(
    `select expires_at, used, rounds from free_bet
     where user_id = $1 and free_bet_id = $2 and game_id = $3 and stake = $4 for update`,
    [userId, freeBetId, gameId, stake],
  );
  const [found] = rows;
  if (!found) throw new Refusal(CODE.NOTHING_TO_CLAIM);
  if (found.expires_at.getTime() <= games.now()) throw new Refusal(CODE.EVENT_ENDED);
  if (found.used >= found.rounds) throw new Refusal(CODE.ALREADY_RECEIVED);
  await tx.query('update free_bet set used = used + 1 where user_id = $1 and free_bet_id = $2', [
    userId,
    freeBetId,
  ]);
};

/** Gives back a round whose bet was rolled back. */
export const returnFreeBet = (tx: Tx, userId: string, freeBetId: string): void =>
  tx.send('update free_bet set used = used - 1 where user_id = $1 and free_bet_id = $2', [userId, freeBetId]);

/** Wagering of what a free bet's rounds win. */
export const wageringOf = async (tx: Tx, userId: string, freeBetId: string): Promise<number> => {
  const { rows } = await tx.query<{ bet_x: string }>(
    'select bet_x from free_bet where user_id = $1 and free_bet_id = $2',
    [userId, freeBetId],
  );
  return Number(rows[0]?.bet_x ?? 0);
};
