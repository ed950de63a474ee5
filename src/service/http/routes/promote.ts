import type { FastifyRequest } from 'fastify';
import {
  agentEarnings,
  askEarnings,
  inviteRecords,
  oneKeyAskEarnings,
  userAgentInfo,
} from '../../../contract/calls/promote.ts';
import { readAgentInfo, readInvited } from '../../domain/promote/agent.ts';
import { claimRebate } from '../../domain/promote/claimRebate.ts';
import { claimAllTiers, claimTier } from '../../domain/promote/tiers.ts';
import type { Rewards } from '../../domain/rewards/context.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/**
 * Promotion: share link, rebates, invitation bonus (§2, §3, §7).
 * @param lobby origin of the lobby as this client reaches it; share links lead there.
 */
export const promoteRoutes = (rewards: Rewards, lobby: (request: FastifyRequest) => string): Route[] => {
  const { db } = rewards;
  return [
    implement(userAgentInfo, async ({ userId, query, request }) => ({
      data: await readAgentInfo(rewards, userId, `${lobby(request)}/?shareId=${userId}`, query.askCount),
    })),
    implement(agentEarnings, async ({ userId, query: { requestId } }) => ({
      data: await idempotent(db, { userId, requestId, call: agentEarnings.id, input: {} }, (tx) =>
        claimRebate(rewards, tx, userId),
      ),
    })),
    implement(askEarnings, async ({ userId, query: { requestId, pcount } }) => ({
      data: await idempotent(db, { userId, requestId, call: askEarnings.id, input: { pcount } }, (tx) =>
        claimTier(rewards, tx, userId, pcount),
      ),
    })),
    implement(oneKeyAskEarnings, async ({ userId, query: { requestId, waitPcount } }) => ({
      data: await idempotent(
        db,
        { userId, requestId, call: oneKeyAskEarnings.id, input: { waitPcount } },
        (tx) => claimAllTiers(rewards, tx, userId),
      ),
    })),
    implement(inviteRecords, async ({ userId, query: { pageNo = 1, pageSize = 40 } }) => ({
      data: await readInvited(rewards, userId, pageNo, pageSize),
    })),
  ];
};
