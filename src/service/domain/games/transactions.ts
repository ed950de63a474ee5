import { CODE } from '../../../contract/codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { uniqueViolation } from '../../db/faults.ts';
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

const insertOf = (
  { provider, transactionId, userId, roundId, kind, amount, reference }: Transaction,
  now: number,
  { undone = false, code = CODE.OK as number, coins = 0 },
): [text: string, values: unknown[]] => [
  `insert into game_transaction
     (provider, transaction_id, user_id, round_id, kind, amount, reference, undone, code, coins, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  [provider, transactionId, userId, roundId, kind, amount, reference, undone, code, coins, new Date(now)],
];

/**
 * Takes the transaction's id. Of two at once the second waits here until the first is committed or given up.
 * @returns false when the id is taken, by this player or, on one database server, by another.
 */
export async function claim(
  tx: Db,
  transaction: Transaction,
  now: number,
  { undone, code }: { undone?: boolean; code?: number } = {},
): Promise<boolean> {
  const [text, values] = insertOf(transaction, now, { undone, code });
  const { rowCount } = await tx.query(`${text} on conflict do nothing`, values);
  return rowCount === 1;
}

/**
 * Takes the transaction's id with the balance it is answered with, as the last thing of its change, which fails as a whole
 * where the id is taken (`isTaken`): one statement less for what is done most often than `claim` and `remember` are.
 */
export const claimLast = (tx: Tx, transaction: Transaction, now: number, coins: number): void =>
  tx.send(...insertOf(transaction, now, { coins }));

/** Whether a change failed because somebody took its transaction's id before. */
export const isTaken = (error: unknown): boolean =>
  ['game_transaction_pkey', 'game_transaction_once'].includes(uniqueViolation(error) ?? '');

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

/** Whether the id is taken, by this player or by another. */
export const isKnown = async (db: Db, transaction: Transaction): Promise<boolean> =>
  (await findTransaction(db, transaction)) !== undefined || (await isOfAnother(db, transaction));

/**
 * What the same transaction was answered before.
 * @throws Refusal its code; 1103 where the id stands for something else; 1148 of a bet that was rolled back since.
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
  // A stake that was given back is not taken.
  if (stored.undone) throw new Refusal(CODE.EVENT_ENDED);
  return { coins: stored.coins };
}

/** Remembers the balance that a transaction is answered with; the last thing that its change does. */
export const remember = (tx: Tx, { userId, provider, transactionId }: Transaction, coins: number): void =>
  tx.send(
    'update game_transaction set coins = $4 where user_id = $1 and provider = $2 and transaction_id = $3',
    [userId, provider, transactionId, coins],
  );
