import { userHandleStatus } from '../../../contract/calls/bonus.ts';
import { readBonusStatus } from '../../domain/bonus/status.ts';
import type { Rewards } from '../../domain/rewards/context.ts';
import { implement, type Route } from '../route.ts';

/** What can be claimed now (§7). */
export const bonusRoutes = (rewards: Rewards): Route[] => [
  implement(userHandleStatus, async ({ userId }) => ({ data: await readBonusStatus(rewards, userId) })),
];
