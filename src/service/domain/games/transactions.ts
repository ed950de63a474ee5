import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';

/** One thing a provider wants done to a player's money, as it is told from others with the same id. */
export interface Transaction {
  provider: string;
  transactionId: string;
  userId: string;
  roundId: string;
  kind: 'bet' | 'win' | 'rollback';
  amount: number;
  /** Of a rollback: the bet it takes back; of a bet: the free bet it plays a round of. */
  reference: string | null;
}

export interface Stored {
  round_id: string;
  kind: Transaction['kind'];
  amount: number;
  reference: string | null;
  undone: boolean;
  code: number;
  coins: number;
}

/**
 * Takes the transaction's id. Of two at once the second waits here until the first is committed or given up.
 * @returns false when the id is taken, by this player or, on one database server, by another.
 */
export async function claim(
  tx: Db,
  transaction: Transaction,
  now: number,
  { undone = false, code = CODE.OK as number, coins = 0 } = {},
): Promise<boolean> {
  const { provider, transactionId, userId, roundId, kind, amount, reference } = transaction;
  const { rowCount } = await tx.query(
    `insert into game_transaction
       (provider, transaction_id, user_id, round_id, kind, amount, reference, undone, code, coins, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [provider, transactionId, userId, roundId, kind, amount, reference, undone, code, coins, new Date(now)],
  );
  return rowCount === 1;
}

export async function findTransaction(
  tx: Db,
  { userId, provider, transactionId }: Pick<Transaction, 'userId' | 'provider' | 'transactionId'>,
): Promise<Stored | undefined> {
  const { rows } = await tx.query<Stored>(
    `select round_id, kind, amount, reference, undone, code, coins
     from game_transaction where user_id = $1 and provider = $2 and transaction_id = $3`,
    [userId, provider, transactionId],
  );
  return rows[0];
}

/** Whether the id stands for something that another player did. It looks in all shards of a cluster. */
export const isOfAnother = async (
  db: Db,
  { userId, provider, transactionId }: Pick<Transaction, 'userId' | 'provider' | 'transactionId'>,
): Promise<boolean> =>
  (
    await db.query(
      'select 1 from game_transaction where provider = $1 and transaction_id = $2 and user_id <> $3 limit 1',
      [provider, transactionId, userId],
    )
  ).rowCount > 0;

/**
 * What the same transaction was answered before.
 * @throws Refusal its code; 1103 where the id stands for something else.
 */
export async function answerAgain(tx: Db, transaction: Transaction): Promise<{ coins: number }> {
  const stored = await findTransaction(tx, transaction);
  // Of a bet that was rolled back before it came, neither stake nor free bet is known.
  const isStone = stored?.undone && stored.code !== CODE.OK;
  const same =
    stored &&
    stored.round_id === transaction.roundId &&
    stored.kind === transaction.kind &&
    (isStone || (stored.reference === transaction.reference && stored.amount === transaction.amount));
  if (!same) throw new Refusal(CODE.PARAMETER_MISSING);
  if (stored.code !== CODE.OK) throw new Refusal(stored.code);
  return { coins: stored.coins };
}

/** Remembers the balance that a transaction is answered with; the last thing that its change does. */
export const remember = (tx: Tx, { userId, provider, transactionId }: Transaction, coins: number): void =>
  tx.send(
    'update game_transaction set coins = $4 where user_id = $1 and provider = $2 and transaction_id = $3',
    [userId, provider, transactionId, coins],
  );
