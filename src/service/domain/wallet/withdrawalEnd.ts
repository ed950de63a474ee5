import { CODE } from '../../../contract/codes.ts';
import type { PaymentNotification } from '../../../contract/payments.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { move, PLAYER, type Posting, post } from '../../ledger/post.ts';
import { publishBalance } from '../rewards/grant.ts';
import type { Wallet } from './context.ts';
import { closeOrder, hasSettled, lockOrder, type Order, takeTransaction } from './orders.ts';
import { isOrphan } from './orphans.ts';
import { isSent } from './sendPayouts.ts';

/** The transaction of a withdrawal that the operator has ended. */
const byHand = (orderId: string): string => `operator-${orderId}`;

/** The money leaves: what was held is gone, and the house has paid it out, less its fee. */
const paidOut = ({ amount, fee }: Order): (readonly Posting[])[] => [
  move('hold', PLAYER, 'house:withdrawals', amount),
  move('cash', 'house:withdrawals', 'house:paid-out', amount - fee),
  ...(fee > 0 ? [move('cash', 'house:withdrawals', 'house:fees', fee)] : []),
];

/** The money comes back whole, the fee too. */
const cameBack = ({ amount }: Order): (readonly Posting[])[] => [
  move('hold', PLAYER, 'house:withdrawals', amount),
  move('cash', 'house:withdrawals', PLAYER, amount),
];

/**
 * A withdrawal that is paid is said to be so again. Paid by hand, it is told once by its provider, under a name of the
 * provider's own, which is the order's from then on; whatever else has another name has paid it a second time.
 * @throws Refusal 1120 paid a second time.
 */
const hearAgain = async (tx: Tx, order: Order, transactionId: string): Promise<void> => {
  const { order_id: orderId, user_id: userId, provider, transaction_id: known } = order;
  const hand = byHand(orderId);
  if (transactionId === known || (transactionId === hand && (await hasSettled(tx, provider, hand)))) return;
  const isFirst =
    known === hand &&
    !(await isOrphan(tx, provider, transactionId)) &&
    (await takeTransaction(tx, order, transactionId));
  if (!isFirst) throw new Refusal(CODE.COINS_NOT_ADDED);
  await tx.query('update pay_order set transaction_id = $3 where order_id = $1 and user_id = $2', [
    orderId,
    userId,
    transactionId,
  ]);
};

/**
 * Ends a withdrawal: `paid` or `returned`, one of them, once.
 * @throws Refusal 1126 it ended the other way before, or the notification is none for a withdrawal; 1120 another amount, or
 * paid a second time.
 */
export const endWithdrawal = async (
  wallet: Wallet,
  tx: Tx,
  order: Order,
  { status, amount, transactionId }: Pick<PaymentNotification, 'status' | 'amount' | 'transactionId'>,
): Promise<void> => {
  if (order.kind !== 'withdraw' || (status !== 'paid' && status !== 'returned'))
    throw new Refusal(CODE.WITHDRAW_FAILED);
  if (order.status === status) {
    if (status === 'paid') await hearAgain(tx, order, transactionId);
    return;
  }
  if (order.status !== 'pending') throw new Refusal(CODE.WITHDRAW_FAILED);
  const isAmiss = amount !== order.amount || (await isOrphan(tx, order.provider, transactionId));
  if (isAmiss) throw new Refusal(CODE.COINS_NOT_ADDED);
  const { balances } = await post(tx, order.user_id, {
    // One key for both ends: whatever else goes wrong, it cannot be paid and returned.
    claimKey: `withdraw-end:${order.order_id}`,
    cause: `withdraw-${status}`,
    postings: status === 'paid' ? paidOut(order) : cameBack(order),
  });
  if (status === 'returned') publishBalance(wallet, tx, order.user_id, order.amount, balances.cash ?? 0);
  await closeOrder(tx, order, status, transactionId, wallet.now());
};

/**
 * The operator's hand: pays a withdrawal out or returns it, where no provider does; once, however often.
 * @param record runs in the same transaction, when this changed something.
 * @param evenSent whether the operator knows how it ended at the provider that was sent it.
 * @returns the order as it was before.
 * @throws Refusal 1126 there is no such withdrawal, or it ended the other way; 1137 its provider was sent it.
 */
export const settleWithdrawal = (
  wallet: Wallet,
  orderId: string,
  status: 'paid' | 'returned',
  record: (tx: Tx, order: Order) => Promise<void> = async () => {},
  evenSent = false,
): Promise<Order> =>
  wallet.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal(CODE.WITHDRAW_FAILED);
    if (order.status === 'pending' && !evenSent && (await isSent(tx, orderId)))
      throw new Refusal(CODE.REQUEST_UNFULFILLED);
    await endWithdrawal(wallet, tx, order, {
      status,
      amount: order.amount,
      transactionId: byHand(orderId),
    });
    if (order.status === 'pending') await record(tx, order);
    return order;
  });
