import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { BetX, Coins, change, Id } from '../schema.ts';

/** Claim id of a bonus, null while there is none to claim. */
const ClaimId = Type.Union([Id, Type.Null()]);
/** True once the bonus was claimed. */
const Claimed = Type.Boolean();

/** VIP standing (§3). EXP counts whole currency units wagered. */
export const VipInfo = Type.Object({
  vipLevel: Type.Integer({ minimum: 0, maximum: 30 }),
  nextVipLevel: Type.Integer({ minimum: 0, maximum: 30 }),
  exp: Type.Integer({ minimum: 0 }),
  nextLevelTotalExp: Type.Integer({ minimum: 0 }),
  nextRemainExp: Type.Integer({ minimum: 0 }),
  levelupBonus: Coins,
  weekBonus: Coins,
  monthBonus: Coins,
  glevelupStatus: Claimed,
  gweekStatus: Claimed,
  gmonthStatus: Claimed,
  glevelupId: ClaimId,
  gweekId: ClaimId,
  gmonthId: ClaimId,
  betX: BetX,
});
export type VipInfo = Static<typeof VipInfo>;

export const userVipInfo = defineCall({
  id: 'userVipInfo',
  method: 'GET',
  path: '/vip/userVipInfo',
  summary: 'Level, experience and the three bonuses (§3, §7).',
  access: 'player',
  data: VipInfo,
});

/** Row of the VIP table (§3). */
export const VipRule = Type.Object({
  vip: Type.Integer({ minimum: 0 }),
  levelupQty: Type.Integer({ minimum: 0, description: 'EXP the level needs in all.' }),
  levelUpBonus: Coins,
  weekBonus: Coins,
  weekMinCharge: Coins,
  monthBonus: Coins,
  monthMinCharge: Coins,
});
export type VipRule = Static<typeof VipRule>;

export const vipRuleInfo = defineCall({
  id: 'vipRuleInfo',
  method: 'GET',
  path: '/vip/vipRuleInfo',
  summary: 'The VIP table (§3, §7).',
  access: 'public',
  data: Type.Object({ list: Type.Array(VipRule) }),
});

export const claimVipReward = defineCall({
  id: 'claimVipReward',
  method: 'PUT',
  path: '/vip/claimRewards/{gid}',
  summary: 'Claims an upgrade, weekly or monthly bonus (§4, §7, §9).',
  access: 'player',
  params: Type.Object({ gid: Id }),
  body: Type.Object({ ...change }),
  data: Type.Object({ amount: Coins }),
  codes: [CODE.NO_BENEFIT, CODE.ALREADY_RECEIVED, CODE.CANNOT_RECEIVE_NOW, CODE.WITHDRAW_FORBIDDEN],
});
