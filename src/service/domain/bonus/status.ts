import type { BonusStatus } from '../../../contract/calls/bonus.ts';
import { Refusal } from '../../errors/refusal.ts';
import { checkInPlace } from '../checkin/checkin.ts';
import { freeSpinsNow } from '../lottery/freeSpins.ts';
import { pointsNow } from '../lottery/points.ts';
import { countClaimable } from '../mail/mail.ts';
import { countMissions } from '../missions/missions.ts';
import { countPromoteClaims } from '../promote/agent.ts';
import { countRedPackets } from '../redpacket/packets.ts';
import type { Rewards } from '../rewards/context.ts';
import type { GivingFree } from '../rewards/free.ts';
import { checkMayReceive } from '../rewards/grant.ts';
import { countVipOffers } from '../vip/vip.ts';

const NOTHING: BonusStatus = {
  checkIn: 0,
  vip: 0,
  mail: 0,
  lottery: 0,
  redPacket: 0,
  promote: 0,
  mission: 0,
};

/** Whether `checkMayReceive` lets the player have anything. */
const mayReceive = (rewards: Rewards, userId: string): Promise<boolean> =>
  checkMayReceive(rewards, rewards.db, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** What the player can claim now, by kind (§3 "bonusStatus"). Nothing where, or while, the player may have none. */
export const readBonusStatus = async (
  rewards: GivingFree,
  userId: string,
  address: string,
): Promise<BonusStatus> => {
  if (!(await mayReceive(rewards, userId))) return NOTHING;
  const [place, vip, mail, points, freeSpins, redPacket, promote, mission] = await Promise.all([
    checkInPlace(rewards, userId),
    countVipOffers(rewards, userId),
    countClaimable(rewards.db, userId),
    pointsNow(rewards, rewards.db, userId),
    freeSpinsNow(rewards, userId, address),
    countRedPackets(rewards, userId),
    countPromoteClaims(rewards, userId),
    countMissions(rewards, userId),
  ]);
  const cheapest = Math.min(...rewards.catalogue().wheels.map(({ basePoint }) => basePoint));
  const lottery = Math.floor(points / cheapest) + freeSpins;
  return { checkIn: place.done ? 0 : 1, vip, mail, lottery, redPacket, promote, mission };
};
