import type { VipInfo, VipRule } from '../../../contract/calls/vip.ts';

export const BONUSES = ['upgrade', 'week', 'month'] as const;
export type BonusKind = (typeof BONUSES)[number];

/** One of the three bonuses as the player stands to it (§4). */
export interface Bonus {
  kind: BonusKind;
  /** Coins. */
  amount: number;
  /** `ready` can be received now; `waiting` has a condition that is not met; `none`: the level brings no such bonus. */
  state: 'ready' | 'claimed' | 'waiting' | 'none';
  /** What it is claimed by; null while it is not ready. */
  gid: string | null;
  /** Coins that have to be paid in during the week or month before; 0 for none. */
  minimum: number;
}

/** Names in the specification's fields, by kind (§3). */
const FIELDS = {
  upgrade: { amount: 'levelupBonus', claimed: 'glevelupStatus', gid: 'glevelupId' },
  week: { amount: 'weekBonus', claimed: 'gweekStatus', gid: 'gweekId' },
  month: { amount: 'monthBonus', claimed: 'gmonthStatus', gid: 'gmonthId' },
} as const;

const minimumOf = (kind: BonusKind, rule: VipRule | undefined): number => {
  if (kind === 'week') return rule?.weekMinCharge ?? 0;
  return kind === 'month' ? (rule?.monthMinCharge ?? 0) : 0;
};

export const bonusesOf = (info: VipInfo, rules: readonly VipRule[]): Bonus[] => {
  const rule = rules.find(({ vip }) => vip === info.vipLevel);
  return BONUSES.map((kind) => {
    const fields = FIELDS[kind];
    const [amount, claimed, gid] = [info[fields.amount], info[fields.claimed], info[fields.gid]];
    const open = gid === null ? 'waiting' : 'ready';
    const state = claimed ? 'claimed' : amount === 0 ? 'none' : open;
    return { kind, amount, gid, minimum: minimumOf(kind, rule), state };
  });
};

/** A level's row of the table for one kind: what it takes, and what it gives, coins. */
export const rowOf = (kind: BonusKind, rule: VipRule): { asks: number; gives: number } => {
  if (kind === 'upgrade') return { asks: rule.levelupQty, gives: rule.levelUpBonus };
  if (kind === 'week') return { asks: rule.weekMinCharge, gives: rule.weekBonus };
  return { asks: rule.monthMinCharge, gives: rule.monthBonus };
};
