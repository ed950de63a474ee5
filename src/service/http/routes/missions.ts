import { claimMission as claimCall, missionList } from '../../../contract/calls/missions.ts';
import { claimMission, missionDay, readMissions } from '../../domain/missions/missions.ts';
import { countFree, type GivingFree } from '../../domain/rewards/free.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** Missions of the day (decisions, "Rewards"). */
export const missionRoutes = (rewards: GivingFree): Route[] => [
  implement(missionList, async ({ userId }) => ({
    data: {
      list: await readMissions(rewards, userId),
      betX: rewards.catalogue().bonuses.betX.missions,
    },
  })),
  implement(claimCall, async ({ userId, address, params, body: { requestId } }) => ({
    data: await idempotent(
      rewards.db,
      { userId, requestId, call: claimCall.id, input: params },
      async (tx) => {
        const paid = await claimMission(rewards, tx, userId, params.kind);
        await countFree(rewards, tx, userId, { of: missionDay(rewards), address });
        return paid;
      },
    ),
  })),
];
