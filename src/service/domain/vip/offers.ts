import type { VipRule } from '../../../contract/calls/vip.ts';
import { CODE } from '../../../contract/codes.ts';
import { ruleOf } from './levels.ts';

/** A bonus of a level, a week or a month. */
export interface Offer {
  /** Claim id: `up-5`, `week-2026-11-16`, `month-2026-11-01`. Its claim key is `vip:<gid>`. */
  gid: string;
  /** Coins. */
  amount: number;
  claimed: boolean;
  /** Code that a claim is refused with (§8), undefined where it would be paid. */
  refusal: number | undefined;
}

/** A week or month that runs, and what was deposited in the one before it. */
export interface Span {
  /** Date it started on. */
  key: string;
  /** Coins. */
  deposited: number;
}

export interface VipStatus {
  /** The levels of the operator's files, from 0 without a gap. */
  rules: readonly VipRule[];
  vipLevel: number;
  /** Gids paid so far. */
  claimed: ReadonlySet<string>;
  week: Span;
  month: Span;
}

const judge = (claimed: boolean, amount: number, ready: boolean): number | undefined => {
  if (claimed) return CODE.ALREADY_RECEIVED;
  if (amount === 0) return CODE.NO_BENEFIT;
  return ready ? undefined : CODE.CANNOT_RECEIVE_NOW;
};

const offer = (gid: string, amount: number, ready: boolean, claimed: ReadonlySet<string>): Offer => ({
  gid,
  amount,
  claimed: claimed.has(gid),
  refusal: judge(claimed.has(gid), amount, ready),
});

export const upgradeGid = (level: number): string => `up-${level}`;
export const weekGid = (key: string): string => `week-${key}`;
export const monthGid = (key: string): string => `month-${key}`;

/** The bonus of reaching a level. */
export const upgradeOffer = ({ rules, vipLevel, claimed }: VipStatus, level: number): Offer =>
  offer(upgradeGid(level), ruleOf(rules, level).levelUpBonus, level <= vipLevel, claimed);

/** The bonus of the running week: the level's, for who deposited enough in the week before (§9). */
export const weekOffer = ({ rules, vipLevel, claimed, week }: VipStatus): Offer => {
  const { weekBonus, weekMinCharge } = ruleOf(rules, vipLevel);
  return offer(weekGid(week.key), weekBonus, week.deposited >= weekMinCharge, claimed);
};

/** As `weekOffer`, for the month. */
export const monthOffer = ({ rules, vipLevel, claimed, month }: VipStatus): Offer => {
  const { monthBonus, monthMinCharge } = ruleOf(rules, vipLevel);
  return offer(monthGid(month.key), monthBonus, month.deposited >= monthMinCharge, claimed);
};

/** Bonuses of the levels reached so far, the lowest first. */
export const upgradeOffers = (status: VipStatus): Offer[] =>
  Array.from({ length: status.vipLevel }, (_, index) => upgradeOffer(status, index + 1));

/** The offer that a claim id names, or undefined for an id that names none now. */
export const findOffer = (status: VipStatus, gid: string): Offer | undefined => {
  const level = /^up-([1-9]\d?)$/.exec(gid)?.[1];
  if (level !== undefined) return upgradeOffer(status, Number(level));
  return [weekOffer(status), monthOffer(status)].find((found) => found.gid === gid);
};
