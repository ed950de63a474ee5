import { queryOptions } from '@tanstack/react-query';
import type { claimMission, MissionKind, missionList } from '../../contract/calls/missions.ts';
import { type CallOptions, call } from './client/call.ts';
import { playerKey, QUIET } from './client/queries.ts';

/** Missions of the day, and how far the player is. */
export const missionsQuery = () =>
  queryOptions({
    queryKey: playerKey('missions'),
    queryFn: ({ signal }) => call<typeof missionList>('GET', '/mission', {}, { ...QUIET, signal }),
  });

/** Receives the reward of a mission that was done today. */
export const receiveMission = (kind: MissionKind, options?: CallOptions) =>
  call<typeof claimMission>('PUT', '/mission/{kind}', { params: { kind } }, options);
