import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponsibleState } from '../../src/contract/calls/responsible.ts';
import type { Db } from '../../src/service/db/database.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { sendToAll } from '../../src/service/domain/mail/send.ts';
import { setLimit, sweepLimits } from '../../src/service/domain/responsible/limits.ts';
import { responsibleOf } from '../../src/service/wiring/responsible.ts';
import { type Guest, openWholeService, type WholeService, winOf } from '../shared/wholeService.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let context: WholeService;
beforeAll(async () => {
  context = await openWholeService();
  // Noon of the first Wednesday of a month: neither the day, nor the week, nor the month ends while a test runs.
  const noon = new Date(context.now() + 40 * DAY_MS);
  noon.setUTCDate(1);
  noon.setUTCHours(15, 0, 0, 0);
  while (noon.getUTCDay() !== 3) noon.setUTCDate(noon.getUTCDate() + 1);
  context.advance(noon.getTime() - context.now());
});
afterAll(async () => {
  expect(await context.broken()).toEqual([]);
  await context.stop();
});

const limit = (player: Guest, kind: string, period: string, value?: number) =>
  player.call('PUT', '/responsible/limit', { kind, period, value });
const stateOf = async (player: Guest) => (await player.call('GET', '/responsible')).data as ResponsibleState;
const deposit = (player: Guest, amount: number) =>
  player.call('POST', '/pay/deposit', { methodId: 'instant', amount });
/** Midnight in São Paulo, where this operator is. */
const endOfDay = () => new Date(context.now()).setUTCHours(27, 0, 0, 0);

