import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../src/service/db/database.ts';
import { sweepAccounts } from '../../src/service/domain/accounts/closing/sweep.ts';
import { sweepTickets } from '../../src/service/domain/games/sessions.ts';
import { sweepVisits } from '../../src/service/domain/games/visits.ts';
import { sweepMails } from '../../src/service/domain/mail/sweep.ts';
import { readStatement } from '../../src/service/domain/responsible/statement.ts';
import { sweepSessions, TOKEN_LIFE_MS } from '../../src/service/domain/sessions/sessions.ts';
import { sweepNotifications } from '../../src/service/domain/wallet/orphans.ts';
import { forgetAnswers } from '../../src/service/ledger/idempotent.ts';
import { withAccounts } from '../shared/accountsContext.ts';

const { context } = withAccounts();

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const AT_ONCE = 5_000;
/** Rows whose time is over, and such as are still needed. */
const [OVER, NEEDED] = [AT_ONCE * 2 + 500, 3];

/** Tables whose rows age: by what column, and a row `n` of theirs. */
const AGEING: Readonly<Record<string, readonly [column: string, columns: string, values: string]>> = {
  request_answer: ['created_at', 'user_id, request_id, input_hash', `'u', n::text, ''`],
  game_ticket: [
    'expires_at',
    'ticket_hash, user_id, game_id, room_id, lan',
    `n::text::bytea, 'u', 1, 1, 'en'`,
  ],
  socket_ticket: ['expires_at', 'ticket_hash, user_id, token_hash', `n::text::bytea, 'u', ''`],
  verify_code: ['expires_at', 'contact, purpose, salt, code_hash', `n::text, 1, '', ''`],
  captcha: ['expires_at', 'account, purpose, text_hash', `n::text, 1, ''`],
  account_counter: ['expires_at', 'key, count', 'n::text, 1'],
  password_failure: ['last_at', 'key, failures', 'n::text, 1'],
  session: ['created_at', 'token_hash, user_id, expires_at', `n::text::bytea, 'u', now()`],
  pay_word: ['received_at', 'provider, word_hash, word', `'p', n::text::bytea, '{}'`],
  mail: ['read_at', 'user_id, mail_id, content_id, created_at', `'u', n::text, 'plain', now()`],
};

beforeAll(async () => {
  await context.db.query(
    `insert into player (user_id, name, terms_version, created_at) values ('u', 'u', '1', now())`,
    [],
  );
  await context.db.query(
    `insert into mail_content (content_id, type, texts, attach_qty, created_at)
     values ('plain', 1, '{}', 0, now()), ('coins', 0, '{}', 50, now())`,
    [],
  );
});

it.each(Object.entries(AGEING))(
  'of %s what is over is deleted, some thousands at once and along an index, and nothing else',
  async (table, [column, columns, values]) => {
    const { accounts } = context;
    await accounts.db.query(
      `insert into ${table} (${columns}, ${column})
       select ${values}, now() + case when n <= ${OVER} then make_interval(secs => -n) - interval '3 days' else interval '1 hour' end
       from generate_series(1, ${OVER + NEEDED}) n`,
      [],
    );
    const deleted: number[] = [];
    const query: Db['query'] = async (text, given) => {
      const result = await accounts.db.query(text, given);
      if (text.startsWith(`delete from ${table}`)) deleted.push(result.rowCount);
      return result as never;
    };
    const db = { ...accounts.db, query };
    await sweepAccounts({ ...accounts, db });
    await sweepTickets(db, accounts.now());
    const aDayAgo = accounts.now() - DAY_MS;
    await forgetAnswers(db, aDayAgo);
    await sweepSessions(db, aDayAgo + TOKEN_LIFE_MS);
    await sweepNotifications(db, aDayAgo);
    await sweepMails(db, aDayAgo);
    expect(deleted.reduce((sum, rows) => sum + rows, 0)).toBe(OVER);
    expect(Math.max(...deleted)).toBeLessThanOrEqual(AT_ONCE + 1);
    const { rows } = await accounts.db.query<{ n: number }>(`select count(*) as n from ${table}`, []);
    expect(rows[0]?.n).toBe(NEEDED);
    const index = await accounts.db.query(
      `select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and a.attname = $2`,
      [table, column],
    );
    expect(index.rowCount).toBeGreaterThan(0);
  },
);

