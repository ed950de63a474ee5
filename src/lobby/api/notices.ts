import type { h5Notice } from '../../contract/notices.ts';
import { type CallOptions, call } from './call.ts';

/** Notices of the home pop-up, and the minutes until it reappears. */
export const getHomeNotices = (lan: string, options?: CallOptions) =>
  call<typeof h5Notice>('GET', '/activity/h5Notice', { query: { lan } }, options);
