import { queryOptions } from '@tanstack/react-query';
import type { userHandleStatus } from '../../contract/calls/bonus.ts';
import { call } from './client/call.ts';
import { KEY, QUIET } from './client/queries.ts';

/** What the player can claim now, by kind; the badges show it (§3 "bonusStatus"). */
export const bonusQuery = () =>
  queryOptions({
    queryKey: KEY.bonus,
    queryFn: ({ signal }) =>
      call<typeof userHandleStatus>('GET', '/index/userHandleStatus', {}, { ...QUIET, signal }),
  });
