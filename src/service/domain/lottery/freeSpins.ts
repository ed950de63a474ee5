import type { Db } from '../../db/database.ts';
import { type FreeGift, type GivingFree, mayHaveFree } from '../rewards/free.ts';

/** Number of the wheel that a free spin turns. */
export const FREE_WHEEL = 1;

/** The gift that a free spin counts as, where it is used. */
export const freeSpinAt = (address: string): FreeGift => ({ of: 'free-spin', address });

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
  return spins > 0 && (await mayHaveFree(rewards, userId, freeSpinAt(address))) ? spins : 0;
};
