import type { VipRule } from '../../../contract/calls/vip.ts';

const NOTHING: VipRule = {
  vip: 0,
  levelupQty: 0,
  levelUpBonus: 0,
  weekBonus: 0,
  weekMinCharge: 0,
  monthBonus: 0,
  monthMinCharge: 0,
};

/** Row of a level; the table starts at 0 without a gap. */
export const ruleOf = (rules: readonly VipRule[], level: number): VipRule => rules[level] ?? NOTHING;

/** EXP in whole units of currency; the ledger keeps it in coins staked, so that no fraction gets lost. */
export const expOf = (coinsStaked: number, coinsExchangeRate: number): number =>
  Math.floor(coinsStaked / coinsExchangeRate);

/** The highest level whose EXP is reached. */
export const levelOf = (rules: readonly VipRule[], exp: number): number => {
  let level = 0;
  for (const { vip, levelupQty } of rules) if (exp >= levelupQty) level = vip;
  return level;
};

export interface Progress {
  vipLevel: number;
  nextVipLevel: number;
  nextLevelTotalExp: number;
  /** 0 at the highest level. */
  nextRemainExp: number;
}

export const progressOf = (rules: readonly VipRule[], exp: number): Progress => {
  const vipLevel = levelOf(rules, exp);
  const next = rules[vipLevel + 1] ?? ruleOf(rules, vipLevel);
  return {
    vipLevel,
    nextVipLevel: next.vip,
    nextLevelTotalExp: next.levelupQty,
    nextRemainExp: Math.max(0, next.levelupQty - exp),
  };
};
