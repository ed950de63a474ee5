import { balancesOf } from '../../ledger/post.ts';
import { type FreeGift, type GivingFree, mayHaveFree } from '../rewards/free.ts';

/** Number of the wheel that a free spin turns. */
export const FREE_WHEEL = 1;

/** The gift that a free spin counts as, where it is used. */
export const freeSpinAt = (address: string): FreeGift => ({ of: 'free-spin', address });

/** Free spins of the silver wheel that the player can use now. They stay when points are reset. */
export const freeSpinsNow = async (rewards: GivingFree, userId: string, address: string): Promise<number> => {
  const { spins } = await balancesOf(rewards.db, userId);
  return spins > 0 && (await mayHaveFree(rewards, userId, freeSpinAt(address))) ? spins : 0;
};