describe('limits', () => {
  it('are no numbers beyond what can be counted', async () => {
    const player = await context.player();
    for (const value of [1e300, 2 ** 53]) expect((await limit(player, 'loss', 'day', value)).code).toBe(1103);
    expect((await limit(player, 'loss', 'day', Number.MAX_SAFE_INTEGER)).code).toBe(200);
  });

  it('lower at once, rise and end after 24 hours, and show what waits', async () => {
    let player = await context.player();
    expect(await stateOf(player)).toEqual({
      limits: [],
      timeOutUntil: null,
      exclusionUntil: null,
      excludedForever: false,
    });
    const limits = async () => (await stateOf(player)).limits;
    await limit(player, 'deposit', 'week', 50_000);
    expect(await limits()).toEqual([{ kind: 'deposit', period: 'week', value: 50_000, used: 0 }]);
    await limit(player, 'deposit', 'week', 20_000);
    expect(await limits()).toMatchObject([{ value: 20_000 }]);

    const nextTime = context.now() + DAY_MS;
    await limit(player, 'deposit', 'week', 90_000);
    const [waiting] = await limits();
    expect(waiting).toMatchObject({ value: 20_000, nextValue: 90_000 });
    expect(Math.abs((waiting?.nextTime ?? 0) - nextTime)).toBeLessThan(MINUTE_MS);
    // Asking again does not make it wait longer, another value does, a lower one ends the waiting.
    context.advance(HOUR_MS);
    await limit(player, 'deposit', 'week', 90_000);
    expect((await limits())[0]?.nextTime).toBe(waiting?.nextTime);
    await limit(player, 'deposit', 'week', 80_000);
    expect((await limits())[0]?.nextTime).toBeGreaterThan(waiting?.nextTime ?? 0);
    await limit(player, 'deposit', 'week', 10_000);
    expect(await limits()).toEqual([{ kind: 'deposit', period: 'week', value: 10_000, used: 0 }]);

    await limit(player, 'deposit', 'week', 30_000);
    context.advance(DAY_MS - 60_000);
    expect(await limits()).toMatchObject([{ value: 10_000, nextValue: 30_000 }]);
    context.advance(61_000);
    expect(await limits()).toEqual([{ kind: 'deposit', period: 'week', value: 30_000, used: 0 }]);
    await limit(player, 'deposit', 'week');
    expect(await limits()).toMatchObject([{ value: 30_000, nextValue: null }]);
    context.advance(DAY_MS + 1_000);
    player = await context.login(player);
    expect(await limits()).toEqual([]);
    context.advance(-2 * DAY_MS - HOUR_MS);

    const recorded = await readAudit(context.db, {
      userId: player.userId,
      action: 'limit.',
      to: context.now() + 9 * DAY_MS,
    });
    // What was asked for a second time changed nothing.
    expect(recorded).toHaveLength(7);
  });

  it('stay when they are set at the moment in which one whose end was due is swept', async () => {
    const player = await context.player();
    const rules = responsibleOf(context.service);
    const asked = { kind: 'loss', period: 'day', value: 500 } as const;
    await limit(player, 'loss', 'day', 1_000);
    await limit(player, 'loss', 'day');
    context.advance(DAY_MS + 1_000);
    let swept: Promise<void> | undefined;
    await context.db.transaction(async (tx) => {
      const query: Db['query'] = async (...statement) => {
        const answer = await tx.query<never>(...statement);
        swept ??= sweepLimits(context.db, context.now());
        await Promise.race([swept, pause(300)]);
        return answer;
      };
      await setLimit(rules, { query }, player.userId, asked);
    });
    await swept;
    expect((await stateOf(await context.login(player))).limits).toMatchObject([asked]);
    context.advance(-DAY_MS - 1_000);
  });

  it('are changed a hundred times a day, and asked for as they are without end', async () => {
    let player = await context.player();
    for (let value = 1_000; value > 900; value -= 1)
      expect((await limit(player, 'loss', 'day', value)).code).toBe(200);
    expect((await limit(player, 'deposit', 'week', 500)).code).toBe(1144);
    expect((await limit(player, 'loss', 'day', 901)).code).toBe(200);
    expect((await stateOf(player)).limits).toMatchObject([{ kind: 'loss', value: 901 }]);
    const { rows } = await context.db.query<{ changes: number }>(
      `select count(*) as changes from audit_log where user_id = $1 and action = 'limit.set'`,
      [player.userId],
    );
    expect(rows).toEqual([{ changes: 100 }]);
    context.advance(DAY_MS + 1_000);
    player = await context.login(player);
    expect((await limit(player, 'deposit', 'week', 500)).code).toBe(200);
    context.advance(-DAY_MS - 1_000);
  });

  it('answers a retry of the same request again, without asking anew', async () => {
    const player = await context.player();
    const body = { kind: 'loss', period: 'day', value: 100, requestId: randomUUID() };
    const first = await player.call('PUT', '/responsible/limit', body);
    expect(await player.call('PUT', '/responsible/limit', body)).toEqual(first);
    expect((await player.call('PUT', '/responsible/limit', { ...body, value: 200 })).code).toBe(1103);
  });

  it('stop deposits beyond them, paid and not yet paid ones together (1146)', async () => {
    const player = await context.player();
    await limit(player, 'deposit', 'day', 30_000);
    const first = await deposit(player, 10_000);
    const { orderId } = first.data as { orderId: string };
    await context.pay({ orderId, amount: 10_000 });
    expect((await deposit(player, 15_000)).code).toBe(200);
    expect(await deposit(player, 10_000)).toEqual({
      code: 1146,
      data: { reason: 'deposit', period: 'day', until: endOfDay() },
    });
    expect((await stateOf(player)).limits).toMatchObject([{ used: 25_000 }]);
    // The order nobody paid expires, and the day turns over.
    context.advance(HOUR_MS);
    expect((await stateOf(player)).limits).toMatchObject([{ used: 10_000 }]);
    context.advance(DAY_MS);
    expect((await deposit(player, 30_000)).code).toBe(200);
    context.advance(-DAY_MS - HOUR_MS);
  });

  it('hold against deposits at the same time', async () => {
    const player = await context.player();
    await limit(player, 'deposit', 'month', 30_000);
    const replies = await Promise.all(Array.from({ length: 10 }, () => deposit(player, 10_000)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(replies.filter(({ code }) => code === 1146)).toHaveLength(7);
  });

  it('stop bets that could lose more than the limit, and let open rounds end', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    await limit(player, 'loss', 'day', 1_000);
    const round = randomUUID();
    expect((await seat.bet(700, round)).code).toBe(200);
    expect((await seat.bet(400)).code).toBe(1146);
    expect((await seat.bet(300)).code).toBe(200);
    expect((await seat.bet(1)).code).toBe(1146);
    expect((await player.call('GET', '/room/detail', { roomId: 1_000_021 })).code).toBe(1146);
    expect((await context.wallet('win', winOf(player.userId, round, 500))).code).toBe(200);
    expect((await stateOf(player)).limits).toMatchObject([{ used: 500 }]);
    expect((await seat.bet(500)).code).toBe(200);
    expect(await context.coins(player.userId)).toBe(10_000 - 700 - 300 + 500 - 500);
  });

  it('hold against bets at the same time', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    await limit(player, 'loss', 'week', 1_000);
    const replies = await Promise.all(Array.from({ length: 12 }, () => seat.bet(200)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(await context.coins(player.userId)).toBe(9_000);
  });

  it('stop play once the time is used up, and count two games at once only once', async () => {
    const player = await context.player();
    const [one, other] = [await context.seat(player), await context.seat(player, 300001)];
    await limit(player, 'time', 'day', 30);
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await one.bet(10)).code).toBe(200);
      expect((await other.bet(10)).code).toBe(200);
      context.advance(10 * 60_000);
      await context.wallet('balance', { sessionId: one.sessionId });
      await context.wallet('balance', { sessionId: other.sessionId });
    }
    expect((await stateOf(player)).limits).toMatchObject([{ kind: 'time', value: 30, used: 30 }]);
    expect((await one.bet(10)).code).toBe(1146);
    expect((await player.call('GET', '/room/detail', { roomId: 1_000_021 })).data).toMatchObject({
      reason: 'time',
    });
    // Whoever may not play is not counted as playing.
    context.advance(20 * 60_000);
    await context.wallet('balance', { sessionId: one.sessionId });
    expect((await stateOf(player)).limits).toMatchObject([{ used: 30 }]);
    context.advance(-50 * 60_000);
  });
});

