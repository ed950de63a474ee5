import type { AgentInfo } from '../../../contract/calls/promote.ts';

/** §4: unclaimed, then current (claimable), then opened. */
export type BoxState = 'closed' | 'current' | 'opened';

export interface Tier {
  /** Invited players it needs; its key. */
  pcount: number;
  /** Coins. */
  reward: number;
  state: BoxState;
}

/** The reward tiers as boxes: what was claimed is open, even if the service still names it as reachable. */
export const tiersOf = ({ referRuleVOS, current }: Pick<AgentInfo, 'referRuleVOS' | 'current'>): Tier[] =>
  referRuleVOS.map(({ pcount, reward, status }) => ({
    pcount,
    reward,
    state: status ? 'opened' : current.includes(pcount) ? 'current' : 'closed',
  }));

/** §4: receive-all is enabled only when askStatus is 1. */
export const canReceiveAll = ({ askStatus }: Pick<AgentInfo, 'askStatus'>): boolean => askStatus === 1;
