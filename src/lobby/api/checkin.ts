import { queryOptions } from '@tanstack/react-query';
import type { signInfo, signToday } from '../../contract/calls/checkin.ts';
import { type CallOptions, call } from './client/call.ts';
import { playerKey, QUIET } from './client/queries.ts';

/** The seven days and the current one (§3). */
export const signQuery = () =>
  queryOptions({
    queryKey: playerKey('sign'),
    queryFn: ({ signal }) => call<typeof signInfo>('GET', '/sign', {}, { ...QUIET, signal }),
  });

/** Checks a day in; only the current one can be (§4). */
export const signDay = (day: number, options?: CallOptions) =>
  call<typeof signToday>('PUT', '/sign/{signDay}', { params: { signDay: day } }, options);
