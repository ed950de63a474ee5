import type { VipInfo } from '../../../contract/calls/vip.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Rewards } from '../rewards/context.ts';
import { grantBonus } from '../rewards/grant.ts';
import { progressOf } from './levels.ts';
import { findOffer, monthOffer, type Offer, upgradeOffer, upgradeOffers, weekOffer } from './offers.ts';
import { claimKeyOf, readVipStatus } from './status.ts';

/** Null while there is nothing to claim. */
const claimId = ({ gid, refusal }: Offer): string | null => (refusal === undefined ? gid : null);

/**
 * Level, experience and the three bonuses (§3). The upgrade bonus is that of the lowest level not yet claimed, of the
 * level reached when all are, and of level 1 before that is reached.
 */
export const readVipInfo = async (rewards: Rewards, userId: string): Promise<VipInfo> => {
  const status = await readVipStatus(rewards, rewards.db, userId);
  const { exp, rules, vipLevel } = status;
  const reached = upgradeOffers(status);
  const upgrade =
    reached.find(({ claimed }) => !claimed) ?? reached.at(-1) ?? upgradeOffer(status, vipLevel + 1);
  const week = weekOffer(status);
  const month = monthOffer(status);
  return {
    ...progressOf(rules, exp),
    exp,
    levelupBonus: upgrade.amount,
    weekBonus: week.amount,
    monthBonus: month.amount,
    glevelupStatus: upgrade.claimed,
    gweekStatus: week.claimed,
    gmonthStatus: month.claimed,
    glevelupId: claimId(upgrade),
    gweekId: claimId(week),
    gmonthId: claimId(month),
    betX: rewards.catalogue().bonuses.betX.vip,
  };
};

/** How many VIP bonuses can be claimed now. */
export const countVipOffers = async (rewards: Rewards, userId: string): Promise<number> => {
  const status = await readVipStatus(rewards, rewards.db, userId);
  const offers = [...upgradeOffers(status), weekOffer(status), monthOffer(status)];
  return offers.filter(({ refusal }) => refusal === undefined).length;
};

/** A bonus whose week or month is over: claimed then, or lost. */
const pastRefusal = async (tx: Db, userId: string, gid: string): Promise<number> => {
  const { rowCount } = await tx.query('select 1 from ledger_entry where user_id = $1 and claim_key = $2', [
    userId,
    claimKeyOf(gid),
  ]);
  return rowCount > 0 ? CODE.ALREADY_RECEIVED : CODE.NO_BENEFIT;
};

/**
 * Pays an upgrade, weekly or monthly bonus, once.
 * @throws Refusal 1138 there is no such bonus (any more), 1123 the level or the deposit is missing, 1139 paid before;
 * 1146, 1147 of `grantBonus`.
 */
export const claimVip = async (
  rewards: Rewards,
  tx: Tx,
  userId: string,
  gid: string,
): Promise<{ amount: number }> => {
  const status = await readVipStatus(rewards, tx, userId);
  const offer = findOffer(status, gid);
  if (!offer) throw new Refusal(await pastRefusal(tx, userId, gid));
  if (offer.refusal !== undefined) throw new Refusal(offer.refusal);
  const { amount } = offer;
  await grantBonus(rewards, tx, userId, {
    claimKey: claimKeyOf(gid),
    cause: 'vip',
    amount,
    betX: rewards.catalogue().bonuses.betX.vip,
  });
  return { amount };
};
