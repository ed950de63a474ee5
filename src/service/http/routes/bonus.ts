import { userHandleStatus } from '../../../contract/calls/bonus.ts';
import { readBonusStatus } from '../../domain/bonus/status.ts';
import type { GivingFree } from '../../domain/rewards/free.ts';
import { implement, type Route } from '../route.ts';

/** What can be claimed now (§7). */
export const bonusRoutes = (rewards: GivingFree): Route[] => [
  implement(userHandleStatus, async ({ userId, address }) => ({
    data: await readBonusStatus(rewards, userId, address),
  })),
];
