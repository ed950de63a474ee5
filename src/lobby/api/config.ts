import { queryOptions } from '@tanstack/react-query';
import type { configInit } from '../../contract/calls/config.ts';
import { RECONNECT_MS } from '../../contract/constants.ts';
import { call } from './client/call.ts';
import { KEY, QUIET } from './client/queries.ts';

/**
 * The lobby's configuration for a channel (§3): read once a visit, and until it could be.
 * @param ownChannel the operator's, for players who came without one.
 */
export const configQuery = (channel: string | null, ownChannel: () => Promise<string>) =>
  queryOptions({
    queryKey: [...KEY.config, channel] as const,
    queryFn: async ({ signal }) => {
      const query = { channelCode: channel ?? (await ownChannel()) };
      return call<typeof configInit>('GET', '/config/init', { query }, { ...QUIET, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : RECONNECT_MS),
  });
