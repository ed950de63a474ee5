import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readRecentWins, recentWinsReader } from '../../src/service/domain/games/recentWins.ts';
import { type Guest, withWholeService } from '../shared/wholeService.ts';

const HOUR_MS = 3_600_000;
const context = withWholeService();
const closedPlace = withWholeService({ profile: { showWinners: false } });

const show = (player: Guest, shown: boolean) => player.call('PUT', '/player/showWins', { shown });

/** A player who has agreed to be shown since the day before yesterday. */
async function agreed({ db, player: newPlayer } = context): Promise<Guest> {
  const player = await newPlayer();
  expect(await show(player, true)).toMatchObject({ code: 200 });
  const since = new Date(Date.now() - 48 * HOUR_MS);
  await db.query('update player set wins_shown_since = $2 where user_id = $1', [player.userId, since]);
  return player;
}

/** A round over so many ms ago; null where it still runs. */
const round = (
  player: Guest,
  staked: number,
  paid: number,
  ago: number | null = 1_000,
  opened = 2 * HOUR_MS,
  db = context.db,
) =>
  db.query(
    `insert into game_round (user_id, provider, round_id, game_id, room_id, staked, paid, opened_at, closed_at)
     values ($1, 'demo', $2, 100002, 1000021, $3, $4, $5, $6)`,
    [
      player.userId,
      randomUUID(),
      staked,
      paid,
      new Date(Date.now() - opened),
      ago === null ? null : new Date(Date.now() - ago),
    ],
  );

const paid = async () => (await readRecentWins(context.db, Date.now())).map((win) => win.paid);

const forget = ({ db } = context) => db.query('delete from game_round');
beforeEach(() => forget());
// No transaction stands behind these rounds, which the check of the ledger at the end would tell.
afterAll(async () => {
  await forget();
  await forget(closedPlace);
});

/** Two more whose wins may be seen, so that the list is long enough. */
async function others(): Promise<void> {
  await round(await agreed(), 100, 501, 60_000);
  await round(await agreed(), 100, 502, 50_000);
}

it('tells real wins of rounds that are over, newest first, one a player, masked, with what they cost', async () => {
  const player = await agreed();
  await others();
  await round(player, 100, 499);
  await round(player, 0, 0);
  await round(player, 100, 900, null);
  await round(player, 100, 901, 25 * HOUR_MS, 26 * HOUR_MS);
  expect(await paid()).toEqual([]);
  await round(player, 100, 500, 3_000);
  await round(player, 200, 4_000);
  expect(await paid()).toEqual([4_000, 502, 501]);
  const [newest] = await readRecentWins(context.db, Date.now());
  expect(newest).toMatchObject({
    gameId: 100002,
    staked: 200,
    nickName: expect.stringMatching(/^.\*\*\*.$/),
  });
  const { rows } = await context.db.query<{ name: string }>('select name from player where user_id = $1', [
    player.userId,
  ]);
  expect(JSON.stringify(newest)).not.toContain(rows[0]?.name);
});

it('shows nobody who has not agreed, nothing from before, and nothing once it is taken back', async () => {
  await others();
  const player = await context.player();
  const shown = async () => (await player.call('GET', '/player/userInfo')).data;
  expect(await shown()).toMatchObject({ showsWins: false });
  await round(player, 10, 7_777);
  expect(await paid()).toEqual([]);
  await show(player, true);
  expect(await shown()).toMatchObject({ showsWins: true });
  expect(await paid()).toEqual([]);
  await round(player, 10, 8_888, -1_000, -500);
  expect(await paid()).toContain(8_888);
  await show(player, false);
  expect(await paid()).toEqual([]);
});

it.each([
  ["status = 'blocked'"],
  ["status = 'closed'"],
  ["closes_at = now() + interval '1 day'"],
  ["excluded_until = now() + interval '1 day'"],
  ['excluded_forever = true'],
  ["time_out_until = now() + interval '1 day'"],
])('leaves out a player with %s', async (state) => {
  await others();
  await round(await agreed(), 100, 601);
  const player = await agreed();
  await round(player, 10, 7_777);
  expect(await paid()).toContain(7_777);
  await context.db.query(`update player set ${state} where user_id = $1`, [player.userId]);
  expect(await paid()).toEqual([601, 502, 501]);
});

/** What a player's lobby is answered. */
const asked = async (player: Guest) =>
  ((await player.call('GET', '/index/recentWins', { lan: 'en' })).data as { list: unknown[] }).list;

describe('the list', () => {
  it('names game and stake; who pauses sees none', async () => {
    const player = await agreed();
    await others();
    await round(player, 100, 700);
    const [newest] = await asked(player);
    expect(newest).toMatchObject({ title: expect.stringMatching(/./), staked: 100, paid: 700 });
    await player.call('POST', '/responsible/timeOut', { hours: 24 });
    expect(await asked(player)).toEqual([]);
  });

  it('is empty where the jurisdiction shows none', async () => {
    const players = [await agreed(closedPlace), await agreed(closedPlace), await agreed(closedPlace)];
    for (const player of players) await round(player, 100, 700, 1_000, 2 * HOUR_MS, closedPlace.db);
    expect(await readRecentWins(closedPlace.db, Date.now())).toHaveLength(3);
    for (const player of players) expect(await asked(player)).toEqual([]);
  });
});

it('is read once for all who ask within a while, by its index', async () => {
  let [clock, reads] = [Date.now(), 0];
  const counting = {
    ...context.db,
    query: (text: string, values?: unknown[]) => {
      reads += 1;
      return context.db.query(text, values);
    },
  } as typeof context.db;
  const read = recentWinsReader(counting, () => clock);
  await Promise.all([read(), read(), read()]);
  expect(reads).toBe(1);
  clock += 5_000;
  await read();
  expect(reads).toBe(2);
  const plan = await context.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from game_round where closed_at is not null and staked > 0
         and paid >= staked * 5 and closed_at > $1 order by closed_at desc limit 2000`,
      [new Date(clock)],
    );
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('game_round_won');
});