describe('a time-out', () => {
  it('stops deposits, launches, bets and claims until it ends, but no withdrawal and no win', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    const round = randomUUID();
    await seat.bet(100, round);
    const { data } = await player.call('POST', '/responsible/timeOut', { hours: 2 });
    const until = (data as ResponsibleState).timeOutUntil;
    expect(Math.abs((until ?? 0) - context.now() - 2 * HOUR_MS)).toBeLessThan(MINUTE_MS);
    // A shorter one changes nothing.
    await player.call('POST', '/responsible/timeOut', { hours: 1 });
    expect((await stateOf(player)).timeOutUntil).toBe(until);

    const bar = { code: 1146, data: { reason: 'timeOut', until } };
    const { signDay } = (await player.call('GET', '/sign')).data as { signDay: number };
    expect(await deposit(player, 10_000)).toEqual(bar);
    expect(await player.call('PUT', `/sign/${signDay}`)).toEqual(bar);
    expect(await player.call('GET', '/room/detail', { roomId: 1_000_021 })).toEqual(bar);
    expect((await seat.bet(100)).code).toBe(1146);
    expect((await context.wallet('win', winOf(player.userId, round, 400))).code).toBe(200);
    expect((await player.call('POST', '/pay/withdraw', { accountId: 'none', amount: 5_000 })).code).toBe(
      1127,
    );
    expect((await player.call('GET', '/index/userHandleStatus')).data).toMatchObject({ checkIn: 0 });

    context.advance(2 * HOUR_MS + 5_000);
    expect((await player.call('PUT', `/sign/${signDay}`)).code).toBe(200);
    expect((await deposit(player, 10_000)).code).toBe(200);
    context.advance(-2 * HOUR_MS - 5_000);
  });

  it('spares the player advertising', async () => {
    const [player, other] = [await context.player(), await context.player()];
    await player.call('POST', '/responsible/timeOut', { hours: 2 });
    const shown = async (who: Guest) => {
      const banners = (await who.call('GET', '/index/banner', { type: 1 })).data as { list: unknown[] };
      const popup = (await who.call('GET', '/activity/h5Notice')).data as { vos: unknown[] };
      const activities = (await who.call('GET', '/activity')).data as { list: unknown[] };
      return [banners.list.length, popup.vos.length, activities.list.length];
    };
    expect(await shown(player)).toEqual([0, 0, 0]);
    for (const count of await shown(other)) expect(count).toBeGreaterThan(0);
  });
});

