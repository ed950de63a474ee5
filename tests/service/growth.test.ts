import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE, RECORDS_COUNTED } from '../../src/contract/constants.ts';
import type { Database, Db, Tx } from '../../src/service/db/database.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { sweepTickets } from '../../src/service/domain/games/sessions.ts';
import { playedWithin, visitsWithin } from '../../src/service/domain/responsible/usage.ts';
import { addressOf, type Input } from '../shared/fromSchema.ts';
import { GOOD_INPUTS } from '../shared/goodInputs.ts';
import { GROWING, growHistory } from '../shared/grownLedger.ts';
import { type Guest, openWholeService, type WholeService, winOf } from '../shared/wholeService.ts';

/*
 * What a call costs does not grow with what a player, or everybody, has played: no statement of a call reads a growing
 * table from end to end, nor all rows of one player.
 */

/** Tables that grow with time, as well. */
const WATCHED = [...GROWING, 'mail', 'audit_log', 'lottery_draw', 'session', 'ledger_correction'] as const;
/** Rows of the player who plays a lot in each of those. */
const OLD_ROWS = 3_000;

/** Rounds of the player who plays a lot, and of each of some others. */
const ROUNDS = 8_000;
const OTHERS = 8;
const OTHERS_ROUNDS = 400;
/**
 * Rows that a step of a statement may read: what a page's count goes up to with the stakes between, or a month's. A
 * player's own draws are all counted, along an index, for the number of their pages.
 */
const rowsMax = (table: string): number =>
  ({ ledger_posting: 4_000, game_session: 100, lottery_draw: 4_000 })[table] ?? 2_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

/** Why a plan costs more with every round played, or nothing. */
const growsBy = (plan: Plan): string | undefined => {
  for (const step of stepsOf(plan)) {
    const table = step['Relation Name'] ?? '';
    if (!WATCHED.some((growing) => growing === table)) continue;
    if (step['Node Type'].includes('Seq Scan')) return `reads all of ${table}`;
    const rows =
      ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1);
    if (rows > rowsMax(table)) return `reads ${rows} rows of ${table}`;
  }
  return undefined;
};

let context: WholeService;
let player: Guest;
/** Name of the call that is under way; nothing is looked at outside of one. */
let asked = '';
const seen = new Set<string>();
/** Tables among those that a call's statements name, by call. */
const named = new Map<string, Set<string>>();
/** Statements that are looked at while the call goes on. */
const looking: Promise<void>[] = [];
const findings: string[] = [];

