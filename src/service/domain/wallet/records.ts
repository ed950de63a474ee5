import type { PayRecord } from '../../../contract/wallet.ts';
import { CAUSES } from '../../catalogue/causes.ts';
import type { Catalogue } from '../../catalogue/load.ts';
import { methodTitle } from '../../catalogue/payments.ts';
import { localeOf } from '../../catalogue/texts.ts';
import type { Db } from '../../db/database.ts';
import { type Order, statusAt } from './orders.ts';

/** What a page of records is asked by; moments in ms, `to` excluded. */
export interface RecordFilter {
  kind: 'deposit' | 'withdraw' | 'balance' | 'bet';
  from?: number;
  to?: number;
  pageNo: number;
  pageSize: number;
  lan?: string;
}

export interface RecordPage {
  list: PayRecord[];
  total: number;
}

const span = ({ from, to }: RecordFilter): [Date | null, Date | null] => [
  from === undefined ? null : new Date(from),
  to === undefined ? null : new Date(to),
];

const skip = ({ pageNo, pageSize }: RecordFilter): number => (pageNo - 1) * pageSize;

const orderPage = async (
  db: Db,
  userId: string,
  kind: 'deposit' | 'withdraw',
  filter: RecordFilter,
  now: number,
  { payments }: Catalogue,
): Promise<RecordPage> => {
  const where = `o.user_id = $1 and o.kind = $2
    and ($3::timestamptz is null or o.created_at >= $3) and ($4::timestamptz is null or o.created_at < $4)`;
  const values = [userId, kind, ...span(filter)];
  const total = await db.query<{ n: number }>(`select count(*) as n from pay_order o where ${where}`, values);
  const { rows } = await db.query<Order & { balance: number | null }>(
    `select o.*, p.balance_after as balance from pay_order o
     left join ledger_entry e on e.user_id = o.user_id and e.claim_key = o.kind || ':' || o.order_id
     left join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.asset = 'cash'
       and p.account = 'player'
     where ${where} order by o.created_at desc, o.order_id limit $5 offset $6`,
    [...values, filter.pageSize, skip(filter)],
  );
  const locale = localeOf(filter.lan);
  const list = rows.map((order): PayRecord => {
    const title = methodTitle(payments, order.method_id, locale);
    return {
      recordId: order.order_id,
      kind,
      amount: kind === 'deposit' ? order.amount : -order.amount,
      ...(order.balance !== null && { balance: order.balance }),
      status: statusAt(order, now),
      title: order.number_end ? `${title} ••${order.number_end}` : title,
      recordTime: order.created_at.getTime(),
    };
  });
  return { list, total: total.rows[0]?.n ?? 0 };
};

const GAME_CAUSES = ['bet', 'win', 'rollback'];

interface Line {
  entry_id: string;
  cause: string;
  created_at: Date;
  amount: number;
  balance_after: number;
  game_id: number | null;
}

/** Every change of the playable coins, or those of games, as the journal has them. */
const journalPage = async (
  db: Db,
  userId: string,
  filter: RecordFilter,
  { findGame }: Catalogue,
): Promise<RecordPage> => {
  const where = `p.user_id = $1 and p.asset = 'cash' and p.account = 'player'
    and ($2::timestamptz is null or e.created_at >= $2) and ($3::timestamptz is null or e.created_at < $3)
    and ($4::text[] is null or e.cause = any($4))`;
  const from = 'ledger_posting p join ledger_entry e on e.user_id = p.user_id and e.entry_id = p.entry_id';
  const values = [userId, ...span(filter), filter.kind === 'bet' ? GAME_CAUSES : null];
  const total = await db.query<{ n: number }>(`select count(*) as n from ${from} where ${where}`, values);
  const { rows } = await db.query<Line>(
    `select page.*, r.game_id from (
       select p.user_id, p.entry_id, p.line, e.cause, e.claim_key, e.created_at, p.amount, p.balance_after
       from ${from} where ${where} order by p.entry_id desc, p.line limit $5 offset $6
     ) as page
     left join game_transaction t on page.cause = any($7)
       and t.provider = split_part(page.claim_key, ':', 2)
       and t.transaction_id = substr(page.claim_key, length(t.provider) + 7)
     left join game_round r on r.user_id = page.user_id and r.provider = t.provider and r.round_id = t.round_id
     order by page.entry_id desc, page.line`,
    [...values, filter.pageSize, skip(filter), GAME_CAUSES],
  );
  const locale = localeOf(filter.lan);
  const list = rows.map((line): PayRecord => {
    const game = line.game_id === null ? undefined : findGame(line.game_id)?.titles[locale];
    return {
      recordId: line.entry_id,
      kind: line.cause,
      amount: line.amount,
      balance: line.balance_after,
      status: 'settled',
      title: game ?? CAUSES[line.cause]?.[locale] ?? line.cause,
      recordTime: line.created_at.getTime(),
    };
  });
  return { list, total: total.rows[0]?.n ?? 0 };
};

/** A page of the player's records, newest first. */
export const readRecords = (
  db: Db,
  userId: string,
  filter: RecordFilter,
  now: number,
  files: Catalogue,
): Promise<RecordPage> =>
  filter.kind === 'deposit' || filter.kind === 'withdraw'
    ? orderPage(db, userId, filter.kind, filter, now, files)
    : journalPage(db, userId, filter, files);
