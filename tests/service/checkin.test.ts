import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignInfo } from '../../src/contract/calls/checkin.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes, openRewardContext, type Player, withRewards } from '../shared/rewardContext.ts';

const CHECKIN_REWARDS = DEMO_CATALOGUE.bonuses.checkIn;

const DAY_MS = 86_400_000;

const context = withRewards();

const signOf = async (player: Player) => (await player.get('/sign')).data as SignInfo;
/** To the same time of a day from now. */
const days = (count: number) => context.accounts.advance(count * DAY_MS);

describe('check-in', () => {
  it('pays the seven days one after the other, pauses over missed ones, and begins again', async () => {
    const player = await context.player();
    let coins = 10_000;
    let debt = 0;
    for (const [day, amount] of [...CHECKIN_REWARDS, ...CHECKIN_REWARDS.slice(0, 2)].entries()) {
      const place = day % 7;
      const before = await signOf(player);
      expect(before).toEqual({
        sign: Array.from({ length: 7 }, (_, index) => index < place),
        signDay: place,
        userId: player.userId,
        rewards: CHECKIN_REWARDS,
        betX: 1,
      });
      expect(await player.put(`/sign/${place}`)).toEqual({ code: 200, data: { amount } });
      coins += amount;
      debt += amount;
      expect(await player.balances()).toMatchObject({ cash: coins, wagering: debt });
      const after = await signOf(player);
      expect(after.signDay).toBe(place);
      expect(after.sign[place]).toBe(true);
      days(day === 2 ? 3 : 1);
    }
  });

  it('turns over at midnight of the operator, not of the world', async () => {
    const player = await context.player();
    const { end } = context.rewards.settings.calendar.day(context.rewards.now());
    context.advanceTo(end - 60_000);
    expect((await player.put('/sign/0')).code).toBe(200);
    expect((await player.put('/sign/1')).code).toBe(1123);
    context.advanceTo(end + 1_000);
    expect((await player.put('/sign/1')).code).toBe(200);
  });

  it('refuses with the code that says why', async () => {
    const player = await context.player();
    const codes = async (...given: (number | string)[]) => {
      const replies: number[] = [];
      for (const day of given) replies.push((await player.put(`/sign/${day}`)).code);
      return replies;
    };
    expect(await codes(-1, -7, 7, 1_000, 1, 6)).toEqual([1121, 1121, 1122, 1122, 1123, 1123]);
    expect(await codes('first', '1.5')).toEqual([1103, 1103]);
    expect(await codes(0, 0, 1)).toEqual([200, 1139, 1123]);
    days(1);
    expect(await codes(0, 2, 1, 1)).toEqual([1139, 1123, 200, 1139]);
    expect((await context.api.put('/sign/0')).code).toBe(201);
  });

  it('pays once, however many ask at once', async () => {
    const player = await context.player();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        player.put('/sign/0', index % 2 ? { requestId: randomUUID() } : {}),
      ),
    );
    expect(countCodes(replies)).toEqual({ 200: 1, 1139: 49 });
    expect(await player.balances()).toMatchObject({ cash: 10_100, wagering: 100 });
  });

  it('answers a retry as before, and refuses the same id for another day', async () => {
    const player = await context.player();
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => player.put('/sign/0', { requestId })));
    expect(countCodes(replies)).toEqual({ 200: 50 });
    expect(replies.every(({ data }) => (data as { amount: number }).amount === 100)).toBe(true);
    expect(await player.balances()).toMatchObject({ cash: 10_100 });
    days(1);
    expect(await player.put('/sign/0', { requestId })).toEqual({ code: 200, data: { amount: 100 } });
    expect((await player.put('/sign/1', { requestId })).code).toBe(1103);
    expect((await signOf(player)).signDay).toBe(1);
  });

  it('gives nothing to the excluded, and says until when', async () => {
    const player = await context.player();
    const until = Math.floor(context.rewards.now()) + DAY_MS;
    await context.accounts.db.query('update player set excluded_until = $2 where user_id = $1', [
      player.userId,
      new Date(until),
    ]);
    expect(await player.put('/sign/0')).toEqual({ code: 1146, data: { reason: 'exclusion', until } });
    expect((await signOf(player)).sign[0]).toBe(false);
    expect(await player.balances()).toMatchObject({ cash: 10_000 });
  });

  it('tells the sockets of the player about the coins', async () => {
    const player = await context.player();
    await player.put('/sign/0');
    expect(context.told.filter(({ userId }) => userId === player.userId)).toEqual([
      { userId: player.userId, message: { type: 100, changed: 100, coins: 10_100 } },
    ]);
  });
});

describe('where bonuses are not allowed', () => {
  it('is not open', async () => {
    const strict = await openRewardContext({ bonuses: false });
    try {
      const player = await strict.player();
      expect((await player.put('/sign/0')).code).toBe(1147);
      expect((await player.get('/index/userHandleStatus')).data).toMatchObject({ checkIn: 0, mail: 0 });
    } finally {
      await strict.accounts.stop();
    }
  });
});
