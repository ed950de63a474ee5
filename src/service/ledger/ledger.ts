import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';

/**
 * What is counted. `cash` can be played, `hold` waits for a withdrawal's end, `wagering` is the remaining coding value: all
 * coins. `points` are lottery points, `exp` VIP experience.
 */
export type Asset = 'cash' | 'hold' | 'wagering' | 'points' | 'exp';

/** One line of an entry. `account` is 'player' or the operator's side, e.g. 'house:games'; `amount` is never 0. */
export interface Posting {
  account: 'player' | `house:${string}`;
  asset: Asset;
  amount: number;
}

/** One thing that happened to a player's money. */
export interface Entry {
  userId: string;
  /** What can happen once only: a second entry with the same key is not posted. */
  claimKey: string;
  /** Why, in the statement's words: 'welcome', 'bet', 'win', 'rollback' … */
  cause: string;
  details?: Record<string, unknown>;
  postings: readonly Posting[];
  /** Milliseconds since 1970. */
  at: number;
}

/** The player's balance would fall below zero. The transaction must be rolled back. */
export class InsufficientBalance extends Error {
  readonly asset: Asset;

  constructor(asset: Asset) {
    super(`not enough ${asset}`);
    this.asset = asset;
  }
}

/** An entry the programmer got wrong. */
function assertBalanced({ postings }: Entry): void {
  if (postings.length === 0) throw new Error('an entry without postings');
  const sums = new Map<Asset, number>();
  for (const { asset, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`a posting of ${amount} ${asset}`);
    sums.set(asset, (sums.get(asset) ?? 0) + amount);
  }
  for (const [asset, sum] of sums) if (sum !== 0) throw new Error(`postings of ${asset} sum to ${sum}`);
}

/**
 * Posts an entry inside the caller's transaction: the only way money moves.
 * @example
 * await post(tx, { userId, claimKey: 'welcome', cause: 'welcome', at: now, postings: transfer('cash', 10_000, 'house:welcome') });
 * @returns the player's balances that changed, or null when the claim key was posted before (nothing is changed).
 * @throws InsufficientBalance when a balance would fall below zero.
 */
export async function post(tx: Db, entry: Entry): Promise<Partial<Record<Asset, number>> | null> {
  assertBalanced(entry);
  const { userId, postings } = entry;
  const entryId = randomUUID();
  const created = await tx.query({
    name: 'ledger-entry',
    text: `insert into ledger_entry (user_id, entry_id, claim_key, cause, details, created_at)
           values ($1, $2, $3, $4, $5, $6) on conflict (user_id, claim_key) do nothing`,
    values: [
      userId,
      entryId,
      entry.claimKey,
      entry.cause,
      JSON.stringify(entry.details ?? {}),
      new Date(entry.at),
    ],
  });
  if (created.rowCount === 0) return null;
  await tx.query({
    name: 'ledger-postings',
    text: `insert into ledger_posting (user_id, entry_id, line, account, asset, amount)
           select $1, $2, line, account, asset, amount
           from unnest($3::text[], $4::text[], $5::bigint[]) with ordinality as posting (account, asset, amount, line)`,
    values: [
      userId,
      entryId,
      postings.map((posting) => posting.account),
      postings.map((posting) => posting.asset),
      postings.map((posting) => posting.amount),
    ],
  });
  const changes = new Map<Asset, number>();
  for (const { account, asset, amount } of postings)
    if (account === 'player') changes.set(asset, (changes.get(asset) ?? 0) + amount);
  const balances: Partial<Record<Asset, number>> = {};
  // Always in the same order, so that two entries of one player never wait for each other.
  for (const asset of [...changes.keys()].sort())
    balances[asset] = await change(tx, userId, asset, changes.get(asset) ?? 0);
  return balances;
}

async function change(tx: Db, userId: string, asset: Asset, amount: number): Promise<number> {
  const { rows } =
    amount < 0
      ? await tx.query<{ amount: number }>({
          name: 'ledger-take',
          text: 'update balance set amount = amount + $3 where user_id = $1 and asset = $2 and amount + $3 >= 0 returning amount',
          values: [userId, asset, amount],
        })
      : await tx.query<{ amount: number }>({
          name: 'ledger-give',
          text: `insert into balance (user_id, asset, amount) values ($1, $2, $3)
                 on conflict (user_id, asset) do update set amount = balance.amount + excluded.amount returning amount`,
          values: [userId, asset, amount],
        });
  const row = rows[0];
  if (!row) throw new InsufficientBalance(asset);
  return row.amount;
}

/** The two postings of a plain transfer: `amount` coins to the player (from the player when negative) from `house`. */
export const transfer = (asset: Asset, amount: number, house: `house:${string}`): Posting[] => [
  { account: 'player', asset, amount },
  { account: house, asset, amount: -amount },
];

/** A player's balance of one asset; 0 where nothing was ever posted. */
export async function balanceOf(db: Db, userId: string, asset: Asset): Promise<number> {
  const { rows } = await db.query<{ amount: number }>({
    name: 'ledger-balance',
    text: 'select amount from balance where user_id = $1 and asset = $2',
    values: [userId, asset],
  });
  return rows[0]?.amount ?? 0;
}
