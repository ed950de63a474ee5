import type { Db } from '../../db/database.ts';
import { countFree, type FreeGift, type GivingFree, mayHaveFree } from '../rewards/free.ts';

/** Number of the wheel that a free spin turns. */
export const FREE_WHEEL = 1;

const giftAt = (address: string): FreeGift => ({ of: 'free-spin', address });

const spinsOf = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await db.query<{ amount: number }>(
    `select amount from ledger_balance where user_id = $1 and asset = 'spins'`,
    [userId],
  );
  return rows[0]?.amount ?? 0;
};

/** Free spins of the silver wheel that the player can use now. They stay when points are reset. */
export const freeSpinsNow = async (rewards: GivingFree, userId: string, address: string): Promise<number> => {
  const spins = await spinsOf(rewards.db, userId);
  return spins > 0 && (await mayHaveFree(rewards, userId, giftAt(address))) ? spins : 0;
};

/**
 * Counts the use of a free spin, before its draw. Who has none left is counted nowhere: the draw refuses, or is told again.
 * @throws Refusal 1130, 1141 of `countFree`.
 */
export const countFreeSpin = async (rewards: GivingFree, userId: string, address: string): Promise<void> => {
  if ((await spinsOf(rewards.db, userId)) > 0) await countFree(rewards, userId, giftAt(address));
};
