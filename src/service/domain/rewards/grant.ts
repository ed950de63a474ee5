import { CODE } from '../../../contract/codes.ts';
import { MESSAGE } from '../../../contract/constants.ts';
import { type Db, type Tx, together } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type HouseAccount, move, PLAYER, type Posted, type Posting, post } from '../../ledger/post.ts';
import { type PlayEligibility, refuseBarred } from '../responsible/eligibility.ts';
import type { Rewards } from './context.ts';

/** Coins that are given, once per claim key. */
export interface Bonus {
  claimKey: string;
  /** Word of the journal, and the house account `house:<cause>` that pays. */
  cause: string;
  /** Coins, above 0. */
  amount: number;
  /** Wagering: `amount × betX` coins of stakes before a withdrawal (decisions, "Wallet"). */
  betX: number;
  /** Free spins of the silver wheel that come along. */
  spins?: number;
}

/**
 * Postings of a bonus: the wagering debt it brings first, then the coins.
 * A debt of a fraction of a coin is rounded to the nearest coin.
 */
export const bonusPostings = (house: HouseAccount, amount: number, betX: number): (readonly Posting[])[] => {
  const debt = Math.round(amount * betX);
  return [
    ...(debt > 0 ? [move('wagering', 'house:wagering', PLAYER, debt)] : []),
    ...(amount > 0 ? [move('cash', house, PLAYER, amount)] : []),
  ];
};

/**
 * Whether the player may be given anything now.
 * @throws Refusal 1147 bonuses are not allowed here; 1146 of `refuseBarred`.
 */
export const checkMayReceive = async ({ settings, now }: Rewards, tx: Db, userId: string): Promise<void> => {
  if (!settings.bonuses) throw new Refusal(CODE.EVENT_NOT_OPEN);
  const { rows } = await tx.query<PlayEligibility>(
    'select status, excluded_until, time_out_until from player where user_id = $1',
    [userId],
  );
  refuseBarred(rows[0], now());
};

/** Tells the player's sockets about coins, once they are there. */
export const publishBalance = (
  rewards: Pick<Rewards, 'tell'>,
  tx: Tx,
  userId: string,
  changed: number,
  coins: number,
): void => {
  if (changed !== 0) tx.afterCommit(() => rewards.tell(userId, { type: MESSAGE.BALANCE, changed, coins }));
};

/** Posts coins that are given, with the row that the entry answers for. @throws Refusal 1139 when it was paid before. */
export const postBonus = async (
  tx: Tx,
  userId: string,
  { claimKey, cause, amount, betX, spins = 0 }: Bonus,
  now: number,
): Promise<Posted> => {
  const postings = [
    ...bonusPostings(`house:${cause}`, amount, betX),
    ...(spins > 0 ? [move('spins', 'house:lottery', PLAYER, spins)] : []),
  ];
  const posted = await post(tx, userId, { claimKey, cause, postings });
  tx.send(
    `insert into reward_claim (user_id, claim_key, cause, amount, debt, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, claimKey, cause, amount, Math.round(amount * betX), new Date(now)],
  );
  return posted;
};

/**
 * Pays a bonus once.
 * @throws Refusal 1139 when it was paid before; 1146, 1147 as `checkMayReceive`.
 */
export const grantBonus = async (rewards: Rewards, tx: Tx, userId: string, bonus: Bonus): Promise<void> => {
  const [check, posted] = await together(
    checkMayReceive(rewards, tx, userId),
    postBonus(tx, userId, bonus, rewards.now()),
  );
  check();
  const { balances } = posted();
  publishBalance(rewards, tx, userId, bonus.amount, balances.cash ?? 0);
};
