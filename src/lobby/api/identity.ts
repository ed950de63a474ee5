import { queryOptions } from '@tanstack/react-query';
import type { identityState } from '../../contract/identity.ts';
import { call } from './call.ts';
import { playerKey, QUIET } from './queries.ts';

/** How the check of the player's identity stands. */
export const identityQuery = () =>
  queryOptions({
    queryKey: playerKey('identity'),
    queryFn: ({ signal }) => call<typeof identityState>('GET', '/player/identity', {}, { ...QUIET, signal }),
  });
