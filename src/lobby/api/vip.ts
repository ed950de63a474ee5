import { queryOptions } from '@tanstack/react-query';
import type { claimVipReward, userVipInfo, vipRuleInfo } from '../../contract/calls/vip.ts';
import { type CallOptions, call } from './client/call.ts';
import { playerKey, publicKey, QUIET } from './client/queries.ts';

/** Level, experience and bonuses (§3). */
export const vipInfoQuery = () =>
  queryOptions({
    queryKey: playerKey('vip', 'info'),
    queryFn: ({ signal }) => call<typeof userVipInfo>('GET', '/vip/userVipInfo', {}, { ...QUIET, signal }),
  });

/** What every level asks for and gives (§3). */
export const vipRulesQuery = () =>
  queryOptions({
    queryKey: publicKey('vip', 'rules'),
    queryFn: async ({ signal }) =>
      (await call<typeof vipRuleInfo>('GET', '/vip/vipRuleInfo', {}, { ...QUIET, signal })).list,
  });

/** Claims the bonus that this id names (§4). */
export const claimVipBonus = (gid: string, options?: CallOptions) =>
  call<typeof claimVipReward>('PUT', '/vip/claimRewards/{gid}', { params: { gid } }, options);
