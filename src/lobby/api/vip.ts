import type { userVipInfo } from '../../contract/vip.ts';
import { type CallOptions, call } from './call.ts';

/** Level, experience and bonuses (§3). */
export const getVipInfo = (options?: CallOptions) =>
  call<typeof userVipInfo>('GET', '/vip/userVipInfo', {}, options);
