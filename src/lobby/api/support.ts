import { queryOptions } from '@tanstack/react-query';
import type { supportList } from '../../contract/calls/support.ts';
import { call } from './client/call.ts';
import { publicKey, QUIET } from './client/queries.ts';

/** The contacts (§3 "serviceList"). */
export const supportQuery = (lan: string) =>
  queryOptions({
    queryKey: publicKey('support', lan),
    queryFn: ({ signal }) =>
      call<typeof supportList>('GET', '/support', { query: { lan } }, { ...QUIET, signal }),
  });
