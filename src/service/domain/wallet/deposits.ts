import type { OrderStatus } from '../../../contract/calls/wallet.ts';
import { CODE } from '../../../contract/codes.ts';
import type { DepositMethod } from '../../catalogue/kinds/payments.ts';
import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { refuseBarred } from '../responsible/eligibility.ts';
import { checkLimits } from '../responsible/limits.ts';
import type { Wallet } from './context.ts';
import { findOrder, newOrderId, statusAt } from './orders.ts';
import { lockPayer } from './payer.ts';

/** Unpaid orders a player may have at a time. */
const OPEN_MAX = 20;

const methodFor = (wallet: Wallet, methodId: string, amount: number): DepositMethod => {
  const method = wallet.depositMethods().find((known) => known.methodId === methodId);
  if (!method || amount < method.min || amount > method.max) throw new Refusal(CODE.DEPOSIT_FAILED);
  if (!method.anyAmount && !method.presets.includes(amount)) throw new Refusal(CODE.CHANNEL_RELOAD_FORBIDDEN);
  return method;
};

/** A deposit order; it moves nothing before the provider's notification comes. */
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
  if ((open.rows[0]?.n ?? 0) >= OPEN_MAX) throw new Refusal(CODE.TOO_MANY_REQUESTS, { reason: 'orders' });
  const orderId = newOrderId(userId);
  const expireTime = now + orderMs;
  await tx.query(
    `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, expires_at, created_at)
     values ($1, $2, 'deposit', $3, $4, $5, $6, $7)`,
    [orderId, userId, provider, methodId, amount, new Date(expireTime), new Date(now)],
  );
  return { orderId, amount, expireTime };
};

/** A deposit as its player sees it. */
export interface DepositState extends OpenDeposit {
  methodId: string;
  status: OrderStatus;
  /** Coins that came in, the bonus among them; 0 before it is settled. */
  received: number;
}

/** What a settled deposit brought: its coins and its bonus, as the journal has them. */
const receivedOf = async (db: Db, userId: string, orderId: string): Promise<number> => {
  const { rows } = await db.query<{ coins: number }>(
    `select coalesce(sum(p.amount), 0)::bigint as coins from ledger_entry e
     join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id
     where e.user_id = $1 and e.claim_key = any($2) and p.asset = 'cash' and p.account = 'player'`,
    [userId, [`deposit:${orderId}`, `deposit-bonus:${orderId}`]],
  );
  return rows[0]?.coins ?? 0;
};

/** State of a deposit of this player. @throws Refusal 1125 the player has no such order. */
export const readDeposit = async (
  db: Db,
  userId: string,
  orderId: string,
  now: number,
): Promise<DepositState> => {
  const order = await findOrder(db, orderId, userId);
  if (order?.kind !== 'deposit') throw new Refusal(CODE.DEPOSIT_FAILED);
  const status = statusAt(order, now) as OrderStatus;
  return {
    orderId,
    methodId: order.method_id,
    amount: order.amount,
    status,
    received: status === 'settled' ? await receivedOf(db, userId, orderId) : 0,
    expireTime: order.expires_at?.getTime() ?? order.created_at.getTime(),
  };
};
