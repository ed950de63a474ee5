import { queryOptions } from '@tanstack/react-query';
import type { allNotice, h5Notice } from '../../contract/calls/notices.ts';
import { type CallOptions, call } from './client/call.ts';
import { KEY, QUIET } from './client/queries.ts';

/** All current notices, newest first (§3). */
export const noticesQuery = (lan: string) =>
  queryOptions({
    queryKey: [...KEY.notices, lan],
    queryFn: async ({ signal }) =>
      (await call<typeof allNotice>('GET', '/notice/allNotice', { query: { lan } }, { ...QUIET, signal }))
        .vos,
  });

/** Notices of the home pop-up, and the minutes until it reappears. */
export const getHomeNotices = (lan: string, options?: CallOptions) =>
  call<typeof h5Notice>('GET', '/activity/h5Notice', { query: { lan } }, options);