it('of mails keeps what is unread, and what holds coins or has paid them, however old', async () => {
  const { db } = context;
  await db.query('delete from mail', []);
  const old = new Date('2020-01-01');
  await db.query(
    `insert into mail (user_id, mail_id, content_id, created_at, read_at, received_at, deleted_at) values
       ('u', 'unread', 'plain', $1, null, null, null), ('u', 'waits', 'coins', $1, $1, null, null),
       ('u', 'read', 'plain', $1, $1, null, null), ('u', 'taken', 'coins', $1, $1, $1, null),
       ('u', 'deleted', 'coins', $1, $1, $1, $1)`,
    [old],
  );
  await sweepMails(db, Date.now());
  const { rows } = await db.query<{ mail_id: string }>('select mail_id from mail order by mail_id', []);
  expect(rows.map(({ mail_id }) => mail_id)).toEqual(['deleted', 'taken', 'unread', 'waits']);
});

interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** Rows of a table that a plan read. */
const rowsRead = (table: string, step: Step): number =>
  (step.Plans ?? []).reduce(
    (sum, below) => sum + rowsRead(table, below),
    step['Relation Name'] === table
      ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
      : 0,
  );

// Where a table has shards, a plan tells of them one by one.
it.skipIf(process.env.CITUS_URL)('looks at a mail that it keeps once, and not in each sweep', async () => {
  const { db } = context;
  const kept = AT_ONCE * 3;
  await db.query('delete from mail', []);
  await db.query(
    `insert into mail (user_id, mail_id, content_id, created_at, read_at, received_at)
     select 'u', n::text, 'coins', at, at, case when n % 2 = 0 then at end
     from generate_series(1, $1::int) n, lateral (select now() - interval '500 days' + n * interval '1 second' as at) moment`,
    [kept],
  );
  await db.query('vacuum analyze mail', []);
  await sweepMails(db, Date.now());
  let looked = 0;
  const query: Db['query'] = async (text, given) => {
    const { rows } = await db.query<{ 'QUERY PLAN': { Plan: Step }[] }>(
      `explain (analyze, timing off, format json) ${text}`,
      given,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) looked += rowsRead('mail', Plan);
    return { rows: [], rowCount: 0 };
  };
  await sweepMails({ ...db, query }, Date.now());
  expect(looked).toBe(0);
  const { rows } = await db.query<{ n: number }>('select count(*) as n from mail', []);
  expect(rows[0]?.n).toBe(kept);
});

it('of visits that are deleted the statement still says how long they were, of a player who never asked, too', async () => {
  const { db } = context;
  const hour = Math.floor((Date.now() - 500 * DAY_MS) / 3_600_000) * 3_600_000;
  const spanOf = { from: hour - DAY_MS, to: hour + DAY_MS };
  // Two players, half an hour in each of three games one after the other; one has read a statement before, the other none.
  const visits = 2_500;
  await db.query(
    `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at)
     select $1 || n, 'demo', case when n % 2 = 0 then 'reads' else 'never' end, 100001 + n % 3, 1,
       at, at + interval '1 second'
     from generate_series(0, ${visits - 1}) n, lateral (select $2::timestamptz + make_interval(secs => n) as at) moment`,
    [randomUUID(), new Date(hour)],
  );
  const young = async () =>
    db.query(
      `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at)
       values ($1, 'demo', 'never', 100001, 1, now(), now())`,
      [randomUUID()],
    );
  await young();
  const minutesOf = async (userId: string, span = spanOf) =>
    (await readStatement(db, userId, span, Date.now())).minutesPlayed;
  // Spans that begin or end within the hour.
  const [late, early] = [
    { ...spanOf, from: hour + 10 * MINUTE_MS },
    { ...spanOf, to: hour + 5 * MINUTE_MS },
  ];
  expect(await minutesOf('reads')).toBe(Math.floor(visits / 2 / 60));
  const before = Date.now() - 400 * DAY_MS;
  await Promise.all([sweepVisits(db, before), sweepVisits(db, before)]);
  const { rows } = await db.query<{ n: number }>('select count(*) as n from game_session', []);
  expect(rows[0]?.n).toBe(1);
  for (const userId of ['reads', 'never'])
    expect([userId, await minutesOf(userId)]).toEqual([userId, Math.floor(visits / 2 / 60)]);
  // When in the hour they played is not known any more, so all of it that there is room for counts.
  expect(await minutesOf('reads', late)).toBe(Math.floor(visits / 2 / 60));
  expect(await minutesOf('reads', early)).toBe(5);
});
