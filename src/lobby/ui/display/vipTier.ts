import { VIP_TIER_LIMITS } from '../../../contract/constants.ts';

export type VipTier = 1 | 2 | 3;

/** Tier of a VIP level (§4): 1–9, 10–19, from 20; level 0 stands at the door of the first. */
export const vipTier = (level: number): VipTier =>
  level > VIP_TIER_LIMITS[1] ? 3 : level > VIP_TIER_LIMITS[0] ? 2 : 1;
