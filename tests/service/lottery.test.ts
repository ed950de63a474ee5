import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RouletteRecord, Wheel } from '../../src/contract/calls/lottery.ts';
import { drawSegment } from '../../src/service/domain/lottery/draw.ts';
import { calendarOf } from '../../src/service/domain/time/calendar.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes, openRewardContext, type Player, withRewards } from '../shared/rewardContext.ts';

const WHEELS = DEMO_CATALOGUE.wheels;

interface Drawn {
  index: number;
  item: number;
  bonusPoint: number;
  drawId: string;
  nonce: number;
}
interface Shown {
  seed: string;
  clientSeed: string;
  draws: number;
  nextSeedHash: string;
}

const context = withRewards();

const wheelsOf = async (player: Player) =>
  (await player.get('/roulette')).data as {
    bonusPoint: number;
    roulette: Wheel[];
    seedHash: string;
    nextSeedHash: string;
  };
const draw = (player: Player, type: number, requestId?: string) =>
  player.get('/roulette/result', { type, ...(requestId && { requestId }) });
const drawn = async (player: Player, type: number) => (await draw(player, type)).data as Drawn;
const recordsOf = async (player: Player, query = {}) =>
  (await player.get('/roulette/myRecord', query)).data as {
    list: RouletteRecord[];
    total: number;
    odds: { version: string; list: Wheel['list'] }[];
  };
const showSeed = async (player: Player, body: object = {}) =>
  (await player.put('/roulette/seed', body)).data as Shown;
/** Rows of draws, and of journal entries of draws. */
const drawRows = async (player: Player) => {
  const { rows } = await context.accounts.db.query<{ draws: number; entries: number }>(
    `select (select count(*) from lottery_draw where user_id = $1) as draws,
       (select count(*) from ledger_entry where user_id = $1 and cause = 'lottery') as entries`,
    [player.userId],
  );
  return rows[0];
};

describe('the wheels', () => {
  it('are published with their odds; a visitor has no points', async () => {
    const { code, data } = await context.api.get('/roulette');
    expect(code).toBe(200);
    expect(data).toEqual({ bonusPoint: 0, roulette: WHEELS, betX: 1 });
    expect(await context.api.get('/roulette', {}, 'no-such-token')).toEqual({ code, data });
  });

  it('show a player the points and the hash of the seed', async () => {
    const player = await context.player();
    await player.stake(7_000);
    const first = await wheelsOf(player);
    expect(first).toMatchObject({ bonusPoint: 7, roulette: WHEELS });
    expect(first.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await wheelsOf(player)).seedHash).toBe(first.seedHash);
  });
});

describe('points', () => {
  it('come one per 1,000 coins staked, and carry what is left over', async () => {
    const player = await context.player();
    const points: number[] = [];
    for (const coins of [999, 1, 500, 499, 1, 2_999, 1]) {
      await player.stake(coins);
      points.push((await wheelsOf(player)).bonusPoint);
    }
    expect(points).toEqual([0, 1, 1, 1, 2, 4, 5]);
    expect((await player.balances()).points).toBe(5);
  });

  it('are gone at 02:00 of the operator, without any job', async () => {
    const player = await context.player();
    const { end } = context.rewards.settings.calendar.lotteryDay(context.rewards.now());
    context.advanceTo(end - 30_000);
    await player.stake(20_500);
    expect((await wheelsOf(player)).bonusPoint).toBe(20);
    context.advanceTo(end);
    expect((await wheelsOf(player)).bonusPoint).toBe(0);
    expect((await draw(player, 1)).code).toBe(1119);
    // The first stake of the new day does not bring the old points back, nor the coins left over.
    await player.stake(1_500);
    expect((await wheelsOf(player)).bonusPoint).toBe(1);
    expect((await player.balances()).points).toBe(1);
    await player.stake(500);
    expect((await wheelsOf(player)).bonusPoint).toBe(2);
  });

  it('add up when rounds close at once', async () => {
    const player = await context.player();
    await player.stake(100);
    await Promise.all(Array.from({ length: 40 }, () => player.stake(333)));
    expect((await player.balances()).points).toBe(Math.floor((100 + 40 * 333) / 1_000));
    expect((await player.balances()).exp).toBe(100 + 40 * 333);
  });

  it('cost 3,000 coins each and turn over at midnight where the currency is VND', async () => {
    const vnd = await openRewardContext({
      calendar: calendarOf('Asia/Ho_Chi_Minh', 0),
      coinsPerPoint: 3_000,
    });
    try {
      const player = await vnd.player();
      const day = vnd.rewards.settings.calendar.lotteryDay(vnd.rewards.now());
      expect(new Date(day.end).toISOString()).toContain('T17:00:00.000Z');
      await player.stake(8_999);
      expect((await wheelsOf(player)).bonusPoint).toBe(2);
      vnd.advanceTo(day.end);
      expect((await wheelsOf(player)).bonusPoint).toBe(0);
    } finally {
      await vnd.accounts.stop();
    }
  });
});

