import type { allNotice, h5Notice } from '../../contract/notices.ts';
import { type CallOptions, call } from './call.ts';

export const getNotices = (lan: string, options?: CallOptions) =>
  call<typeof allNotice>('GET', '/notice/allNotice', { query: { lan } }, options);

/** Notices of the home page, and after how many minutes they show again. */
export const getHomeNotices = (lan: string, options?: CallOptions) =>
  call<typeof h5Notice>('GET', '/activity/h5Notice', { query: { lan } }, options);
