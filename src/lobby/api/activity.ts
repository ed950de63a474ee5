import { queryOptions } from '@tanstack/react-query';
import type { activityList } from '../../contract/calls/activity.ts';
import { call } from './client/call.ts';
import { publicKey, QUIET } from './client/queries.ts';

/** Activities and promotions, in the operator's order (§3). `player` because some are spared them. */
export const activitiesQuery = (lan: string, player: string | null) =>
  queryOptions({
    queryKey: publicKey('activities', lan, player),
    queryFn: async ({ signal }) =>
      (await call<typeof activityList>('GET', '/activity', { query: { lan } }, { ...QUIET, signal })).list,
  });
