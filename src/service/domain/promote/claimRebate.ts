import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import { rebateOf, stakedBelow } from './rebate.ts';

/** Coins of rebate the player can claim now. */
export const rebateWaiting = async (
  { db, catalogue }: Pick<Rewards, 'db' | 'catalogue'>,
  userId: string,
): Promise<number> => {
  const [staked, claims] = await Promise.all([
    stakedBelow(db, userId),
    db.query<{ claimed: number }>('select claimed from rebate_claim where user_id = $1', [userId]),
  ]);
  return Math.max(0, rebateOf(staked, catalogue().promotion) - (claims.rows[0]?.claimed ?? 0));
};

/** Coins claimed so far, held until the transaction ends. */
const lockClaimed = async (tx: Db, userId: string): Promise<number> => {
  await tx.query('insert into rebate_claim (user_id) values ($1) on conflict do nothing', [userId]);
  const { rows } = await tx.query<{ claimed: number }>(
    'select claimed from rebate_claim where user_id = $1 for update',
    [userId],
  );
  return rows[0]?.claimed ?? 0;
};

/**
 * Pays the rebate that has come together since the last claim.
 * @throws Refusal 1149 nothing was ever earned, 1139 all of it was claimed, 1151 an amount to be looked at first; 1146,
 * 1147 of `grantBonus`.
 */
export const claimRebate = async (rewards: Rewards, tx: Tx, userId: string): Promise<{ amount: number }> => {
  const claimed = await lockClaimed(tx, userId);
  const { promotion } = rewards.catalogue();
  const amount = rebateOf(await stakedBelow(tx, userId), promotion) - claimed;
  if (amount <= 0) throw new Refusal(claimed > 0 ? CODE.ALREADY_RECEIVED : CODE.NOTHING_TO_CLAIM);
  const { rebateMax, betX } = promotion;
  if (amount > rebateMax) throw new Refusal(CODE.AMOUNT_ABNORMAL);
  await tx.query('update rebate_claim set claimed = claimed + $2 where user_id = $1', [userId, amount]);
  // The claim is named after where it starts: no two can pay the same coins.
  const claimKey = `rebate:${claimed}`;
  await grantBonus(rewards, tx, userId, { claimKey, cause: 'rebate', amount, betX });
  return { amount };
};