describe('a draw', () => {
  it.each(WHEELS)(
    'of wheel $type takes its cost and pays its prize in one entry',
    async ({ type, basePoint, list }) => {
      const player = await context.player();
      await player.stake(basePoint * 1_000);
      const before = await player.balances();
      const { index, item, bonusPoint, nonce } = await drawn(player, type);
      expect(item).toBe(list[index]?.item);
      expect({ bonusPoint, nonce }).toEqual({ bonusPoint: 0, nonce: 0 });
      expect(await player.balances()).toMatchObject({
        points: 0,
        cash: before.cash + item,
        wagering: before.wagering + item,
      });
      expect(await drawRows(player)).toEqual({ draws: 1, entries: 1 });
      expect((await draw(player, type)).code).toBe(1119);
      expect(await drawRows(player)).toEqual({ draws: 1, entries: 1 });
    },
  );

  it('is refused without points, a wheel, or a token', async () => {
    const player = await context.player();
    expect((await draw(player, 1)).code).toBe(1119);
    expect((await draw(player, 4)).code).toBe(1103);
    expect((await player.get('/roulette/result')).code).toBe(1103);
    expect((await context.api.get('/roulette/result', { type: 1 })).code).toBe(201);
    expect(await drawRows(player)).toEqual({ draws: 0, entries: 0 });
  });

  it('happens as often as points allow, however many ask at once', async () => {
    const player = await context.player();
    await player.stake(52_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => draw(player, 1)));
    expect(countCodes(replies)).toEqual({ 200: 10, 1119: 40 });
    const won = replies.flatMap(({ data }) => (data ? [data as Drawn] : []));
    expect(won.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const prizes = won.reduce((sum, { item }) => sum + item, 0);
    expect(await player.balances()).toMatchObject({ points: 2, cash: 10_000 + prizes });
    expect(await drawRows(player)).toEqual({ draws: 10, entries: 10 });
  });

  it('is one draw for one requestId, whatever the number of tries', async () => {
    const player = await context.player();
    await player.stake(50_000);
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => draw(player, 1, requestId)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.code).toBe(200);
    expect(await drawRows(player)).toEqual({ draws: 1, entries: 1 });
    expect((await draw(player, 2, requestId)).code).toBe(1103);
    expect((await player.balances()).points).toBe(45);
  });
});

