import type { AgentInfo, InviteRecord } from '../../../contract/calls/promote.ts';
import type { Promotion } from '../../catalogue/kinds/promotion.ts';
import { maskName } from '../accounts/profile/maskName.ts';
import type { Rewards } from '../rewards/context.ts';
import { rebateWaiting } from './claimRebate.ts';
import { COUNTED } from './friends.ts';
import { DOWNLINE, rebateOf, STAKED, type StakedByLevel } from './rebate.ts';
import { readInvitations } from './tiers.ts';

/**
 * The player's promotion (§3).
 * @param limit tiers to list, the lowest first; undefined lists all. What can be claimed counts them all.
 */
export const readAgentInfo = async (
  rewards: Rewards,
  userId: string,
  shareUrl: string,
  limit: number | undefined,
): Promise<AgentInfo> => {
  const { db, settings } = rewards;
  const { promotion } = rewards.catalogue();
  const [{ count, tiers }, toBeReceive] = await Promise.all([
    readInvitations(rewards, db, userId),
    rebateWaiting(rewards, userId),
  ]);
  const waiting = settings.bonuses ? tiers.filter(({ claimable }) => claimable) : [];
  const current = waiting.map(({ pcount }) => pcount);
  return {
    shareUrl,
    toBeReceive,
    toBeReceiveStatus: settings.bonuses && toBeReceive > 0 ? 1 : 0,
    waitPcount: current.join(),
    askCount: count,
    askReceive: waiting.reduce((sum, { reward }) => sum + reward, 0),
    askStatus: waiting.length > 0 ? 1 : 0,
    referRuleVOS: tiers.slice(0, limit).map(({ pcount, claimed, reward }) => ({
      pcount,
      status: claimed,
      reward,
    })),
    current,
    betX: promotion.betX,
    rebateMillionths: promotion.rebateMillionths,
  };
};

/** How many things promotion has for the player now. */
export const countPromoteClaims = async (rewards: Rewards, userId: string): Promise<number> => {
  const [{ tiers }, rebate] = await Promise.all([
    readInvitations(rewards, rewards.db, userId),
    rebateWaiting(rewards, userId),
  ]);
  return tiers.filter(({ claimable }) => claimable).length + (rebate > 0 ? 1 : 0);
};

interface Row {
  level: 1 | 2 | 3;
  name: string;
  counted: boolean;
  deposited: boolean;
  staked: string;
  created_at: Date;
}

const rebateOfRow = ({ level, staked }: Row, promotion: Promotion): number => {
  const levels = [1, 2, 3].map((each) => (each === level ? BigInt(staked) : 0n));
  return rebateOf(levels as unknown as StakedByLevel, promotion);
};

/** Those who were invited over three levels, newest first, and what each brought. */
export const readInvited = async (
  { db, catalogue }: Rewards,
  userId: string,
  pageNo: number,
  pageSize: number,
): Promise<{ list: InviteRecord[]; total: number }> => {
  const total = await db.query<{ n: number }>(`${DOWNLINE} select count(*) as n from downline`, [userId]);
  const { rows } = await db.query<Row>(
    `${DOWNLINE}, ${COUNTED}, staked as (${STAKED})
     select d.level, p.name, c.user_id is not null as counted, p.total_recharge_times > 0 as deposited, p.created_at,
       coalesce(s.staked, 0)::text as staked
     from downline d join player p on p.user_id = d.user_id
     left join counted c on c.user_id = d.user_id
     left join staked s on s.user_id = d.user_id
     order by p.created_at desc, p.user_id limit $2 offset $3`,
    [userId, pageSize, (pageNo - 1) * pageSize],
  );
  const { promotion } = catalogue();
  const list = rows.map((row) => ({
    nickName: maskName(row.name),
    level: row.level,
    counted: row.counted,
    deposited: row.deposited,
    rebate: rebateOfRow(row, promotion),
    recordTime: row.created_at.getTime(),
  }));
  return { list, total: total.rows[0]?.n ?? 0 };
};
