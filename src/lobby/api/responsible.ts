import { queryOptions } from '@tanstack/react-query';
import type { responsibleState } from '../../contract/responsible.ts';
import { call } from './call.ts';
import { playerKey, QUIET } from './queries.ts';

/** The player's limits, time-out and exclusion. */
export const responsibleQuery = () =>
  queryOptions({
    queryKey: playerKey('responsible'),
    queryFn: ({ signal }) => call<typeof responsibleState>('GET', '/responsible', {}, { ...QUIET, signal }),
  });
