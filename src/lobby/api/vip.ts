import { queryOptions } from '@tanstack/react-query';
import type { userVipInfo } from '../../contract/vip.ts';
import { call } from './call.ts';
import { playerKey, QUIET } from './queries.ts';

/** Level, experience and bonuses (§3). */
export const vipInfoQuery = () =>
  queryOptions({
    queryKey: playerKey('vip', 'info'),
    queryFn: ({ signal }) => call<typeof userVipInfo>('GET', '/vip/userVipInfo', {}, { ...QUIET, signal }),
  });
