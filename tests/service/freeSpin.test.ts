import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RouletteRecord } from '../../src/contract/calls/lottery.ts';
import type { Receipt } from '../../src/contract/calls/receipts.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { faultsOf } from '../../src/tools/verifyReceipt.mjs';
import { newDevice, type Reply } from '../shared/accounts.ts';
import { countCodes, openRewardContext, type Player, withRewards } from '../shared/rewardContext.ts';
import { openWholeService } from '../shared/wholeService.ts';

const context = withRewards();

const spin = (player: Player, query: Record<string, string | number> = {}) =>
  player.get('/roulette/result', { type: 1, free: 'true', ...query });
const wheelsOf = async (player: Player) =>
  (await player.get('/roulette')).data as { bonusPoint: number; freeSpins?: number };
const claimable = async (player: Player) =>
  ((await player.get('/index/userHandleStatus')).data as { lottery: number }).lottery;
const drawsOf = async (player: Player) =>
  (await player.get('/roulette/myRecord')).data as { total: number; list: RouletteRecord[] };

describe('the free spin of a newcomer', () => {
  it('comes with the welcome, in its entry, and turns the silver wheel once without points', async () => {
    const player = await context.player();
    expect(await player.balances()).toMatchObject({ spins: 1, points: 0, cash: 10_000 });
    expect(await wheelsOf(player)).toMatchObject({ bonusPoint: 0, freeSpins: 1 });
    expect(await claimable(player)).toBe(1);
    const { code, data } = await spin(player);
    expect(code).toBe(200);
    const { item, bonusPoint } = data as { item: number; bonusPoint: number };
    expect(bonusPoint).toBe(0);
    expect(await player.balances()).toMatchObject({
      spins: 0,
      points: 0,
      cash: 10_000 + item,
      wagering: item,
    });
    expect(await wheelsOf(player)).toMatchObject({ freeSpins: 0 });
    expect(await claimable(player)).toBe(0);
    expect(await drawsOf(player)).toMatchObject({ total: 1, list: [{ type: 1, reward: item, free: true }] });
    expect((await spin(player)).code).toBe(1139);
  });

  it('is drawn once, however many ask at once, with and without a requestId', async () => {
    const player = await context.player();
    const replies = await Promise.all(Array.from({ length: 30 }, () => spin(player)));
    expect(countCodes(replies)).toEqual({ 200: 1, 1139: 29 });
    expect((await drawsOf(player)).total).toBe(1);

    const other = await context.player();
    const requestId = randomUUID();
    const again = await Promise.all(Array.from({ length: 20 }, () => spin(other, { requestId })));
    expect(new Set(again.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(again[0]?.code).toBe(200);
    expect((await drawsOf(other)).total).toBe(1);
  });

  it('takes no points, pays for no other wheel, and no draw with points takes it', async () => {
    const player = await context.player();
    await player.stake(55_000);
    for (const type of [2, 3]) expect((await spin(player, { type })).code).toBe(1147);
    expect(await player.balances()).toMatchObject({ spins: 1, points: 55 });
    expect((await player.get('/roulette/result', { type: 1 })).code).toBe(200);
    expect(await player.balances()).toMatchObject({ spins: 1, points: 50 });
    expect((await spin(player)).code).toBe(200);
    expect(await player.balances()).toMatchObject({ spins: 0, points: 50 });
    // Whoever was told that it is free pays nothing, though there are points.
    expect((await spin(player)).code).toBe(1139);
    expect(await player.balances()).toMatchObject({ points: 50 });
  });

  it('stays when points are reset', async () => {
    const player = await context.player();
    await player.stake(20_000);
    context.advanceTo(context.rewards.settings.calendar.lotteryDay(context.rewards.now()).end + 60_000);
    expect(await wheelsOf(player)).toMatchObject({ bonusPoint: 0, freeSpins: 1 });
    expect((await spin(player)).code).toBe(200);
  });

  it('is no business of a visitor, and is not drawn where bonuses are not allowed', async () => {
    expect((await context.api.get('/roulette')).data).not.toHaveProperty('freeSpins');
    expect((await context.api.get('/roulette/result', { type: 1, free: 'true' })).code).toBe(201);
    const strict = await openRewardContext({ bonuses: false });
    try {
      const player = await strict.player();
      expect((await spin(player)).code).toBe(1147);
      expect((await player.balances()).spins).toBe(1);
    } finally {
      await strict.accounts.stop();
    }
  });
});

describe('who makes accounts for free spins', () => {
  it('gets few of them on one network or device, is shown no more, and points go on', async () => {
    const service = await openWholeService({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const get = async (path: string, token: string) =>
        JSON.parse(
          (
            await service.inject({
              method: 'GET',
              url: `${API_BASE}${path}`,
              headers: { token },
              remoteAddress: '203.0.113.7',
            })
          ).body,
        ) as Reply;
      const guests = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const deviceCode = newDevice();
          await service.call('POST', '/register/visitors', { deviceCode });
          const { data } = await service.call('POST', '/auth/visitors/login', { deviceCode });
          return (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
        }),
      );
      const shown = async (token: string) =>
        ((await get('/roulette', token)).data as { freeSpins: number }).freeSpins;
      expect(await Promise.all(guests.map(shown))).toEqual([1, 1, 1, 1, 1]);
      const codes = await Promise.all(
        guests.map(async (token) => (await get('/roulette/result?type=1&free=true', token)).code),
      );
      expect(codes.toSorted()).toEqual([1141, 1141, 200, 200, 200]);
      const refused = guests[codes.indexOf(1141)] ?? '';
      expect(await shown(refused)).toBe(0);
      const { data } = await get('/index/userHandleStatus', refused);
      expect(data).toMatchObject({ lottery: 0 });
      expect((await get('/roulette/result?type=1', refused)).code).toBe(1119);
    } finally {
      await service.stop();
    }
  });
});

describe('the profile', () => {
  it('gives no free spin where it says nothing of one', async () => {
    const strict = await openRewardContext({}, { freeSpin: false });
    try {
      const player = await strict.player();
      expect(await player.balances()).toMatchObject({ cash: 10_000, spins: 0 });
      expect((await spin(player)).code).toBe(1139);
    } finally {
      await strict.accounts.stop();
    }
  });
});

describe('a receipt of it', () => {
  it('proves that the spin was paid with the free one', async () => {
    const service = await openWholeService({});
    try {
      const player = await service.player();
      const { data } = await player.call('GET', '/roulette/result', { type: 1, free: true });
      const { drawId } = data as { drawId: string };
      const receipt = (await player.call('GET', `/player/receipts/${drawId}`)).data as Receipt;
      expect(receipt.body.draw).toMatchObject({ cost: 0, free: true });
      expect(faultsOf(receipt)).toEqual([]);
      const paid = structuredClone(receipt);
      Object.assign(paid.body.draw ?? {}, { free: false });
      expect(faultsOf(paid)).toContain('The draw did not cost and win what was posted.');
    } finally {
      await service.stop();
    }
  });
});
