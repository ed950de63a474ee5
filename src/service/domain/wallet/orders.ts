import { randomBytes } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import { type Db, together } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';

export type Status = 'pending' | 'settled' | 'declined' | 'expired' | 'paid' | 'returned';

/** An order as it is stored. */
export interface Order {
  order_id: string;
  user_id: string;
  kind: 'deposit' | 'withdraw';
  provider: string;
  method_id: string;
  amount: number;
  fee: number;
  status: Status;
  expires_at: Date | null;
  account_id: string | null;
  number_end: string | null;
  transaction_id: string | null;
  created_at: Date;
}

const SELECT = `select order_id, user_id, kind, provider, method_id, amount, fee, status, expires_at, account_id,
  number_end, transaction_id, created_at from pay_order where order_id = $1 and user_id = $2`;

/** Characters in front of the player's id. */
const RANDOM = 22;

/** Order ids end in the player's id, so that whoever names an order names where it is kept. */
export const newOrderId = (userId: string): string => `${randomBytes(RANDOM / 2).toString('hex')}_${userId}`;

/** The player of an order; of one that was opened before ids said it, all orders are asked. */
const playerOf = async (db: Db, orderId: string): Promise<string | undefined> => {
  if (orderId[RANDOM] === '_') return orderId.slice(RANDOM + 1);
  const { rows } = await db.query<{ user_id: string }>('select user_id from pay_order where order_id = $1', [
    orderId,
  ]);
  return rows[0]?.user_id;
};

/** The order, of this player where one is named. */
export const findOrder = async (db: Db, orderId: string, userId?: string): Promise<Order | undefined> =>
  (await db.query<Order>(SELECT, [orderId, userId ?? (await playerOf(db, orderId))])).rows[0];

/** Reads the order and holds it until the transaction ends. */
export const lockOrder = async (tx: Db, orderId: string): Promise<Order | undefined> =>
  (await tx.query<Order>(`${SELECT} for update`, [orderId, await playerOf(tx, orderId)])).rows[0];

/** A deposit nobody paid in time is expired, whether or not anybody has said so. */
export const statusAt = (
  { status, expires_at }: Pick<Order, 'status' | 'expires_at'>,
  now: number,
): Status => (status === 'pending' && expires_at && expires_at.getTime() <= now ? 'expired' : status);

/** What a provider's transaction closed; @returns false where that is another order. */
export const takeTransaction = async (
  tx: Db,
  { order_id: orderId, user_id: userId, provider }: Order,
  transactionId: string,
): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into pay_transaction as t (provider, transaction_id, user_id, order_id) values ($1, $2, $3, $4)
     on conflict (provider, transaction_id) do update set order_id = t.order_id
       where t.order_id = excluded.order_id`,
    [provider, transactionId, userId, orderId],
  );
  return rowCount > 0;
};

/** The order's last change. @throws Refusal 1120 where the transaction closed another order: it cannot pay for both. */
export const closeOrder = async (
  tx: Db,
  order: Order,
  status: Exclude<Status, 'pending'>,
  transactionId: string,
  now: number,
): Promise<void> => {
  const [closed, taken] = await together(
    tx.query(
      `update pay_order set status = $3, transaction_id = $4, closed_at = $5
       where order_id = $1 and user_id = $2 and status = 'pending'`,
      [order.order_id, order.user_id, status, transactionId, new Date(now)],
    ),
    takeTransaction(tx, order, transactionId),
  );
  closed();
  if (!taken()) throw new Refusal(CODE.COINS_NOT_ADDED);
};

/** Whether an order was settled, or paid out, by this transaction. */
export const hasSettled = async (tx: Db, provider: string, transactionId: string): Promise<boolean> => {
  const { rows } = await tx.query<{ user_id: string; order_id: string }>(
    'select user_id, order_id from pay_transaction where provider = $1 and transaction_id = $2',
    [provider, transactionId],
  );
  const taken = rows[0];
  const status = taken && (await findOrder(tx, taken.order_id, taken.user_id))?.status;
  return status === 'settled' || status === 'paid';
};
