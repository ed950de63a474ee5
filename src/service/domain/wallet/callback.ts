import { CODE } from '../../../contract/codes.ts';
import { MESSAGE } from '../../../contract/constants.ts';
import type { PaymentNotification } from '../../../contract/payments.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { STANDS } from '../../ledger/correct.ts';
import { move, PLAYER, post } from '../../ledger/post.ts';
import { fitsLimits } from '../responsible/limits.ts';
import { postBonus } from '../rewards/grant.ts';
import type { Wallet } from './context.ts';
import { closeOrder, lockOrder, type Order, takeTransaction } from './orders.ts';
import { isOrphan, storeNotification, suspend } from './orphans.ts';
import { isSignedNotification } from './signature.ts';
import { endWithdrawal } from './withdrawalEnd.ts';

/*
 * A deposit in the journal: `deposit` (cash from house:deposits; VIP counts these) and, where its method gives one,
 * `deposit-bonus` with its wagering.
 */

/** @returns the coins of the bonus. */
const payBonus = async (wallet: Wallet, tx: Tx, order: Order): Promise<number> => {
  const method = wallet.depositMethods().find(({ methodId }) => methodId === order.method_id);
  const permille = wallet.settings.bonuses ? (method?.bonusPermille ?? 0) : 0;
  const bonus = Math.floor((order.amount * permille) / 1_000);
  if (bonus === 0) return 0;
  const claimKey = `deposit-bonus:${order.order_id}`;
  const given = { claimKey, cause: 'deposit-bonus', amount: bonus, betX: method?.betX ?? 0 };
  await postBonus(tx, order.user_id, given, wallet.now());
  return bonus;
};

/** Adds the coins, counts the recharge, and tells the sockets type 2 (first) or 1 (§4). */
const settle = async (wallet: Wallet, tx: Tx, order: Order): Promise<void> => {
  const { rows } = await tx.query<{ times: number }>(
    `update player set total_recharge_times = total_recharge_times + 1
     where user_id = $1 and status <> 'closed' and (excluded_until is null or excluded_until <= $2)
     returning total_recharge_times as times`,
    [order.user_id, new Date(wallet.now())],
  );
  // Of an account that was closed, or a player excluded, meanwhile: the money waits for the operator.
  if (!rows[0]) throw new Refusal(CODE.COINS_NOT_ADDED);
  const rules = { now: wallet.now, calendar: wallet.settings.calendar };
  if (!(await fitsLimits(rules, tx, order))) throw new Refusal(CODE.COINS_NOT_ADDED);
  const type = rows[0].times === 1 ? MESSAGE.FIRST_RECHARGE : MESSAGE.RECHARGE;
  const bonus = await payBonus(wallet, tx, order);
  const { balances } = await post(tx, order.user_id, {
    claimKey: `deposit:${order.order_id}`,
    cause: 'deposit',
    postings: [move('cash', 'house:deposits', PLAYER, order.amount)],
  });
  const coins = balances.cash ?? 0;
  const changed = order.amount + bonus;
  tx.afterCommit(() => wallet.tell(order.user_id, { type, changed, coins, orderId: order.order_id }));
};

/**
 * Puts right what stands beside the books of a settled deposit. On a cluster they are on other machines, and a
 * coordinator that dies between the two commits has told the provider nothing: it tells us again.
 */
const mend = async (tx: Tx, order: Order, transactionId: string): Promise<void> => {
  await takeTransaction(tx, order, transactionId);
  const { rows } = await tx.query<{ n: number }>(
    `select count(*) as n from pay_order o
     where o.user_id = $1 and o.kind = 'deposit' and o.status = 'settled' and ${STANDS}`,
    [order.user_id],
  );
  await tx.query(
    'update player set total_recharge_times = $2 where user_id = $1 and total_recharge_times < $2',
    [order.user_id, rows[0]?.n ?? 0],
  );
};

/**
 * @throws Refusal 1125 the order is closed otherwise, was paid too late, or the notification is none for a deposit; 1120 paid
 * with another amount, twice, beyond a limit, or to a closed account or an excluded player.
 */
const closeDeposit = async (
  wallet: Wallet,
  tx: Tx,
  order: Order,
  notification: PaymentNotification,
): Promise<void> => {
  const { status, transactionId } = notification;
  if (status === 'paid' || status === 'returned') throw new Refusal(CODE.DEPOSIT_FAILED);
  if (order.status !== 'pending') {
    if (order.status !== status) throw new Refusal(CODE.DEPOSIT_FAILED);
    // A second payment of one order is not the same notification twice.
    if (status === 'settled' && order.transaction_id !== transactionId)
      throw new Refusal(CODE.COINS_NOT_ADDED);
    if (status === 'settled') await mend(tx, order, transactionId);
    return;
  }
  if (status === 'settled') {
    // What counts is when it was paid, so that a notification held up on its way is not lost.
    if (order.expires_at && notification.timestamp > order.expires_at.getTime())
      throw new Refusal(CODE.DEPOSIT_FAILED);
    if (notification.amount !== order.amount) throw new Refusal(CODE.COINS_NOT_ADDED);
    if (await isOrphan(tx, order.provider, transactionId)) throw new Refusal(CODE.COINS_NOT_ADDED);
    await settle(wallet, tx, order);
  }
  await closeOrder(tx, order, status, transactionId, wallet.now());
};

/**
 * Takes a provider's notification on an order, once, however often and however parallel it comes (decisions, "Wallet"). The notification is
 * kept before it is judged, and money that is refused stands in suspense.
 * @throws Refusal 1124 nobody we know signed it; 1125 no such order; others as the kind of the order says.
 */
export const takeCallback = async (
  wallet: Wallet,
  provider: string,
  notification: PaymentNotification,
  signature: string,
): Promise<void> => {
  const now = wallet.now();
  const secrets = wallet.providerSecrets(provider);
  if (!secrets.some((secret) => isSignedNotification(secret, provider, notification, signature, now)))
    throw new Refusal(CODE.SIGNATURE_INVALID);
  await storeNotification(wallet.db, provider, notification, now);
  try {
    await wallet.db.transaction(async (tx) => {
      const order = await lockOrder(tx, notification.orderId);
      if (order?.provider !== provider) throw new Refusal(CODE.DEPOSIT_FAILED);
      if (order.kind === 'deposit') await closeDeposit(wallet, tx, order, notification);
      else await endWithdrawal(wallet, tx, order, notification);
    });
  } catch (error) {
    if (error instanceof Refusal) await suspend(wallet, provider, notification, error.code);
    throw error;
  }
};
