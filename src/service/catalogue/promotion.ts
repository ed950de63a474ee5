/** Tiers of the invitation bonus (§2, §3): players that count, and coins. */
export const INVITE_TIERS: readonly { pcount: number; reward: number }[] = [
  { pcount: 1, reward: 500 },
  { pcount: 3, reward: 1_500 },
  { pcount: 5, reward: 2_500 },
  { pcount: 10, reward: 6_000 },
  { pcount: 20, reward: 15_000 },
  { pcount: 50, reward: 45_000 },
  { pcount: 100, reward: 110_000 },
  { pcount: 200, reward: 300_000 },
];

/**
 * Rebate of each level, millionths of settled stakes: 30 %, 9 % and 2.7 % of 1 % (§9; decisions, "Rewards").
 */
export const REBATE_MILLIONTHS = [3_000n, 900n, 270n] as const;

/** More than this is not paid at once but looked at first (1151), coins. */
export const REBATE_MAX = 100_000_000;

/** Wagering of what promotion pays (`amount × betX`). */
export const PROMOTE_BET_X = 1;