describe('an exclusion', () => {
  it('ends the session, refuses logins until it ends, and shuts everything meanwhile', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    const round = randomUUID();
    await seat.bet(100, round);
    const order = await deposit(player, 10_000);
    const { data } = await player.call('POST', '/responsible/exclusion', { months: 6 });
    const until = (data as ResponsibleState).exclusionUntil ?? 0;
    expect((until - context.now()) / DAY_MS).toBeGreaterThan(180);
    expect((until - context.now()) / DAY_MS).toBeLessThan(185);
    expect((await player.call('GET', '/player/userInfo')).code).toBe(204);

    const login = () =>
      context.call('POST', '/auth/login', { account: player.email, password: 'f'.repeat(32) });
    expect((await login()).code).toBe(1004);
    await expect(context.login(player)).rejects.toThrow('1005');
    expect((await seat.bet(100)).code).toBe(1146);
    expect((await context.wallet('balance', { sessionId: seat.sessionId })).code).toBe(1146);
    expect((await context.wallet('win', winOf(player.userId, round, 300))).code).toBe(200);
    // Money that comes now goes back to where it came from.
    const { orderId } = order.data as { orderId: string };
    expect((await context.pay({ orderId, amount: 10_000 })).code).toBe(1120);
    expect(await context.coins(player.userId)).toBe(10_000 - 100 + 300);

    const mail = { contentId: randomUUID(), type: 1 as const, attachQty: 0, betX: 0 };
    const texts = { title: 'News', message: 'Play more' };
    await sendToAll(context.db, { ...mail, texts: { en: texts, pt: texts, vi: texts } }, context.now());
    const { rowCount } = await context.db.query('select 1 from mail where user_id = $1 and content_id = $2', [
      player.userId,
      mail.contentId,
    ]);
    expect(rowCount).toBe(0);

    context.advance(until - context.now() + 1_000);
    expect((await context.login(player)).userId).toBe(player.userId);
  });

  it('for good stays, and no shorter one shortens it', async () => {
    const player = await context.player();
    const { data } = await player.call('POST', '/responsible/exclusion', {});
    expect(data).toMatchObject({ excludedForever: true });
    context.advance(3_650 * DAY_MS);
    await expect(context.login(player)).rejects.toThrow('1005');
    context.advance(-3_650 * DAY_MS);
    const again = await context.call('POST', '/auth/login', {
      account: player.email,
      password: 'f'.repeat(32),
    });
    expect(again.code).toBe(1004);
  });

  it('takes no wrong length', async () => {
    const player = await context.player();
    for (const months of [0, 5, 121, -6, 1e9, '6.5'])
      expect((await player.call('POST', '/responsible/exclusion', { months })).code).toBe(1103);
    for (const hours of [0, 1_009, 'x'])
      expect((await player.call('POST', '/responsible/timeOut', { hours })).code).toBe(1103);
    expect((await player.call('GET', '/player/userInfo')).code).toBe(200);
  });
});

describe('the statement of play', () => {
  it('says what was paid in, staked, won and given, and how long was played', async () => {
    const player = await context.player();
    const { orderId } = (await deposit(player, 10_000)).data as { orderId: string };
    await context.pay({ orderId, amount: 10_000 });
    const seat = await context.seat(player);
    const [lost, won, undone] = [randomUUID(), randomUUID(), randomUUID()];
    await seat.bet(1_000, lost);
    await context.wallet('win', winOf(player.userId, lost, 0));
    await seat.bet(500, won);
    await context.wallet('win', winOf(player.userId, won, 700));
    const bet = { transactionId: randomUUID(), roundId: undone, playerId: player.userId };
    await context.wallet('bet', { ...bet, sessionId: seat.sessionId, amount: 300 });
    await context.wallet('rollback', {
      ...bet,
      transactionId: randomUUID(),
      betTransactionId: bet.transactionId,
    });
    context.advance(12 * 60_000);
    await context.wallet('balance', { sessionId: seat.sessionId });

    const span = { from: Date.now() - DAY_MS, to: context.now() + 1 };
    const { data } = await player.call('GET', '/responsible/statement', span);
    expect(data).toMatchObject({
      deposited: 10_000,
      withdrawn: 0,
      staked: 1_500,
      won: 700,
      net: -800,
      minutesPlayed: 12,
    });
    expect((data as { bonuses: number }).bonuses).toBeGreaterThanOrEqual(10_000);
    const none = await player.call('GET', '/responsible/statement', { from: 1, to: 2 });
    expect(none.data).toMatchObject({ deposited: 0, staked: 0, won: 0, bonuses: 0, minutesPlayed: 0 });
    context.advance(-12 * 60_000);
  });
});
