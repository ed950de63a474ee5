import { randomUUID } from 'node:crypto';
import { CODE } from '../../../../contract/codes.ts';
import { count } from '../../../db/counters.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Accounts } from '../context.ts';

const EXPORTS_A_DAY = 10;
const DAY_MS = 86_400_000;
/** Rows that are read, and held in memory, at once. */
const PAGE = 1_000;

/** Rows of one kind about a player. */
interface Section {
  /** Columns that are shown. */
  columns: string;
  /** The rest of the statement, with `user_id = $1` in it and without an order. */
  from: string;
  /** What the rows are ordered by, with its type and what comes before all of it; together it is unique. */
  order?: readonly (readonly [column: string, type: string, first: string])[];
}

const at = (column: string): readonly [string, string, string] => [column, 'timestamptz', '-infinity'];
const id = (column: string): readonly [string, string, string] => [column, 'text', ''];

/** What is stored about a player, by section. Hashes of secrets stay out: they are no data of the player's. */
const SECTIONS: Readonly<Record<string, Section>> = {
  player: {
    columns: `user_id, status, account, email, phone, name, logo_id, is_guest, ad_id, lan, device_type,
      source_user_id, source_channel, terms_version, total_recharge_times, excluded_until, excluded_forever,
      time_out_until, wins_shown_since, created_at`,
    from: 'from player where user_id = $1',
  },
  sessions: {
    columns: 'created_at, expires_at, ended_code',
    from: 'from session where user_id = $1',
    order: [at('created_at'), id('session_id')],
  },
  money: {
    columns: 'e.entry_id, e.cause, e.created_at, p.asset, p.amount, p.balance_after',
    from: `from ledger_entry e
      join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
      where e.user_id = $1`,
    order: [
      ['e.seq', 'bigint', '0'],
      ['p.line', 'smallint', '0'],
    ],
  },
  payments: {
    columns: 'order_id, kind, method_id, amount, fee, status, number_end, created_at, closed_at',
    from: 'from pay_order where user_id = $1',
    order: [id('kind'), at('created_at'), id('order_id')],
  },
  bankAccounts: {
    columns: 'account_id, method_id, bank_code, holder, number_end, created_at',
    from: 'from pay_account where user_id = $1',
    order: [at('created_at'), id('account_id')],
  },
  identity: {
    columns: 'state, reason, provider, reference, country, number_end, created_at, updated_at',
    from: 'from identity_check where user_id = $1',
  },
  playLimits: {
    columns: 'kind, period, value, next_value, next_at',
    from: 'from play_limit where user_id = $1',
    order: [id('kind'), id('period')],
  },
  gameRounds: {
    columns: 'provider, round_id, game_id, room_id, staked, paid, opened_at, closed_at, free_bet_id',
    from: 'from game_round where user_id = $1',
    order: [at('opened_at'), id('provider'), id('round_id')],
  },
  freeBets: {
    columns: 'free_bet_id, game_id, stake, rounds, used, bet_x, created_at, expires_at',
    from: 'from free_bet where user_id = $1',
    order: [at('created_at'), id('free_bet_id')],
  },
  rebates: { columns: 'claimed', from: 'from rebate_claim where user_id = $1' },
  redPackets: {
    columns: 'window_id, amount, opened_at',
    from: 'from red_packet where user_id = $1',
    order: [at('opened_at'), id('window_id')],
  },
  devices: {
    columns: 'created_at',
    from: 'from known_device where user_id = $1',
    order: [at('created_at'), ['device_hash', 'bytea', '']],
  },
  passkeys: {
    columns: 'agent, name, created_at, used_at',
    from: 'from passkey where user_id = $1',
    order: [at('created_at'), id('passkey_id')],
  },
  changes: {
    columns: 'actor, action, cause, detail, created_at',
    from: 'from audit_log where user_id = $1',
    order: [id('audit_id')],
  },
  checkIns: { columns: 'signed, last_day', from: 'from checkin where user_id = $1' },
  // Without the seeds: the one in use would tell the draws to come.
  draws: {
    columns: 'draw_id, wheel, segment, cost, free, prize, seed_no, nonce, created_at',
    from: 'from lottery_draw where user_id = $1',
    order: [at('created_at'), id('draw_id')],
  },
  mails: {
    columns:
      'm.mail_id, c.texts, c.attach_qty, c.bet_x, m.created_at, m.read_at, m.received_at, m.deleted_at',
    from: 'from mail m join mail_content c on c.content_id = m.content_id where m.user_id = $1',
    order: [id('m.mail_id')],
  },
};

/** Rows of a section, a page at a time, each behind the last row of the page before. */
async function* pagesOf(
  db: Db,
  userId: string,
  { columns, from, order = [] }: Section,
): AsyncGenerator<object[]> {
  const keys = order.map(([column]) => column).join(', ');
  const after = order.map(([, type], index) => `$${index + 2}::${type}`).join(', ');
  const places = order.map(([column], index) => `${column}::text as place_${index}`).join(', ');
  const [first] = order;
  // The first key stands alone, too: a comparison of several tables' columns finds no place in an index.
  const statement = first
    ? `select ${columns}, ${places} ${from} and ${first[0]} >= $2::${first[1]} and (${keys}) > (${after})
       order by ${keys} limit ${PAGE}`
    : `select ${columns} ${from}`;
  let place = order.map(([, , before]) => before);
  for (;;) {
    const { rows } = await db.query<Record<string, unknown>>(statement, [userId, ...place]);
    const last = rows.at(-1);
    if (last) place = order.map((_, index) => String(last[`place_${index}`]));
    for (const row of rows)
      for (let index = 0; index < order.length; index += 1) delete row[`place_${index}`];
    if (rows.length > 0) yield rows;
    if (!first || rows.length < PAGE) return;
  }
}

async function* textOf(db: Db, userId: string, createTime: number): AsyncGenerator<string> {
  yield `{"exportId":"${randomUUID()}","createTime":${createTime},"sections":{`;
  for (const [index, [name, section]] of Object.entries(SECTIONS).entries()) {
    yield `${index === 0 ? '' : ','}"${name}":[`;
    let isFirst = true;
    for await (const rows of pagesOf(db, userId, section)) {
      yield (isFirst ? '' : ',') + rows.map((row) => JSON.stringify(row)).join();
      isFirst = false;
    }
    yield ']';
  }
  yield '}}';
}

/**
 * Everything stored about the player (decisions, "Accounts"), as the text of `Data<typeof exportData>` in parts: nothing
 * holds a long history in memory. @throws Refusal 1144 over ten a day.
 */
export const exportData = async ({ db, now }: Accounts, userId: string): Promise<AsyncIterable<string>> => {
  if ((await count(db, `export:${userId}`, DAY_MS, now())) > EXPORTS_A_DAY)
    throw new Refusal(CODE.TOO_MANY_REQUESTS);
  return textOf(db, userId, now());
};
