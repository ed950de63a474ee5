import type { Db } from '../../db/database.ts';

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
  number_end, transaction_id, created_at from pay_order where order_id = $1`;

export const findOrder = async (db: Db, orderId: string): Promise<Order | undefined> =>
  (await db.query<Order>(SELECT, [orderId])).rows[0];

/** Reads the order and holds it until the transaction ends. */
export const lockOrder = async (tx: Db, orderId: string): Promise<Order | undefined> =>
  (await tx.query<Order>(`${SELECT} for update`, [orderId])).rows[0];

/** A deposit nobody paid in time is expired, whether or not anybody has said so. */
export const statusAt = (
  { status, expires_at }: Pick<Order, 'status' | 'expires_at'>,
  now: number,
): Status => (status === 'pending' && expires_at && expires_at.getTime() <= now ? 'expired' : status);

/** The order's last change. Fails with a unique violation where the transaction closed another order. */
export const closeOrder = async (
  tx: Db,
  orderId: string,
  status: Exclude<Status, 'pending'>,
  transactionId: string,
  now: number,
): Promise<void> => {
  await tx.query(
    `update pay_order set status = $2, transaction_id = $3, closed_at = $4
     where order_id = $1 and status = 'pending'`,
    [orderId, status, transactionId, new Date(now)],
  );
};
