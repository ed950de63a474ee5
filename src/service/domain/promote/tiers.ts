import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import { COUNTED } from './friends.ts';

/** A tier as it stands for a player. */
export interface TierPlace {
  pcount: number;
  /** Coins. */
  reward: number;
  claimed: boolean;
  /** Reached and not yet claimed. */
  claimable: boolean;
}

const claimKeyOf = (pcount: number): string => `invite:${pcount}`;

export interface Invitations {
  /** Invited players who count (`friends.ts`; decisions, "Rewards"). */
  count: number;
  tiers: TierPlace[];
}

export const readInvitations = async (
  { catalogue }: Pick<Rewards, 'catalogue'>,
  db: Db,
  userId: string,
): Promise<Invitations> => {
  const invited = await db.query<{ n: number }>(`with ${COUNTED} select count(*) as n from counted`, [
    userId,
  ]);
  const { inviteTiers } = catalogue().promotion;
  const paid = await db.query<{ claim_key: string }>(
    'select claim_key from ledger_entry where user_id = $1 and claim_key = any($2)',
    [userId, inviteTiers.map(({ pcount }) => claimKeyOf(pcount))],
  );
  const keys = new Set(paid.rows.map(({ claim_key }) => claim_key));
  const count = invited.rows[0]?.n ?? 0;
  const tiers = inviteTiers.map(({ pcount, reward }): TierPlace => {
    const claimed = keys.has(claimKeyOf(pcount));
    return { pcount, reward, claimed, claimable: !claimed && count >= pcount };
  });
  return { count, tiers };
};

const pay = (rewards: Rewards, tx: Tx, userId: string, { pcount, reward }: TierPlace): Promise<void> =>
  grantBonus(rewards, tx, userId, {
    claimKey: claimKeyOf(pcount),
    cause: 'invite',
    amount: reward,
    betX: rewards.catalogue().promotion.betX,
  });

/**
 * Pays one tier, once for ever.
 * @throws Refusal 1138 there is no such tier, 1123 it is not reached, 1139 it was paid; 1146, 1147 of `grantBonus`.
 */
export const claimTier = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  pcount: number,
): Promise<{ amount: number }> => {
  const { tiers } = await readInvitations(rewards, tx, userId);
  const tier = tiers.find((known) => known.pcount === pcount);
  if (!tier) throw new Refusal(CODE.NO_BENEFIT);
  if (tier.claimed) throw new Refusal(CODE.ALREADY_RECEIVED);
  if (!tier.claimable) throw new Refusal(CODE.CANNOT_RECEIVE_NOW);
  await pay(rewards, tx, userId, tier);
  return { amount: tier.reward };
};

/**
 * Pays every reached tier that waits, whatever the client believes to have seen.
 * @throws Refusal 1149 none was ever reached, 1139 all that were are paid; 1146, 1147 of `grantBonus`.
 */
export const claimAllTiers = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
): Promise<{ amount: number }> => {
  const { tiers } = await readInvitations(rewards, tx, userId);
  const waiting = tiers.filter(({ claimable }) => claimable);
  if (waiting.length === 0)
    throw new Refusal(tiers.some(({ claimed }) => claimed) ? CODE.ALREADY_RECEIVED : CODE.NOTHING_TO_CLAIM);
  for (const tier of waiting) await pay(rewards, tx, userId, tier);
  return { amount: waiting.reduce((sum, { reward }) => sum + reward, 0) };
};

/**
 * Tiers that were paid to who invited a player and that fewer friends count for now, for the operator to judge: what is
 * paid is not taken back by itself.
 * @returns undefined where there are none; `tiers` and `coins` are of all of them, as `1,3` and 1,000.
 */
export const overpaidTiers = async (
  rewards: Pick<Rewards, 'catalogue'>,
  db: Db,
  userId: string,
): Promise<{ inviter: string; tiers: string; coins: number; counted: number } | undefined> => {
  const { rows } = await db.query<{ source_user_id: string | null }>(
    'select source_user_id from player where user_id = $1',
    [userId],
  );
  const inviter = rows[0]?.source_user_id;
  if (!inviter) return undefined;
  const { count, tiers } = await readInvitations(rewards, db, inviter);
  const overpaid = tiers.filter(({ claimed, pcount }) => claimed && count < pcount);
  if (overpaid.length === 0) return undefined;
  const coins = overpaid.reduce((sum, { reward }) => sum + reward, 0);
  return { inviter, tiers: overpaid.map(({ pcount }) => pcount).join(), coins, counted: count };
};
