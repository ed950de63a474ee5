import { queryOptions } from '@tanstack/react-query';
import type { configInit } from '../../contract/calls/config.ts';
import { RECONNECT_MS } from '../../contract/constants.ts';
import { call } from './client/call.ts';
import { KEY, QUIET } from './client/queries.ts';

/** The lobby's configuration for a channel (§3): read once a visit, and until it could be. */
export const configQuery = (channelCode: string | undefined) =>
  queryOptions({
    queryKey: [...KEY.config, channelCode] as const,
    queryFn: ({ signal }) =>
      call<typeof configInit>('GET', '/config/init', { query: { channelCode } }, { ...QUIET, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : RECONNECT_MS),
  });
