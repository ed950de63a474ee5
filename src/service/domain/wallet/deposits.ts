import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { OrderStatus } from '../../../contract/wallet.ts';
import type { DepositMethod } from '../../catalogue/payments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { checkLimits } from '../responsible/limits.ts';
import { refuseBarred } from '../responsible/standing.ts';
import type { Wallet } from './context.ts';
import { findOrder, statusAt } from './orders.ts';
import { lockPayer } from './payer.ts';

/** Unpaid orders a player may have at a time. */
const OPEN_MAX = 20;

const methodFor = (wallet: Wallet, methodId: string, amount: number): DepositMethod => {
  const method = wallet.depositMethods().find((known) => known.methodId === methodId);
  if (!method || amount < method.min || amount > method.max) throw new Refusal(CODE.DEPOSIT_FAILED);
  if (!method.anyAmount && !method.presets.includes(amount)) throw new Refusal(CODE.CHANNEL_RELOAD_FORBIDDEN);
  return method;
};

/** A deposit order; it moves nothing before the provider's word comes. */
export interface OpenDeposit {
  orderId: string;
  amount: number;
  /** Milliseconds since 1970. */
  expireTime: number;
}

/**
 * Opens a deposit order (decisions, "Wallet").
 * @throws Refusal 1125 unknown method or out of its range, 1140 not one of its presets, 1144 too many unpaid orders;
 * 1146 of `refuseBarred` and `checkLimits`.
 */
export const openDeposit = async (
  wallet: Wallet,
  tx: Tx,
  userId: string,
  methodId: string,
  amount: number,
): Promise<OpenDeposit> => {
  const now = wallet.now();
  const { orderMs } = wallet.catalogue().payments;
  const { provider } = methodFor(wallet, methodId, amount);
  refuseBarred(await lockPayer(tx, userId), now);
  await checkLimits({ now: wallet.now, calendar: wallet.settings.calendar }, tx, userId, ['deposit'], amount);
  const open = await tx.query<{ n: number }>(
    `select count(*) as n from pay_order where user_id = $1 and kind = 'deposit' and created_at > $2
     and status = 'pending' and expires_at > $3`,
    [userId, new Date(now - orderMs), new Date(now)],
  );
  if ((open.rows[0]?.n ?? 0) >= OPEN_MAX) throw new Refusal(CODE.TOO_MANY_REQUESTS);
  const orderId = randomUUID();
  const expireTime = now + orderMs;
  await tx.query(
    `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, expires_at, created_at)
     values ($1, $2, 'deposit', $3, $4, $5, $6, $7)`,
    [orderId, userId, provider, methodId, amount, new Date(expireTime), new Date(now)],
  );
  return { orderId, amount, expireTime };
};

/** State of a deposit of this player. @throws Refusal 1125 the player has no such order. */
export const readDeposit = async (
  db: Db,
  userId: string,
  orderId: string,
  now: number,
): Promise<{ orderId: string; amount: number; status: OrderStatus }> => {
  const order = await findOrder(db, orderId);
  if (order?.user_id !== userId || order.kind !== 'deposit') throw new Refusal(CODE.DEPOSIT_FAILED);
  return { orderId, amount: order.amount, status: statusAt(order, now) as OrderStatus };
};
