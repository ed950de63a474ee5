import type { signInfo, signToday } from '../../contract/checkin.ts';
import { type CallOptions, call } from './call.ts';

/** The seven days and the current one (§3). */
export const getSign = (options?: CallOptions) => call<typeof signInfo>('GET', '/sign', {}, options);

/** Checks a day in; only the current one can be (§4). */
export const signDay = (day: number, options?: CallOptions) =>
  call<typeof signToday>('PUT', '/sign/{signDay}', { params: { signDay: day } }, options);
