import { createHash } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import { signedText } from '../../../contract/paymentSignature.ts';
import type { PaymentNotification } from '../../../contract/payments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deleteOver } from '../../db/deleteOver.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type Account, move, PLAYER, post } from '../../ledger/post.ts';
import { publishBalance } from '../rewards/grant.ts';
import type { Wallet } from './context.ts';
import { hasSettled, lockOrder, type Order } from './orders.ts';

/*
 * A provider that says "settled" has the money, one that says "paid" has paid it out. Where that cannot be booked it stands in
 * the journal as `suspense`, and on the operator's work list, until somebody books it to its player or says that it went
 * back. What was paid out stands below zero there: its player has had the money and still has the coins. So does what a
 * player has spent of a deposit that went back.
 */

/** Keeps a signed notification before it is judged; the same notification again changes nothing. */
export const storeNotification = async (
  db: Db,
  provider: string,
  notification: PaymentNotification,
  now: number,
): Promise<void> => {
  const hash = createHash('sha256').update(signedText(provider, notification)).digest();
  await db.query(
    'insert into pay_word (provider, word_hash, word, received_at) values ($1, $2, $3, $4) on conflict do nothing',
    [provider, hash, JSON.stringify(notification), new Date(now)],
  );
};

/**
 * Forgets what providers said before `until`, ms since 1970. It is evidence only: that an order ends once, and a
 * transaction pays once, is kept by the orders, the transactions and the journal, so the same notification again is judged as ever.
 */
export const sweepNotifications = (db: Db, until: number): Promise<void> =>
  deleteOver(db, 'pay_word', 'received_at', new Date(until));

/** Whether the money of a transaction waits, or ended, on the work list: then it settles no order by itself. */
export const isOrphan = async (tx: Db, provider: string, transactionId: string): Promise<boolean> =>
  (
    await tx.query('select 1 from pay_orphan where provider = $1 and transaction_id = $2', [
      provider,
      transactionId,
    ])
  ).rowCount > 0;

/** Coins that moved at the provider, below zero where they were paid out; 0 for a notification that moved none. */
const movedBy = ({ status, amount }: PaymentNotification, fee: number): number => {
  if (status === 'settled') return amount;
  return status === 'paid' ? -Math.max(0, amount - fee) : 0;
};

/** From where money in suspense came, and where it goes when it goes back. */
const providerSide = (amount: number) => (amount > 0 ? 'house:deposits' : 'house:paid-out');

/** Moves an amount that may be below zero. */
const moveSigned = (from: Account, to: Account, amount: number) =>
  amount > 0 ? move('cash', from, to, amount) : move('cash', to, from, -amount);

/** Puts money that was refused into suspense, once a transaction; nothing for one that has paid an order. */
export const suspend = async (
  wallet: Wallet,
  provider: string,
  notification: PaymentNotification,
  code: number,
): Promise<void> => {
  const { orderId, transactionId } = notification;
  await wallet.db.transaction(async (tx) => {
    // Held, so that another notification of the same transaction does not settle the order meanwhile.
    const order = await lockOrder(tx, orderId);
    const userId = order?.user_id ?? '';
    const amount = movedBy(notification, order?.fee ?? 0);
    if (amount === 0 || (await hasSettled(tx, provider, transactionId))) return;
    const { rowCount } = await tx.query(
      `insert into pay_orphan (provider, transaction_id, user_id, order_id, amount, code, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [provider, transactionId, userId, orderId, amount, code, new Date(wallet.now())],
    );
    if (rowCount === 0) return;
    await post(tx, userId, {
      claimKey: `suspense:${provider}:${transactionId}`,
      cause: 'suspense',
      postings: [moveSigned(providerSide(amount), 'house:suspense', amount)],
    });
  });
};

/**
 * Lends a player what they do not have any more of a deposit that goes back, so that it goes back whole. It waits below
 * zero, as what was paid out does: they have had the money.
 * @param coins above 0.
 */
export const bookDebt = async (
  wallet: Wallet,
  tx: Tx,
  { provider, user_id: userId, order_id: orderId }: Order,
  coins: number,
): Promise<void> => {
  const transactionId = `back-${orderId}`;
  await tx.query(
    `insert into pay_orphan (provider, transaction_id, user_id, order_id, amount, code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [provider, transactionId, userId, orderId, -coins, CODE.FUNDS_INSUFFICIENT, new Date(wallet.now())],
  );
  await post(tx, userId, {
    claimKey: `suspense:${provider}:${transactionId}`,
    cause: 'suspense',
    postings: [move('cash', 'house:suspense', PLAYER, coins)],
  });
};

/** Money that waits for the operator. */
export interface Orphan {
  provider: string;
  transactionId: string;
  userId: string;
  orderId: string;
  /** Coins, below zero where they were paid out. */
  amount: number;
  code: number;
  createdAt: Date;
}

const COLUMNS = `provider, transaction_id as "transactionId", user_id as "userId", order_id as "orderId", amount, code,
  created_at as "createdAt"`;

/** The work list, oldest first. */
export const listOrphans = async (db: Db): Promise<Orphan[]> =>
  (
    await db.query<Orphan>(
      `select ${COLUMNS} from pay_orphan where status = 'open' order by created_at, provider, transaction_id`,
      [],
    )
  ).rows;

/** How the operator ends what waits. */
export interface OrphanEnd {
  provider: string;
  transactionId: string;
  how: 'booked' | 'returned';
  reason: string;
  madeBy: string;
  approvedBy?: string;
}

/**
 * Books money in suspense to its player – what was paid out is taken from them –, or says that it went back; once.
 * @param record runs in the same transaction.
 * @throws Refusal 1125 nothing of that transaction waits, 1120 it is nobody's and cannot be booked, 1133 its player has too little.
 */
export const settleOrphan = (
  wallet: Wallet,
  { provider, transactionId, how, reason, madeBy, approvedBy }: OrphanEnd,
  record: (tx: Tx, orphan: Orphan) => Promise<void> = async () => {},
): Promise<Orphan> =>
  wallet.db.transaction(async (tx) => {
    const { rows } = await tx.query<Orphan>(
      `update pay_orphan set status = $3, reason = $4, made_by = $5, approved_by = $6, closed_at = $7
       where provider = $1 and transaction_id = $2 and status = 'open' returning ${COLUMNS}`,
      [provider, transactionId, how, reason, madeBy, approvedBy ?? null, new Date(wallet.now())],
    );
    const orphan = rows[0];
    if (!orphan) throw new Refusal(CODE.DEPOSIT_FAILED);
    if (how === 'booked' && orphan.userId === '') throw new Refusal(CODE.COINS_NOT_ADDED);
    const to = how === 'booked' ? PLAYER : providerSide(orphan.amount);
    const { balances } = await post(tx, orphan.userId, {
      claimKey: `suspense-end:${provider}:${transactionId}`,
      cause: `suspense-${how}`,
      postings: [moveSigned('house:suspense', to, orphan.amount)],
    });
    if (how === 'booked') publishBalance(wallet, tx, orphan.userId, orphan.amount, balances.cash ?? 0);
    await record(tx, orphan);
    return orphan;
  });
