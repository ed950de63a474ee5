import type { VipInfo } from '../../../contract/calls/vip.ts';

/** Part of the way to the next level, 0–1: experience by the next level's total (§4). The highest level is full. */
export const progressOf = ({ exp, nextLevelTotalExp }: Pick<VipInfo, 'exp' | 'nextLevelTotalExp'>): number =>
  nextLevelTotalExp > 0 ? Math.min(1, Math.max(0, exp / nextLevelTotalExp)) : 1;