/** Looks at the plan of every statement, once a call, with the values it is sent with. Reads are made for it, changes not. */
const explaining = (db: Database): Database => {
  const explain = async (text: string, values: readonly unknown[] | undefined) => {
    const tables = WATCHED.filter((table) => new RegExp(`\\b${table}\\b`).test(text));
    if (asked === '' || values === undefined || tables.length === 0 || seen.has(asked + text)) return;
    seen.add(asked + text);
    const call = asked;
    named.set(call, new Set([...(named.get(call) ?? []), ...tables]));
    const plain = /^\s*select/i.test(text) && !/for update/i.test(text);
    const options = plain ? 'analyze, timing off, format json' : 'format json';
    const why = await db.transaction(async (tx) => {
      // In a small table the end is near: here it is read from end to end only where no index leads anywhere.
      await tx.query('set local enable_seqscan = off');
      const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (${options}) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      return plan && growsBy(plan);
    });
    if (why) findings.push(`${call} ${why}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
  };
  const watched = <D extends Db>(on: D): D => ({
    ...on,
    query: async (text: string, values?: readonly unknown[]) => {
      await explain(text, values);
      return on.query(text, values);
    },
  });
  const watchedTx = (tx: Tx): Tx => ({
    ...watched(tx),
    beside: watched(tx.beside),
    send: (text, values) => {
      looking.push(explain(text, values));
      tx.send(text, values);
    },
  });
  return {
    ...watched(db),
    transaction: (work, isPatient) => db.transaction((tx) => work(watchedTx(tx)), isPatient),
    booksOf: (userId, work) => db.booksOf(userId, (tx) => work(watchedTx(tx))),
  };
};

const during = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
  asked = call;
  try {
    const done = await work();
    await Promise.all(looking.splice(0));
    return done;
  } finally {
    asked = '';
  }
};

/** What a player has long since had: mails, draws, sessions and corrections, and what was written down of them. */
const growTheRest = async ({ db }: WholeService, userId: string): Promise<void> => {
  const values = [userId];
  await db.query(
    `insert into mail_content (content_id, type, texts, created_at) values ('old', 0, '{}', now()) on conflict do nothing`,
    [],
  );
  await db.query(
    `insert into lottery_seed (user_id, seed_no, seed, client_seed, revealed_at) values ($1, -1, '', '', now())`,
    values,
  );
  for (const [into, row] of [
    ['mail (user_id, mail_id, content_id, created_at, read_at, deleted_at)', `'old' || n, 'old', at, at, at`],
    [
      'lottery_draw (user_id, draw_id, wheel, segment, cost, prize, seed_no, nonce, created_at)',
      `'old' || n, 1, 0, 1, 1, -1, n, at`,
    ],
    [
      'audit_log (user_id, audit_id, actor, action, cause, detail, created_at)',
      `'0ld' || lpad(n::text, 4, '0'), 'player', 'old.one', '', '{}', at`,
    ],
    [
      'ledger_correction (user_id, correction_id, kind, asset, amount, reason, made_by, created_at)',
      `'old' || n, 'correction', 'cash', 1, 'old', 'old', at`,
    ],
    [
      'session (user_id, token_hash, created_at, expires_at, ended_code)',
      `sha256(convert_to($1 || n, 'UTF8')), at, at, 206`,
    ],
  ])
    await db.query(
      `insert into ${into} select $1, ${row}
       from generate_series(1, ${OLD_ROWS}) n, lateral (select now() - interval '400 days' + n * interval '1 hour' as at) moment`,
      values,
    );
};

beforeAll(async () => {
  context = await openWholeService({ operator: { smsSecond: 0 }, database: explaining });
  player = await context.player();
  await growHistory(context.db, player.userId, ROUNDS);
  for (let other = 0; other < OTHERS; other += 1)
    await growHistory(context.db, (await context.player()).userId, OTHERS_ROUNDS);
  await growTheRest(context, player.userId);
  await context.db.query('analyze');
  // Days that are over are added up the first time.
  await player.call('GET', '/responsible/statement', { from: context.now() - 365 * DAY_MS });
});
afterAll(() => context.stop());

it('of calls reads no table from end to end, and not all that a player has done', async () => {
  // After these the player may do less, or not log in any more.
  const last = ['setLimit', 'takeTimeOut', 'selfExclude', 'changePassword', 'closeAccount'];
  const calls = [...CALLS].sort((a, b) => last.indexOf(a.call.id) - last.indexOf(b.call.id));
  for (const { call } of calls) {
    // Some end the session.
    if (!last.includes(call.id) && (await player.call('GET', '/player/userInfo')).code !== 200)
      player = await context.login(player);
    const good = await GOOD_INPUTS[call.id]?.(context, player);
    const input: Input = { path: {}, query: {}, body: call.body ? {} : undefined, ...good };
    await during(call.id, () =>
      context.inject({
        method: call.method,
        url: API_BASE + addressOf(call.path, input),
        headers: { token: player.token },
        ...(input.body !== undefined && { payload: input.body as object }),
      }),
    );
  }
  // Each looked somebody up by a session, and was seen to: whoever must be logged in is.
  const blind = calls.filter(({ call }) => call.access === 'player' && !named.has(call.id));
  expect(blind.map(({ call }) => call.id)).toEqual([]);
  expect(new Set([...named.values()].flatMap((tables) => [...tables]))).toEqual(
    // Answers are kept for those who name their request, which these do not.
    new Set(WATCHED.filter((table) => table !== 'request_answer')),
  );
  expect(findings).toEqual([]);
});

it('of pages, statements and bets under limits does neither', async () => {
  const other = await context.player();
  await growHistory(context.db, other.userId, ROUNDS);
  await context.db.query('analyze');
  const from = context.now() - 365 * DAY_MS;
  await other.call('GET', '/responsible/statement', { from });
  const ask = (path: string, input: object) => during(path, () => other.call('GET', path, input));
  for (const kind of ['balance', 'bet', 'deposit', 'withdraw']) {
    const { data } = await ask('/pay/records', { kind, pageNo: 3, pageSize: 50 });
    if (kind === 'bet') expect(data).toMatchObject({ total: RECORDS_COUNTED });
    const lastId = (data as { list: { recordId: string }[] }).list.at(-1)?.recordId;
    if (lastId) await ask('/pay/records', { kind, before: lastId, from });
  }
  const { data } = await ask('/responsible/statement', { from });
  expect(data).toMatchObject({ staked: expect.any(Number), deposited: expect.any(Number) });
  for (const kind of ['deposit', 'loss', 'time'])
    await other.call('PUT', '/responsible/limit', { kind, period: 'month', value: 10_000_000 });
  const seat = await context.seat(other);
  const roundId = randomUUID();
  expect((await during('bet', () => seat.bet(10, roundId))).code).toBe(200);
  expect((await during('win', () => context.wallet('win', winOf(other.userId, roundId, 20)))).code).toBe(200);
  for (const call of ['bet', 'win'])
    expect([...(named.get(call) ?? [])]).toEqual(expect.arrayContaining(['game_round', 'game_transaction']));
  expect(findings).toEqual([]);
});

it("of what the operator is shown of a player's audit log and journal does neither", async () => {
  const watched = explaining(context.db);
  const filters = [{ limit: 10 }, { limit: 10, action: 'old.' }];
  for (const [place, filter] of filters.entries()) {
    const rows = await during(`audit ${place}`, () =>
      readAudit(watched, { userId: player.userId, ...filter }),
    );
    expect(rows).toHaveLength(10);
    const times = rows.map((row) => row.created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const { action, detail } of rows) {
      expect(action.startsWith(filter.action ?? ''), action).toBe(true);
      if (action === 'money.bet') expect(detail).toEqual({ cash: expect.any(Number) });
    }
    expect([...(named.get(`audit ${place}`) ?? [])]).toEqual(
      expect.arrayContaining(['audit_log', 'ledger_entry', 'ledger_posting']),
    );
  }
  await during('audit of all', () => readAudit(watched, { limit: 10 }));
  expect(findings).toEqual([]);
});

it('of a statement says what the journal says', async () => {
  const other = await context.player();
  await growHistory(context.db, other.userId, OTHERS_ROUNDS);
  const from = context.now() - 200.5 * DAY_MS;
  const to = context.now() - 20.25 * DAY_MS;
  const midnight = Math.floor((context.now() - 100 * DAY_MS) / DAY_MS) * DAY_MS;
  // Begun before the span, ended after it, two at once, one within another, one over two midnights.
  const visits: [began: number, ended: number][] = [
    [from - HOUR_MS, from + HOUR_MS],
    [to - HOUR_MS, to + HOUR_MS],
    [midnight + HOUR_MS, midnight + 3 * HOUR_MS],
    [midnight + 2 * HOUR_MS, midnight + 5 * HOUR_MS],
    [midnight + 1.5 * HOUR_MS, midnight + 2 * HOUR_MS],
    [midnight - 2 * HOUR_MS, midnight + 1.25 * HOUR_MS],
    [midnight + 23 * HOUR_MS, midnight + 49 * HOUR_MS],
  ];
  await context.db.query(
    `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at)
     select 'v' || n || $1, 'demo', $1, 100002, 1000021, began, ended
     from unnest($2::timestamptz[], $3::timestamptz[]) with ordinality as visit(began, ended, n)`,
    [other.userId, ...[0, 1].map((end) => visits.map((visit) => new Date(Math.floor(visit[end] ?? 0))))],
  );
  const read = () =>
    other.call('GET', '/responsible/statement', { from: Math.floor(from), to: Math.floor(to) });
  const [first, second] = [await read(), await read()];
  expect(first).toEqual(second);
  const { rows } = await context.db.query<{ staked: number; deposited: number }>(
    `select -sum(p.amount) filter (where cause = 'bet') as staked, sum(p.amount) filter (where cause = 'deposit') as deposited
     from ledger_entry e join ledger_posting p using (user_id, entry_id)
     where user_id = $1 and p.account = 'player' and e.created_at >= $2 and e.created_at < $3`,
    [other.userId, new Date(Math.floor(from)), new Date(Math.floor(to))],
  );
  const opened = await visitsWithin(context.db, other.userId, from, to);
  expect(opened.length).toBeGreaterThan(visits.length);
  expect(first.data).toMatchObject({
    staked: Number(rows[0]?.staked),
    deposited: Number(rows[0]?.deposited),
    minutesPlayed: Math.floor(playedWithin(opened, Math.floor(from), Math.floor(to)) / 60_000),
  });
});

it('keeps no ticket whose time is over', async () => {
  const count = async () => (await context.db.query('select 1 from game_ticket', [])).rowCount;
  await context.seat(await context.player());
  expect(await count()).toBeGreaterThan(0);
  await sweepTickets(context.db, context.now() + DAY_MS);
  expect(await count()).toBe(0);
});

it('of a statement adds up any span alike, by the day, by the hour and from the journal', async () => {
  const player = await context.player();
  await growHistory(context.db, player.userId, 600);
  const now = Date.now();
  const spans = [
    [0, 365 * DAY_MS],
    [1_234_567, 365 * DAY_MS - 7_654_321],
    [2 * DAY_MS + 60_000, 5 * DAY_MS],
    [30 * DAY_MS + 999, 31 * DAY_MS + 1],
    [100 * DAY_MS, 100 * DAY_MS + 5 * HOUR_MS],
    [0, 600_000],
    [HOUR_MS, 26 * HOUR_MS + 5],
  ].map(([ago = 0, until = 0]) => ({ from: now - until, to: now - ago }));
  for (const { from, to } of spans) {
    const { rows } = await context.db.query<{ staked: number; played: number }>(
      `select (select coalesce(sum(staked), 0)::bigint from game_round
           where user_id = $1 and opened_at >= $2 and opened_at < $3) as staked,
         (select coalesce(sum(extract(epoch from least(seen_at, $3) - greatest(opened_at, $2)) * 1000), 0)::bigint
           from game_session where user_id = $1 and seen_at > $2 and opened_at < $3) as played`,
      [player.userId, new Date(from), new Date(to)],
    );
    const { staked = -1, played = -1 } = rows[0] ?? {};
    const { data } = await player.call('GET', '/responsible/statement', { from, to });
    expect(data).toMatchObject({ staked, won: staked, minutesPlayed: Math.floor(played / 60_000) });
  }
  const { rows } = await context.db.query<{ hours: number; days: number }>(
    `select (select count(*) from play_hour where user_id = $1) as hours,
       (select count(*) from play_day where user_id = $1) as days`,
    [player.userId],
  );
  expect(rows[0]?.hours).toBeGreaterThan(500);
  expect(rows[0]?.days).toBeGreaterThan(300);
});

it('of a statement goes on after an hour that was summed while a game was open over its end', async () => {
  const player = await context.player();
  const { rows } = await context.db.query<{ due: Date }>(
    `select date_trunc('hour', now() - interval '1 hour', 'UTC') as due`,
  );
  const due = rows[0]?.due ?? new Date();
  const at = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
  await context.db.query(
    `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at)
     values ($1, 'demo', $2, 100002, 1000021, $3, $4)`,
    [randomUUID(), player.userId, at(-10), at(10)],
  );
  const minutes = async () => {
    const { code, data } = await player.call('GET', '/responsible/statement', {
      from: Date.now() - DAY_MS,
    });
    return [code, (data as { minutesPlayed: number }).minutesPlayed];
  };
  expect(await minutes()).toEqual([200, 20]);
  // An hour later: everything that was has been an hour longer ago.
  for (const [table, columns] of Object.entries({
    game_session: ['opened_at', 'seen_at'],
    play_hour: ['hour'],
    play_sum_until: ['until'],
  }))
    await context.db.query(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '1 hour'`).join(', ')} where user_id = $1`,
      [player.userId],
    );
  // A day that had just ended had not, then.
  await context.db.query('delete from play_day where user_id = $1', [player.userId]);
  expect(await minutes()).toEqual([200, 20]);
});
