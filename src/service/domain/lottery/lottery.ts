import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { rouletteResult, rouletteSeed } from '../../../contract/calls/lottery.ts';
import { CODE } from '../../../contract/codes.ts';
import { count } from '../../db/counters.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { move, PLAYER, post } from '../../ledger/post.ts';
import type { Rewards } from '../rewards/context.ts';
import { bonusPostings, checkMayReceive, publishBalance } from '../rewards/grant.ts';
import { drawSegment } from './draw.ts';
import { FREE_WHEEL } from './freeSpins.ts';
import { storeOdds } from './oddsHistory.ts';
import { pointsNow } from './points.ts';
import { rotateSeed, seedHashOf, takeNonce } from './seeds.ts';

export type DrawAnswer = Static<typeof rouletteResult.data>;
export type SeedAnswer = Static<typeof rouletteSeed.data>;

/**
 * One draw: cost, prize and the record of it in one entry and one transaction (decisions, "Rewards").
 * @param type 1 silver, 2 golden, 3 supreme.
 * @param free whether a free spin pays in place of points.
 * @throws Refusal 1119 too few points of the running lottery day; 1139 no free spin is left; 1147 no such wheel, or none that
 * a free spin turns; 1146, 1147 of `checkMayReceive`.
 */
export const drawWheel = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  type: number,
  free = false,
): Promise<DrawAnswer> => {
  const { wheels, bonuses } = rewards.catalogue();
  const wheel = wheels.find((found) => found.type === type);
  if (!wheel || (free && type !== FREE_WHEEL)) throw new Refusal(CODE.EVENT_NOT_OPEN);
  await checkMayReceive(rewards, tx, userId);
  const points = await pointsNow(rewards, tx, userId);
  const cost = free ? 0 : wheel.basePoint;
  if (points < cost) throw new Refusal(CODE.POINTS_INSUFFICIENT);
  const { seedNo, seed, clientSeed, nonce } = await takeNonce(tx, userId);
  const weights = wheel.list.map(({ weight }) => weight);
  const index = drawSegment(weights, { serverSeed: seed, clientSeed, nonce });
  const item = wheel.list[index]?.item ?? 0;
  const drawId = randomUUID();
  const { balances } = await post(tx, userId, {
    claimKey: `draw:${drawId}`,
    cause: 'lottery',
    postings: [
      free ? move('spins', PLAYER, 'house:lottery', 1) : move('points', PLAYER, 'house:lottery', cost),
      ...bonusPostings('house:lottery', item, bonuses.betX.lottery),
    ],
  });
  const odds = await storeOdds(tx, wheel);
  await tx.query(
    `insert into lottery_draw (user_id, draw_id, wheel, segment, cost, prize, seed_no, nonce, odds, free, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [userId, drawId, type, index, cost, item, seedNo, nonce, odds, free, new Date(rewards.now())],
  );
  publishBalance(rewards, tx, userId, item, balances.cash ?? 0);
  return { index, item, bonusPoint: balances.points ?? points, drawId, nonce };
};

/** New seeds of a player within a day: each is kept for ever, drawn with or not. */
const SEEDS_A_DAY = 100;
const DAY_MS = 86_400_000;

/**
 * Shows the seed used so far, so that its draws can be checked, and starts a new one.
 * @throws Refusal 1144 over a hundred within a day.
 */
export const showSeed = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  clientSeed: string | undefined,
): Promise<SeedAnswer> => {
  const now = rewards.now();
  const { ended, next } = await rotateSeed(tx, userId, clientSeed, now);
  if ((await count(tx, `seeds:${userId}`, DAY_MS, now)) > SEEDS_A_DAY)
    throw new Refusal(CODE.TOO_MANY_REQUESTS);
  return {
    seed: ended.seed.toString('hex'),
    clientSeed: ended.clientSeed,
    draws: ended.draws,
    nextSeedHash: seedHashOf(next.seed),
  };
};
