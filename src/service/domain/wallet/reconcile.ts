import type { Db } from '../../db/database.ts';

/** A line of a provider's statement: money that came in or went out. */
export interface StatementLine {
  transactionId: string;
  orderId: string;
  kind: 'deposit' | 'withdraw';
  /** Coins that moved at the provider: a withdrawal's are without its fee. */
  amount: number;
}

/** Moments in ms, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

interface Booked {
  order_id: string;
  kind: StatementLine['kind'];
  /** Coins that moved, the fee left out. */
  amount: number;
  status: string;
  transaction_id: string | null;
  /** Coins of the order that the journal has for its end; null for none. */
  posted: number | null;
  /** The same that they should be. */
  due: number;
  waits: boolean;
}

/** Orders of a provider with what the journal has for them; `where` picks them. */
const orders = (where: string): string => `
  select o.order_id, o.kind, o.amount - o.fee as amount, o.status, o.transaction_id,
    case o.kind when 'deposit' then o.amount else -o.amount end as due,
    (select sum(p.amount)::bigint from ledger_entry e
     join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
       and p.asset = case o.kind when 'deposit' then 'cash' else 'hold' end
     where e.user_id = o.user_id and e.cause = case o.kind when 'deposit' then 'deposit' else 'withdraw-paid' end
       and e.claim_key = case o.kind when 'deposit' then 'deposit:' else 'withdraw-end:' end || o.order_id) as posted,
    exists (select 1 from pay_orphan w where w.user_id = o.user_id and w.provider = o.provider
      and w.order_id = o.order_id) as waits
  from pay_order o where o.provider = $1 and ${where}`;

const DONE: Readonly<Record<StatementLine['kind'], string>> = { deposit: 'settled', withdraw: 'paid' };
/** Lines that are looked up at once. */
const BATCH = 1_000;

const differencesOf = (line: StatementLine, order: Booked | undefined): string[] => {
  const { transactionId, orderId, kind, amount } = line;
  const place = `${orderId} (${transactionId})`;
  if (!order) return [`${place}: the statement has ${amount} coins for an order that there is none of.`];
  const suspense = order.waits ? '; money of it is in suspense, see "orphans"' : '';
  if (order.kind !== kind) return [`${place}: the statement has a ${kind}, the order is a ${order.kind}.`];
  if (order.status !== DONE[kind])
    return [`${place}: the statement has it done, the order is ${order.status}${suspense}.`];
  const differences: string[] = [];
  if (order.amount !== amount)
    differences.push(`${place}: ${amount} coins in the statement, ${order.amount} in the order.`);
  if (kind === 'deposit' && order.transaction_id !== transactionId)
    differences.push(`${place}: the order was paid by ${order.transaction_id}${suspense}.`);
  return differences;
};

/**
 * Compares a provider's statement with the orders and the journal, each with both others.
 * @param span what the statement is of: orders that ended in it must stand in it.
 * @returns how many lines match, and every difference in a sentence.
 */
export const reconcile = async (
  db: Db,
  provider: string,
  lines: readonly StatementLine[],
  { from, to }: Span,
): Promise<{ matched: number; differences: string[] }> => {
  const differences: string[] = [];
  const told = new Set<string>();
  let matched = 0;
  for (let at = 0; at < lines.length; at += BATCH) {
    const batch = lines.slice(at, at + BATCH);
    const { rows } = await db.query<Booked>(orders('o.order_id = any($2)'), [
      provider,
      batch.map(({ orderId }) => orderId),
    ]);
    const known = new Map(rows.map((row) => [row.order_id, row]));
    for (const line of batch) {
      const found = told.has(line.orderId)
        ? [`${line.orderId} (${line.transactionId}): it stands in the statement before.`]
        : differencesOf(line, known.get(line.orderId));
      told.add(line.orderId);
      if (found.length === 0) matched += 1;
      differences.push(...found);
    }
  }
  const ended = await db.query<Booked>(
    orders(`o.closed_at >= $2 and o.closed_at < $3 and o.status in ('settled', 'paid') order by o.closed_at`),
    [provider, new Date(from), new Date(to)],
  );
  for (const { order_id, kind, amount, posted, due } of ended.rows) {
    if (!told.has(order_id))
      differences.push(`${order_id}: a ${kind} of ${amount} coins that the statement lacks.`);
    if (posted !== due)
      differences.push(`${order_id}: ${due} coins in the order, ${posted ?? 'none'} in the journal.`);
  }
  return { matched, differences };
};
