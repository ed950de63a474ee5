/** Wagering of what is given: `amount × betX` coins of stakes before a withdrawal (decisions, "Wallet"). */
export const BET_X = { checkIn: 1, vip: 1, lottery: 1 } as const;

/** Coins of the seven check-in days. */
export const CHECKIN_REWARDS: readonly number[] = [100, 150, 200, 250, 300, 400, 1_000];
