import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/service/db/database.ts';
import { createPackets, openExtraWindow } from '../../src/service/domain/redpacket/createWindow.ts';
import { openPacket } from '../../src/service/domain/redpacket/packets.ts';
import { windowsOf } from '../../src/service/domain/redpacket/windows.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes, openRewardContext, withRewards } from '../shared/rewardContext.ts';

const ZONE = 'America/Sao_Paulo';

const context = withRewards();

const tomorrow = () => context.rewards.settings.calendar.day(context.rewards.now()).end + 1_000;

/** Windows of the day after: each test has a day of its own. */
const nextDay = () => {
  context.advanceTo(tomorrow());
  const [noon, evening] = windowsOf(context.rewards.now(), ZONE, DEMO_CATALOGUE.redPackets.plans);
  if (!noon || !evening) throw new Error('the demo has no windows');
  return { noon, evening };
};

interface Listed {
  list: { id: string; state: string; opened: boolean; amount?: number }[];
}

describe('a window', () => {
  it('is soon, active, over, and of its day only', async () => {
    const { noon } = nextDay();
    const player = await context.player();
    const open = async (id = noon.id) => (await player.put(`/redPacket/${id}/open`)).code;
    const stateNow = async () =>
      ((await player.get('/redPacket')).data as Listed).list.find(({ id }) => id === noon.id)?.state;
    expect([await stateNow(), await open()]).toEqual(['soon', 1147]);
    context.advanceTo(noon.start - 2_000);
    expect(await open()).toBe(1147);
    context.advanceTo(noon.start);
    expect([await stateNow(), await open()]).toEqual(['active', 200]);
    expect(await open('2026-01-01-noon')).toBe(1154);
    expect(await open(`${noon.id}x`)).toBe(1147);
    const other = await context.player();
    context.advanceTo(noon.end);
    expect([await stateNow(), (await other.put(`/redPacket/${noon.id}/open`)).code]).toEqual(['over', 1148]);
    nextDay();
    expect((await other.put(`/redPacket/${noon.id}/open`)).code).toBe(1154);
    expect((await context.api.put(`/redPacket/${noon.id}/open`)).code).toBe(201);
  });

  it('gives a player one packet, however many ask at once', async () => {
    const { noon } = nextDay();
    context.advanceTo(noon.start + 1_000);
    const player = await context.player();
    expect((await player.get('/index/userHandleStatus')).data).toMatchObject({ redPacket: 1 });
    const requestId = randomUUID();
    const first = await player.put(`/redPacket/${noon.id}/open`, { requestId });
    const { amount } = first.data as { amount: number };
    expect(await player.put(`/redPacket/${noon.id}/open`, { requestId })).toEqual(first);
    const again = await Promise.all(
      Array.from({ length: 30 }, () => player.put(`/redPacket/${noon.id}/open`)),
    );
    expect(countCodes(again)).toEqual({ 1150: 30 });
    expect(await player.balances()).toMatchObject({ cash: 10_000 + amount, wagering: amount });
    expect((await player.get('/redPacket')).data).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ id: noon.id, opened: true, amount })]),
    });
    expect((await player.get('/index/userHandleStatus')).data).toMatchObject({ redPacket: 0 });
    const other = await context.player();
    const race = await Promise.all(Array.from({ length: 30 }, () => other.put(`/redPacket/${noon.id}/open`)));
    expect(countCodes(race)).toEqual({ 200: 1, 1150: 29 });
  });

  it('lays its packets once, and spends its pool to the coin, 64 players at a time over two processes', async () => {
    const { noon } = nextDay();
    context.advanceTo(noon.start + 1_000);
    const { connection } = context.accounts.db;
    const pools = [0, 1].map(() => openDatabase({ ...connection, max: 32 }, () => {}));
    try {
      await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          createPackets({ ...context.rewards, db: pools[n % 2] ?? context.rewards.db }, noon.id),
        ),
      );
      const laid = await context.accounts.db.query<{ all: number; n: number }>(
        'select sum(amount)::bigint as all, count(*) as n from red_packet where window_id = $1',
        [noon.id],
      );
      expect(laid.rows[0]).toEqual({ all: noon.plan.pool, n: noon.plan.packets });
      // Fewer packets than players, so that the end of the pool is raced for.
      const start = Math.floor(context.rewards.now()) - 1_000;
      const pool = { pool: 4_000, packets: 40, min: 10 };
      const { id } = await openExtraWindow(context.rewards, { start, end: start + 60_000, ...pool });
      const users = Array.from({ length: 64 }, () => randomUUID());
      for (const [index, userId] of users.entries())
        await context.accounts.db.query(
          `insert into player (user_id, name, is_guest, lan, device_type, terms_version, created_at)
           values ($1, $2, true, 'en', 4, '1', now())`,
          [userId, `P${index}`],
        );
      const opened = await Promise.allSettled(
        users.map((userId, n) => {
          const db = pools[n % 2] ?? context.rewards.db;
          return db.transaction((tx) => openPacket({ ...context.rewards, db }, tx, userId, id));
        }),
      );
      const paid = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.amount] : []));
      const codes = opened.flatMap((one) =>
        one.status === 'rejected' ? [one.reason.code ?? one.reason] : [],
      );
      expect(codes).toEqual(Array(24).fill(1149));
      expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(pool.pool);
      const { rows } = await context.accounts.db.query<{ left: number }>(
        'select count(*) as left from red_packet where window_id = $1 and user_id is null',
        [id],
      );
      expect(rows[0]?.left).toBe(0);
    } finally {
      await Promise.all(pools.map((pool) => pool.close()));
    }
  });

  it('does not make anybody wait for a packet that another player holds', async () => {
    const { noon } = nextDay();
    context.advanceTo(noon.start + 1_000);
    await createPackets(context.rewards, noon.id);
    const [slow, quick] = [await context.player(), await context.player()];
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began = () => {};
    const beginning = new Promise<void>((resolve) => {
      began = resolve;
    });
    const first = context.rewards.db.transaction(async (tx) => {
      await openPacket(context.rewards, tx, slow.userId, noon.id);
      began();
      await held;
      throw new Error('gives it back');
    });
    const failed = expect(first).rejects.toThrow('gives it back');
    await beginning;
    expect((await quick.put(`/redPacket/${noon.id}/open`)).code).toBe(200);
    finish();
    await failed;
    expect((await slow.put(`/redPacket/${noon.id}/open`)).code).toBe(200);
  });

  it('keeps its packets from those who may not have one', async () => {
    const { noon } = nextDay();
    context.advanceTo(noon.start + 1_000);
    const player = await context.player();
    await context.accounts.db.query('update player set excluded_until = $2 where user_id = $1', [
      player.userId,
      new Date(context.rewards.now() + 60_000),
    ]);
    expect((await player.put(`/redPacket/${noon.id}/open`)).code).toBe(1146);
    const { rows } = await context.accounts.db.query<{ n: number }>(
      'select count(*) as n from red_packet where window_id = $1 and user_id is not null',
      [noon.id],
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('a window of the operator’s hand', () => {
  it('runs besides the daily ones, in its own hours', async () => {
    nextDay();
    const start = Math.floor(context.rewards.now()) + 60_000;
    const { id } = await openExtraWindow(context.rewards, {
      start,
      end: start + 60_000,
      pool: 100,
      packets: 2,
      min: 10,
    });
    const players = [await context.player(), await context.player(), await context.player()];
    const open = () => Promise.all(players.map((player) => player.put(`/redPacket/${id}/open`)));
    expect(countCodes(await open())).toEqual({ 1147: 3 });
    context.advanceTo(start);
    const replies = await open();
    expect(countCodes(replies)).toEqual({ 200: 2, 1149: 1 });
    const amounts = replies.flatMap(({ data }) => (data ? [(data as { amount: number }).amount] : []));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(100);
    const shown = await Promise.all(players.map((player) => player.get('/redPacket')));
    for (const { data } of shown) expect((data as Listed).list.map((each) => each.id)).toContain(id);
    context.advanceTo(start + 60_000);
    expect(countCodes(await open())).toEqual({ 1148: 3 });
    nextDay();
    expect(countCodes(await open())).toEqual({ 1154: 3 });
    await expect(
      openExtraWindow(context.rewards, { start, end: start, pool: 100, packets: 2, min: 10 }),
    ).rejects.toThrow(RangeError);
  });
});

describe('where bonuses are not allowed', () => {
  it('is not open and shows nothing', async () => {
    const strict = await openRewardContext({ bonuses: false });
    try {
      const player = await strict.player();
      const [noon] = windowsOf(strict.rewards.now(), ZONE, DEMO_CATALOGUE.redPackets.plans);
      strict.advanceTo(Math.max(strict.rewards.now(), noon?.start ?? 0));
      expect((await player.put(`/redPacket/${noon?.id}/open`)).code).toBe(1147);
      expect((await player.get('/redPacket')).data).toMatchObject({ list: [] });
    } finally {
      await strict.accounts.stop();
    }
  });
});
