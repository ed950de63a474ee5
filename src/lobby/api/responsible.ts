import { queryOptions } from '@tanstack/react-query';
import type { Body } from '../../contract/call.ts';
import type {
  playStatement,
  ResponsibleState,
  responsibleState,
  selfExclude,
  setLimit,
  takeTimeOut,
} from '../../contract/calls/responsible.ts';
import { call } from './client/call.ts';
import { playerKey, QUIET, queryClient } from './client/queries.ts';

/** The player's limits, time-out and exclusion. */
export const responsibleQuery = () =>
  queryOptions({
    queryKey: playerKey('responsible'),
    queryFn: ({ signal }) => call<typeof responsibleState>('GET', '/responsible', {}, { ...QUIET, signal }),
  });

/** What the player paid, staked and won since a moment, ms. */
export const statementQuery = (from: number) =>
  queryOptions({
    queryKey: playerKey('statement', from),
    queryFn: ({ signal }) =>
      call<typeof playStatement>('GET', '/responsible/statement', { query: { from } }, { ...QUIET, signal }),
  });

const keep = (state: ResponsibleState): void => {
  queryClient.setQueryData(responsibleQuery().queryKey, state);
};

/** Sets a limit; without a value it is taken away. */
export const setPlayLimit = async (body: Omit<Body<typeof setLimit>, 'requestId'>): Promise<void> =>
  keep(await call<typeof setLimit>('PUT', '/responsible/limit', { body }));

/** No play and no deposits for so many hours. */
export const takeBreak = async (hours: number): Promise<void> =>
  keep(await call<typeof takeTimeOut>('POST', '/responsible/timeOut', { body: { hours } }));

/** Ends the session, for so many months or for good. */
export const excludeMyself = async (months: number | undefined): Promise<void> => {
  await call<typeof selfExclude>('POST', '/responsible/exclusion', { body: { ...(months && { months }) } });
};
