import type { PayRecord } from '../../../contract/calls/wallet.ts';
import { RECORDS_COUNTED } from '../../../contract/constants.ts';
import { methodTitle } from '../../catalogue/kinds/payments.ts';
import type { Catalogue } from '../../catalogue/load.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { localeOf, serviceTexts } from '../../config/locales.ts';
import type { Db } from '../../db/database.ts';
import { CAUSES } from '../../ledger/causes.ts';
import { PLAYER } from '../../ledger/post.ts';
import { type Order, statusAt } from './orders.ts';

/** What a page of records is asked by; moments in ms, `to` excluded. */
export interface RecordFilter {
  kind: 'deposit' | 'withdraw' | 'balance' | 'bet';
  from?: number;
  to?: number;
  /** Id of the record that the page follows, in place of its number. */
  before?: string;
  pageNo: number;
  pageSize: number;
  lan?: string;
}

export interface RecordPage {
  list: PayRecord[];
  /** Records on all pages; `RECORDS_COUNTED` stands for as many or more. */
  total: number;
}

const EVER = new Date(8_640_000_000_000_000);

/** Where a page begins: at `to`, or right behind the record that `before` names; `at` is a moment to the microsecond. */
const endOf = async (
  db: Db,
  { to, before }: RecordFilter,
  find: string,
  userId: string,
): Promise<[at: Date | string, place: string]> => {
  if (before !== undefined) {
    const { rows } = await db.query<{ at: string; place: string }>(find, [userId, before]);
    if (rows[0]) return [rows[0].at, rows[0].place];
  }
  return [to === undefined ? EVER : new Date(to), '0'];
};

/** Rows to skip, and rows to read. */
const skip = ({ pageNo, pageSize, before }: RecordFilter): [number, number] => {
  const offset = before === undefined ? (pageNo - 1) * pageSize : 0;
  return offset >= RECORDS_COUNTED ? [0, 0] : [offset, pageSize];
};

const countOf = async (db: Db, counted: string, values: readonly unknown[]): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `select count(*) as n from (${counted} limit ${RECORDS_COUNTED}) as counted`,
      values,
    )
  ).rows[0]?.n ?? 0;

