import type { Tx } from '../../db/database.ts';
import { lockBalances, move, PLAYER, post } from '../../ledger/post.ts';
import type { Calendar } from '../time/calendar.ts';

/** What a stake is worth. */
export interface StakeRules {
  calendar: Calendar;
  /** Coins of stakes that earn one lottery point (§9). */
  coinsPerPoint: number;
}

/** The stakes of a round that is over. */
export interface SettledStake {
  /** Names the round; it settles once for ever. */
  claimKey: string;
  /** Coins, without what was rolled back. */
  staked: number;
}

/** Points that the stake takes the day's total past. What is left over counts with the next stake. */
export const pointsFor = (totalAfter: number, staked: number, coinsPerPoint: number): number =>
  Math.floor(totalAfter / coinsPerPoint) - Math.floor((totalAfter - staked) / coinsPerPoint);

/**
 * Counts the stakes of a closed round: they become EXP (kept in coins), burn wagering debt, and earn points of the
 * running lottery day (decisions, "Games", "Wallet", "Rewards"). Only closed rounds count, because their bets cannot be
 * rolled back any more. Call it in the transaction that closes the round, before cash moves: the day's total is taken before
 * the player's books, so that no two wait for each other.
 * @throws Refusal 1139 when the round was settled before.
 */
export const settleStake = async (
  tx: Tx,
  rules: StakeRules,
  userId: string,
  { claimKey, staked }: SettledStake,
  now: number,
): Promise<void> => {
  if (staked === 0) return;
  const { rows } = await tx.query<{ day: string; staked: number }>(
    `insert into lottery_points (user_id, day, staked) values ($1, $2, $3)
     on conflict (user_id) do update set day = greatest(lottery_points.day, excluded.day),
       staked = excluded.staked + case when lottery_points.day < excluded.day then 0 else lottery_points.staked end
     returning day, staked`,
    [userId, rules.calendar.lotteryDay(now).key, staked],
  );
  const { day = '', staked: total = staked } = rows[0] ?? {};
  const held = await lockBalances(tx, userId);
  // The first stake of a lottery day clears away what was left of an earlier one.
  if (total === staked && held.points > 0)
    await post(tx, userId, {
      claimKey: `points-expired:${day}`,
      cause: 'points-expired',
      postings: [move('points', PLAYER, 'house:lottery', held.points)],
    });
  const points = pointsFor(total, staked, rules.coinsPerPoint);
  const burnt = Math.min(staked, held.wagering);
  await post(tx, userId, {
    claimKey,
    cause: 'stake',
    postings: [
      ...(points > 0 ? [move('points', 'house:lottery', PLAYER, points)] : []),
      ...(burnt > 0 ? [move('wagering', PLAYER, 'house:wagering', burnt)] : []),
      move('exp', 'house:stakes', PLAYER, staked),
    ],
  });
};
