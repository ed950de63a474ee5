import { queryOptions } from '@tanstack/react-query';
import type { recentWins, showWins } from '../../contract/calls/recentWins.ts';
import { call } from './client/call.ts';
import { playerKey, QUIET } from './client/queries.ts';

/** How long a list of wins is good, ms. */
const FRESH_MS = 60_000;

/** The latest wins of players who let others see theirs; empty while there are too few. */
export const recentWinsQuery = (lan: string) =>
  queryOptions({
    queryKey: playerKey('recentWins', lan),
    queryFn: async ({ signal }) =>
      (await call<typeof recentWins>('GET', '/index/recentWins', { query: { lan } }, { ...QUIET, signal }))
        .list,
    staleTime: FRESH_MS,
  });

/** Whether others may see the player's wins from now on. */
export const changeShowsWins = (shown: boolean) =>
  call<typeof showWins>('PUT', '/player/showWins', { body: { shown } });