describe('the proof', () => {
  it('lets a player work every draw out again', async () => {
    const player = await context.player();
    await player.stake(600_000);
    const { seedHash, nextSeedHash } = await wheelsOf(player);
    const draws = [
      await drawn(player, 1),
      await drawn(player, 2),
      await drawn(player, 3),
      await drawn(player, 1),
    ];
    const types = [1, 2, 3, 1];
    const shown = await showSeed(player, { clientSeed: 'four-leaf clover' });
    expect(shown.draws).toBe(4);
    expect(createHash('sha256').update(Buffer.from(shown.seed, 'hex')).digest('hex')).toBe(seedHash);
    for (const [at, { index, nonce }] of draws.entries()) {
      const weights = WHEELS.find(({ type }) => type === types[at])?.list.map(({ weight }) => weight) ?? [];
      const source = { serverSeed: Buffer.from(shown.seed, 'hex'), clientSeed: shown.clientSeed, nonce };
      expect(drawSegment(weights, source)).toBe(index);
    }
    const { list } = await recordsOf(player);
    expect(list.map(({ index, nonce }) => ({ index, nonce }))).toEqual(
      draws.map(({ index, nonce }) => ({ index, nonce })).reverse(),
    );
    expect(new Set(list.map((record) => record.seedHash))).toEqual(new Set([seedHash]));

    // Told before the client seed was: the service could not choose the one to suit the other.
    expect(shown.nextSeedHash).toBe(nextSeedHash);
    const after = await wheelsOf(player);
    expect(after.seedHash).toBe(nextSeedHash);
    expect(after.nextSeedHash).not.toBe(nextSeedHash);
    expect((await drawn(player, 1)).nonce).toBe(0);
    expect(await showSeed(player)).toMatchObject({ clientSeed: 'four-leaf clover', draws: 1 });
    // Who names none keeps the last one.
    expect(await showSeed(player)).toMatchObject({ clientSeed: 'four-leaf clover', draws: 0 });
  });

  it('holds for draws of before the wheels were changed', async () => {
    const player = await context.player();
    await player.stake(600_000);
    const before = DEMO_CATALOGUE;
    const first = await drawn(player, 1);
    const turned = before.wheels.map((wheel) => ({ ...wheel, list: [...wheel.list].reverse() }));
    context.files.replace({ ...before, wheels: turned });
    const second = await drawn(player, 1).finally(() => context.files.replace(before));
    const third = await drawn(player, 1);

    const { list, odds } = await recordsOf(player);
    const oddsOf = (at: number) => odds.find(({ version }) => version === list[at]?.odds)?.list;
    expect(odds).toHaveLength(2);
    expect(oddsOf(0)).toEqual(before.wheels[0]?.list);
    expect(oddsOf(1)).toEqual(turned[0]?.list);
    expect(oddsOf(2)).toEqual(before.wheels[0]?.list);
    const { seed, clientSeed } = await showSeed(player);
    for (const [at, { index, item, nonce }] of [third, second, first].entries()) {
      const weights = oddsOf(at)?.map(({ weight }) => weight) ?? [];
      expect(drawSegment(weights, { serverSeed: Buffer.from(seed, 'hex'), clientSeed, nonce })).toBe(index);
      expect(oddsOf(at)?.[index]?.item).toBe(item);
    }
  });

  it('stays a secret while its seed is in use, in the export of data too', async () => {
    const player = await context.player();
    await player.stake(5_000);
    await draw(player, 1);
    const answers = JSON.stringify([
      await player.get('/player/export'),
      await wheelsOf(player),
      await recordsOf(player),
    ]);
    expect(answers).toContain('"wheel":1');
    const { seed } = await showSeed(player);
    expect(answers).not.toContain(seed);
    expect(answers).not.toContain(JSON.stringify([...Buffer.from(seed, 'hex')]));
  });

  it('shows a seed once for a requestId, and many at once lose none', async () => {
    const player = await context.player();
    const requestId = randomUUID();
    const [first, again] = [await showSeed(player, { requestId }), await showSeed(player, { requestId })];
    expect(again).toEqual(first);
    const shown = await Promise.all(Array.from({ length: 20 }, () => showSeed(player)));
    expect(new Set(shown.map(({ seed }) => seed)).size).toBe(20);
    const { rows } = await context.accounts.db.query<{ used: number; all: number }>(
      `select count(*) filter (where revealed_at is null) as used, count(*) as all
       from lottery_seed where user_id = $1`,
      [player.userId],
    );
    expect(rows[0]).toEqual({ used: 1, all: 22 });
    expect((await player.put('/roulette/seed', { clientSeed: 'x'.repeat(65) })).code).toBe(1103);
  });

  it('begins with a new seed a hundred times a day', async () => {
    const player = await context.player();
    for (let at = 0; at < 100; at += 1) await showSeed(player);
    const { seedHash, nextSeedHash } = await wheelsOf(player);
    expect((await player.put('/roulette/seed', {})).code).toBe(1144);
    expect(await wheelsOf(player)).toMatchObject({ seedHash, nextSeedHash });
    const { rows } = await context.accounts.db.query<{ kept: number }>(
      'select count(*) as kept from lottery_seed where user_id = $1',
      [player.userId],
    );
    expect(rows).toEqual([{ kept: 101 }]);
  });
});

describe('records', () => {
  it('list the player by name, everybody masked, newest first, in pages', async () => {
    const player = await context.player();
    await player.stake(25_000);
    for (let times = 0; times < 5; times += 1) {
      await draw(player, 1);
      context.accounts.advance(1_000);
    }
    const mine = await recordsOf(player);
    expect(mine.total).toBe(5);
    expect(mine.list.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0]);
    const { name } = (await player.get('/player/userInfo')).data as { name: string };
    expect(new Set(mine.list.map(({ nickName }) => nickName))).toEqual(new Set([name]));
    const second = await recordsOf(player, { pageNo: 2, pageSize: 2 });
    expect(second).toEqual({ ...mine, list: mine.list.slice(2, 4) });
    expect((await recordsOf(player, { pageNo: 9 })).list).toEqual([]);

    const all = (await context.api.get('/roulette/allRecord', { pageSize: 5 })).data as typeof mine;
    expect(all.list).toHaveLength(5);
    expect(all.total).toBeGreaterThanOrEqual(5);
    for (const [at, record] of all.list.entries()) {
      expect(record.nickName).toBe(`${name[0]}***${name.at(-1)}`);
      expect(record.recordTime).toBe(mine.list[at]?.recordTime);
      expect(record).not.toHaveProperty('seedHash');
    }
    expect((await context.api.get('/roulette/myRecord')).code).toBe(201);
  });
});
