import type { Database, Db } from '../../db/database.ts';
import type { PayoutPort } from '../../providers/payout/port.ts';
import { payoutDetails } from './accounts.ts';
import type { Wallet } from './context.ts';
import { isHalted } from './payoutHalt.ts';

/** Withdrawals of one round of sending. */
const AT_ONCE = 20;
/** The n-th try is followed by the next after 2^n minutes, this at most. */
const LONGEST_MINUTES = 60;

interface Waiting {
  order_id: string;
  user_id: string;
  provider: string;
  account_id: string | null;
  amount: number;
  fee: number;
}

/** Withdrawals that are due to be sent, the oldest first. */
export const DUE = `
  select o.order_id, o.user_id, o.provider, o.account_id, o.amount, o.fee
  from pay_order o left join payout_sending s on s.order_id = o.order_id
  where o.kind = 'withdraw' and o.status = 'pending' and o.provider = any($1)
    and s.accepted_at is null and (s.next_at is null or s.next_at <= $2)
  order by o.created_at limit ${AT_ONCE}`;

/**
 * Takes a withdrawal that is due, unless payouts have been halted; another process takes others. It is due again unless it
 * is accepted. It is locked as by whoever ends it by hand: it is either sent or ended, never both.
 */
const claimSending = (db: Database, { order_id, user_id }: Waiting, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (await isHalted(tx)) return false;
    const held = await tx.query(
      `select 1 from pay_order where order_id = $1 and user_id = $2 and status = 'pending' for update skip locked`,
      [order_id, user_id],
    );
    if (held.rowCount === 0) return false;
    const { rowCount } = await tx.query(
      `insert into payout_sending as s (order_id, tries, next_at) values ($1, 1, $2::timestamptz + interval '2 minutes')
       on conflict (order_id) do update set tries = s.tries + 1,
         next_at = $2::timestamptz + least(2 ^ (s.tries + 1), ${LONGEST_MINUTES}) * interval '1 minute'
         where s.accepted_at is null and s.next_at <= $2`,
      [order_id, now],
    );
    return rowCount > 0;
  });

/**
 * Sends withdrawals to the providers that pay them, until each is accepted; none while payouts are halted. A provider
 * is told of an order more than once where its answer was lost, and pays it once.
 * @param ports by the name of the provider.
 * @param alarm tells the operator what was not accepted.
 */
export const sendPayouts = async (
  wallet: Wallet,
  ports: ReadonlyMap<string, PayoutPort>,
  alarm: (sentence: string) => void,
): Promise<void> => {
  if (ports.size === 0 || (await isHalted(wallet.db))) return;
  const { currency, coinsExchangeRate } = wallet.catalogue().jurisdiction;
  const { rows } = await wallet.db.query<Waiting>(DUE, [[...ports.keys()], new Date(wallet.now())]);
  for (const waiting of rows) {
    const { order_id: orderId, user_id, provider, account_id, amount, fee } = waiting;
    // A round may be long: the next try is counted from now, not from its start.
    if (!(await claimSending(wallet.db, waiting, new Date(wallet.now())))) continue;
    try {
      const account = await payoutDetails(wallet, user_id, account_id ?? '');
      if (!account) throw new Error('the account is gone');
      await ports
        .get(provider)
        ?.send({ orderId, amount: amount - fee, withdrawn: amount, currency, coinsExchangeRate, ...account });
      await wallet.db.query('update payout_sending set accepted_at = $2 where order_id = $1', [
        orderId,
        new Date(wallet.now()),
      ]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      alarm(`The withdrawal ${orderId} was not accepted by ${provider} and will be sent again: ${why}.`);
    }
  }
};

/** Whether the provider of a withdrawal may have it, so that only the provider can say that it was not paid. The order is held by `db`. */
export const isSent = async (db: Db, orderId: string): Promise<boolean> =>
  (await db.query('select 1 from payout_sending where order_id = $1', [orderId])).rowCount > 0;