const orderPage = async (
  db: Db,
  userId: string,
  kind: 'deposit' | 'withdraw',
  filter: RecordFilter,
  now: number,
  { payments }: Catalogue,
): Promise<RecordPage> => {
  const from = new Date(filter.from ?? 0);
  const [offset, limit] = skip(filter);
  const where = 'o.user_id = $1 and o.kind = $2 and o.created_at >= $3';
  const total = await countOf(
    db,
    `select 1 from pay_order o where ${where} and (o.created_at, o.order_id) < ($4, '0')`,
    [userId, kind, from, filter.to === undefined ? EVER : new Date(filter.to)],
  );
  const end = await endOf(
    db,
    filter,
    'select created_at::text as at, order_id as place from pay_order where user_id = $1 and order_id = $2',
    userId,
  );
  const { rows } = await db.query<Order & { balance: number | null }>(
    `select o.*, p.balance_after as balance from (
       select * from pay_order o where ${where} and (o.created_at, o.order_id) < ($4, $5)
       order by o.created_at desc, o.order_id desc offset $6 limit $7
     ) as o
     left join ledger_entry e on e.user_id = o.user_id and e.claim_key = o.kind || ':' || o.order_id
     left join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.asset = 'cash'
       and p.account = 'player'
     order by o.created_at desc, o.order_id desc`,
    [userId, kind, from, ...end, offset, limit],
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
  return { list, total };
};

const FREE_BET = 'free-bet';
const GAME_CAUSES = ['bet', 'win', 'rollback', FREE_BET];
/** Causes whose entries always move the playable coins, and those whose entries never do: their postings need no look. */
const ALWAYS = [...GAME_CAUSES, 'deposit', 'withdraw', 'withdraw-returned'];
const NEVER = Object.entries(CAUSES)
  .filter(([, { shapes }]) => !shapes.some(([asset, account]) => asset === 'cash' && account === PLAYER))
  .map(([cause]) => cause);

interface Line {
  entry_id: string;
  cause: string;
  claim_key: string;
  created_at: Date;
  amount: number;
  balance_after: number;
}

/** Games of the entries that providers caused, by claim key (`game:<provider>:<transaction>`). */
const gamesOf = async (db: Db, userId: string, lines: readonly Line[]): Promise<Map<string, number>> => {
  const keys = lines
    .filter(({ cause }) => GAME_CAUSES.includes(cause))
    .map(({ claim_key }) => claim_key.split(':'));
  if (keys.length === 0) return new Map();
  const { rows } = await db.query<{ claim_key: string; game_id: number }>(
    `select 'game:' || t.provider || ':' || t.transaction_id as claim_key, r.game_id
     from unnest($2::text[], $3::text[]) as k(provider, transaction_id)
     join game_transaction t on t.user_id = $1 and t.provider = k.provider and t.transaction_id = k.transaction_id
     join game_round r on r.user_id = $1 and r.provider = t.provider and r.round_id = t.round_id`,
    [userId, keys.map((key) => key[1]), keys.map((key) => key[2])],
  );
  return new Map(rows.map(({ claim_key, game_id }) => [claim_key, game_id]));
};

/** Every change of the playable coins, or those of games, as the journal has them. */
const journalPage = async (
  db: Db,
  userId: string,
  filter: RecordFilter,
  { findGame }: Catalogue,
): Promise<RecordPage> => {
  const from = new Date(filter.from ?? 0);
  const [offset, limit] = skip(filter);
  const causes = filter.kind === 'bet' ? GAME_CAUSES : null;
  const own = `p.user_id = e.user_id and p.entry_id = e.entry_id and p.asset = 'cash' and p.account = 'player'`;
  // In the order of an index and entry by entry, which "limit" keeps so: any other way begins by reading every entry of
  // the player.
  const asked = `from ledger_entry e
     where e.user_id = $1 and e.created_at >= $2 and (e.created_at, e.seq) < ($3, $4)
       and case when $5::text[] is null then e.cause <> all($6) else e.cause = any($5) end
       and case when e.cause = any($7) then true else (select true from ledger_posting p where ${own} limit 1) end
     order by e.created_at desc, e.seq desc`;
  const latest = filter.to === undefined ? EVER : new Date(filter.to);
  const total = await countOf(db, `select 1 ${asked}`, [userId, from, latest, '0', causes, NEVER, ALWAYS]);
  const end = await endOf(
    db,
    filter,
    'select created_at::text as at, seq::text as place from ledger_entry where user_id = $1 and entry_id = $2',
    userId,
  );
  const { rows } = await db.query<Line>(
    `select e.entry_id, e.cause, e.claim_key, e.created_at, p.amount, p.balance_after
     from (select * ${asked} offset $8 limit $9) as e join ledger_posting p on ${own}
     order by e.created_at desc, e.seq desc`,
    [userId, from, ...end, causes, NEVER, ALWAYS, offset, limit],
  );
  const games = await gamesOf(db, userId, rows);
  const locale = localeOf(filter.lan);
  const titles: Readonly<Record<string, string>> = serviceTexts(locale).causes;
  const list = rows.map((line): PayRecord => {
    const gameId = games.get(line.claim_key);
    const known = gameId === undefined ? undefined : findGame(gameId);
    const game = known && textIn(known.titles, locale);
    const cause = titles[line.cause] ?? line.cause;
    return {
      recordId: line.entry_id,
      kind: line.cause,
      amount: line.amount,
      balance: line.balance_after,
      status: 'settled',
      title: game && line.cause === FREE_BET ? `${game} · ${cause}` : (game ?? cause),
      recordTime: line.created_at.getTime(),
    };
  });
  return { list, total };
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
