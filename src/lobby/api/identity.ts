import { queryOptions } from '@tanstack/react-query';
import type { Body } from '../../contract/call.ts';
import type { checkIdentity, identityState } from '../../contract/calls/identity.ts';
import { call } from './client/call.ts';
import { playerKey, QUIET, queryClient } from './client/queries.ts';

/** How the check of the player's identity stands. */
export const identityQuery = () =>
  queryOptions({
    queryKey: playerKey('identity'),
    queryFn: ({ signal }) => call<typeof identityState>('GET', '/player/identity', {}, { ...QUIET, signal }),
  });

export type Person = Omit<Body<typeof checkIdentity>, 'requestId'>;

/** Has the player's identity checked. */
export const sendIdentity = async (body: Person): Promise<void> => {
  const told = await call<typeof checkIdentity>('POST', '/player/identity', { body });
  queryClient.setQueryData(identityQuery().queryKey, told);
};
