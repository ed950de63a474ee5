import type { BonusStatus } from '../../../contract/calls/bonus.ts';
import { Refusal } from '../../errors/refusal.ts';
import { checkInGift, checkInPlace } from '../checkin/checkin.ts';
import { freeSpinsNow } from '../lottery/freeSpins.ts';
import { pointsNow } from '../lottery/points.ts';
import { countClaimable } from '../mail/mail.ts';
import { countMissions, missionDay } from '../missions/missions.ts';
import { countPromoteClaims } from '../promote/agent.ts';
import { packetGift, waitingPackets } from '../redpacket/packets.ts';
import type { Rewards } from '../rewards/context.ts';
import { type GivingFree, mayHaveFree } from '../rewards/free.ts';
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
  /** How many there are of what is free, if the player would get it. */
  const free = async (count: number, of: string): Promise<number> =>
    count > 0 && (await mayHaveFree(rewards, userId, { of, address })) ? count : 0;
  const freeCheckIn = async () => {
    const { done } = await checkInPlace(rewards, userId);
    return free(done ? 0 : 1, checkInGift(rewards));
  };
  const freePackets = async () => {
    const windows = await waitingPackets(rewards, userId);
    const counts = await Promise.all(windows.map((id) => free(1, packetGift(id))));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const freeMissions = async () => free(await countMissions(rewards, userId), missionDay(rewards));
  const [checkIn, vip, mail, points, freeSpins, redPacket, promote, mission] = await Promise.all([
    freeCheckIn(),
    countVipOffers(rewards, userId),
    countClaimable(rewards.db, userId),
    pointsNow(rewards, rewards.db, userId),
    freeSpinsNow(rewards, userId, address),
    freePackets(),
    countPromoteClaims(rewards, userId),
    freeMissions(),
  ]);
  const cheapest = Math.min(...rewards.catalogue().wheels.map(({ basePoint }) => basePoint));
  const lottery = Math.floor(points / cheapest) + freeSpins;
  return { checkIn, vip, mail, lottery, redPacket, promote, mission };
};
