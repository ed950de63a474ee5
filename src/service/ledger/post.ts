import { CODE } from '../../contract/codes.ts';
import type { Db, Tx } from '../db/database.ts';
import { checkViolation, uniqueViolation } from '../db/faults.ts';
import type { Rows } from '../db/statement.ts';
import { Refusal } from '../errors/refusal.ts';
import { digestOf } from './chain.ts';
import { newEntryId } from './entryId.ts';

/*
 * How to move money: inside `db.transaction`, one entry for one cause.
 *
 *   await post(tx, userId, {
 *     claimKey: `checkin:${cycle}:${day}`,  // unique per player for ever: the same claim never pays twice
 *     cause: 'checkin',
 *     postings: [move('cash', 'house:checkin', PLAYER, 500)],
 *   });
 *
 * `move` writes both sides, so an entry cannot fail to sum to zero. A spend goes the other way: from PLAYER to a house
 * account. Wagering debt, points, exp and free spins are assets like cash. Wrap it into `idempotent` when a requestId came along.
 */

export type Asset = 'cash' | 'hold' | 'wagering' | 'points' | 'exp' | 'spins';
/** The account whose balance is stored, and that never goes below zero. */
export const PLAYER = 'player';
/** Accounts of the house are named after what the money is for. */
export type HouseAccount = `house:${string}`;
export type Account = typeof PLAYER | HouseAccount;

export interface Posting {
  asset: Asset;
  account: Account;
  /** Coins, points, exp or spins; positive when the account receives. */
  amount: number;
}

export interface Entry {
  claimKey: string;
  /** What happened, in a word: `bet`, `win`, `welcome` … */
  cause: string;
  postings: readonly (readonly Posting[])[];
}

/** What one entry did. */
export interface Posted {
  entryId: string;
  /** Balances afterwards of the player's assets it moved. */
  balances: Partial<Record<Asset, number>>;
}

/** Both sides of moving `amount` (> 0, whole) of an asset between two accounts. */
export const move = (asset: Asset, from: Account, to: Account, amount: number): readonly Posting[] => {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`An amount of ${amount} cannot be moved.`);
  return [
    { asset, account: from, amount: -amount },
    { asset, account: to, amount },
  ];
};

/** What the player does not have enough of answers this. */
const TOO_LITTLE: Record<Asset, number> = {
  cash: CODE.FUNDS_INSUFFICIENT,
  hold: CODE.FUNDS_INSUFFICIENT,
  points: CODE.POINTS_INSUFFICIENT,
  wagering: CODE.AMOUNT_ABNORMAL,
  exp: CODE.AMOUNT_ABNORMAL,
  spins: CODE.ALREADY_RECEIVED,
};

/** Checks the entry, which is code's business and not the player's, and sums the player's part per asset. */
const playerChanges = (postings: readonly Posting[]): Map<Asset, number> => {
  const sums = new Map<Asset, number>();
  const changes = new Map<Asset, number>();
  for (const { asset, account, amount } of postings) {
    sums.set(asset, (sums.get(asset) ?? 0) + amount);
    if (account === PLAYER) changes.set(asset, (changes.get(asset) ?? 0) + amount);
  }
  if (postings.length === 0) throw new RangeError('An entry without postings moves nothing.');
  for (const [asset, sum] of sums)
    if (sum !== 0) throw new RangeError(`The postings of ${asset} sum to ${sum}, not to zero.`);
  return changes;
};

const posted = new Map<string, number>();

/**
 * Head of the player's chain, entry, balances and postings in one round trip (migration 0795). What is too little has no
 * balance in the answer.
 */
const POST = 'select asset, amount from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

/**
 * Writes one entry and the player's balances.
 * @throws Refusal 1139 when the claim key or the free spin has been used, 1133 / 1119 when the player has too little, 1151 when a balance
 * would be beyond 2^53 - 1; the transaction is to be given up then, which a thrown error does.
 */
export const post = async (tx: Tx, userId: string, entry: Entry): Promise<Posted> => {
  const postings = entry.postings.flat();
  const changes = playerChanges(postings);
  const entryId = newEntryId();
  const { rows } = await tx
    .query<{ asset: Asset; amount: number }>(POST, [
      userId,
      entryId,
      entry.claimKey,
      entry.cause,
      [...changes.keys()],
      [...changes.values()],
      postings.map(({ asset }) => asset),
      postings.map(({ account }) => account),
      postings.map(({ amount }) => amount),
      digestOf(userId, entryId, entry.claimKey, entry.cause, postings),
    ])
    .catch((error: unknown) => {
      if (uniqueViolation(error) === 'ledger_entry_claim') throw new Refusal(CODE.ALREADY_RECEIVED);
      if (checkViolation(error) === 'ledger_balance_safe') throw new Refusal(CODE.AMOUNT_ABNORMAL);
      throw error;
    });
  const balances = Object.fromEntries(rows.map(({ asset, amount }) => [asset, amount]));
  for (const asset of changes.keys()) if (balances[asset] === undefined) throw new Refusal(TOO_LITTLE[asset]);
  tx.afterCommit(() => posted.set(entry.cause, (posted.get(entry.cause) ?? 0) + 1));
  return { entryId, balances };
};

/** Entries that this process has committed, by cause. */
export const postedByCause: ReadonlyMap<string, number> = posted;

const NO_BALANCES: Record<Asset, number> = { cash: 0, hold: 0, wagering: 0, points: 0, exp: 0, spins: 0 };
const BALANCES = 'select asset, amount from ledger_balance where user_id = $1';

const asBalances = ({ rows }: Rows<{ asset: Asset; amount: number }>): Record<Asset, number> => ({
  ...NO_BALANCES,
  ...Object.fromEntries(rows.map(({ asset, amount }) => [asset, amount])),
});

/**
 * Stored balances, held until the transaction ends: whoever decides by one reads it so. Held is the head of the player's
 * chain, which every posting takes first; it is made where nothing was ever posted, because what is not there cannot be
 * held, and a balance that has never moved is not there either.
 */
export const lockBalances = async (tx: Db, userId: string): Promise<Record<Asset, number>> => {
  const [made, held, read] = await Promise.allSettled([
    tx.query(
      `insert into ledger_head (user_id, seq, hash, at) values ($1, 0, '', '-infinity') on conflict do nothing`,
      [userId],
    ),
    tx.query('select 1 from ledger_head where user_id = $1 for update', [userId]),
    tx.query<{ asset: Asset; amount: number }>(BALANCES, [userId]),
  ]);
  for (const sent of [made, held, read]) if (sent.status === 'rejected') throw sent.reason;
  return asBalances((read as PromiseFulfilledResult<Rows<{ asset: Asset; amount: number }>>).value);
};

/** The player's stored balances; 0 where nothing was ever posted. */
export const balancesOf = async (db: Db, userId: string): Promise<Record<Asset, number>> =>
  asBalances(await db.query<{ asset: Asset; amount: number }>(BALANCES, [userId]));
