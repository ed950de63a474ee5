import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { VipInfo } from '../../src/contract/calls/vip.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes, type Player, withRewards } from '../shared/rewardContext.ts';

const VIP_RULES = DEMO_CATALOGUE.vipRules;

const HOUR_MS = 3_600_000;
/** Coins per unit of currency. */
const RATE = 100;

const context = withRewards();

const rule = (level: number) => {
  const found = VIP_RULES[level];
  if (!found) throw new Error(`no level ${level}`);
  return found;
};
const infoOf = async (player: Player) => (await player.get('/vip/userVipInfo')).data as VipInfo;
const userInfoOf = async (player: Player) =>
  (await player.get('/player/userInfo')).data as { vipLevel: number; money: number };
/** Stakes enough for a level. */
const reach = (player: Player, level: number) => player.stake(rule(level).levelupQty * RATE);

describe('levels', () => {
  it('follow the stakes, and the user info follows them', async () => {
    const player = await context.player();
    expect(await infoOf(player)).toEqual({
      vipLevel: 0,
      nextVipLevel: 1,
      exp: 0,
      nextLevelTotalExp: rule(1).levelupQty,
      nextRemainExp: rule(1).levelupQty,
      levelupBonus: rule(1).levelUpBonus,
      weekBonus: 0,
      monthBonus: 0,
      glevelupStatus: false,
      gweekStatus: false,
      gmonthStatus: false,
      glevelupId: null,
      gweekId: null,
      gmonthId: null,
      betX: 1,
    });
    await player.stake(rule(1).levelupQty * RATE - 1);
    expect(await infoOf(player)).toMatchObject({
      vipLevel: 0,
      exp: rule(1).levelupQty - 1,
      nextRemainExp: 1,
    });
    await player.stake(1);
    expect(await infoOf(player)).toMatchObject({ vipLevel: 1, nextVipLevel: 2, glevelupId: 'up-1' });
    expect((await userInfoOf(player)).vipLevel).toBe(1);
    await reach(player, 30);
    expect(await infoOf(player)).toMatchObject({ vipLevel: 30, nextVipLevel: 30, nextRemainExp: 0 });
    expect((await userInfoOf(player)).vipLevel).toBe(30);
  });

  it('stand in a table that anybody may read', async () => {
    const { code, data } = await context.api.get('/vip/vipRuleInfo');
    expect(code).toBe(200);
    expect((data as { list: unknown }).list).toEqual(VIP_RULES);
    expect((await context.api.get('/vip/userVipInfo')).code).toBe(201);
  });
});

describe('the upgrade bonus', () => {
  it('is paid once for every level reached, in any order, with its wagering debt', async () => {
    const player = await context.player();
    await reach(player, 3);
    expect((await player.put('/vip/claimRewards/up-3')).code).toBe(200);
    expect(await infoOf(player)).toMatchObject({ glevelupId: 'up-1', levelupBonus: rule(1).levelUpBonus });
    expect(await player.put('/vip/claimRewards/up-1')).toEqual({
      code: 200,
      data: { amount: rule(1).levelUpBonus },
    });
    expect((await player.put('/vip/claimRewards/up-1')).code).toBe(1139);
    expect((await player.put('/vip/claimRewards/up-2')).code).toBe(200);
    const given = [1, 2, 3].reduce((sum, level) => sum + rule(level).levelUpBonus, 0);
    expect(await player.balances()).toMatchObject({ cash: 10_000 + given, wagering: given });
    expect(await infoOf(player)).toMatchObject({ glevelupStatus: true, glevelupId: null });
  });

  it.each([
    ['up-1', 1123],
    ['up-30', 1123],
    ['up-0', 1138],
    ['up-31', 1138],
    ['up-01', 1138],
    ['week-2020-01-06', 1138],
    ['month-2020-01-01', 1138],
    ['anything', 1138],
    ['a b', 1102],
    ["up-1'--", 1102],
  ])('of level 0: %s answers %i', async (gid, code) => {
    const player = await context.player();
    expect((await player.put(`/vip/claimRewards/${encodeURIComponent(gid)}`)).code).toBe(code);
    expect(await player.balances()).toMatchObject({ cash: 10_000, wagering: 0 });
  });

  it('pays once, however many ask at once, and retries get the same answer', async () => {
    const player = await context.player();
    await reach(player, 1);
    const requestId = randomUUID();
    const claim = (body: object) => player.put('/vip/claimRewards/up-1', body);
    const mine = await Promise.all(Array.from({ length: 50 }, () => claim({ requestId })));
    expect(countCodes(mine)).toEqual({ 200: 50 });
    const others = await Promise.all(Array.from({ length: 50 }, () => claim({ requestId: randomUUID() })));
    expect(countCodes(others)).toEqual({ 1139: 50 });
    expect(await player.balances()).toMatchObject({ cash: 10_000 + rule(1).levelUpBonus });
  });
});

describe.each([
  ['weekly', 'week', 'gweekId', 'gweekStatus', 'weekBonus', 'weekMinCharge'],
  ['monthly', 'month', 'gmonthId', 'gmonthStatus', 'monthBonus', 'monthMinCharge'],
] as const)('the %s bonus', (_name, kind, id, status, bonus, least) => {
  it('wants the deposit of the period before, starts at 08:00 and is paid once a period', async () => {
    const { calendar } = context.rewards.settings;
    const player = await context.player();
    await reach(player, 2);
    const running = calendar[kind](context.rewards.now());
    // In the running period: counts for the next one only. One coin too little.
    await player.deposit(rule(2)[least] - 1, context.rewards.now());
    expect((await infoOf(player))[id]).toBeNull();
    expect((await player.put(`/vip/claimRewards/${kind}-${running.key}`)).code).toBe(1123);

    context.advanceTo(running.end + HOUR_MS);
    const next = calendar[kind](context.rewards.now());
    const gid = `${kind}-${next.key}`;
    expect((await player.put(`/vip/claimRewards/${gid}`)).code).toBe(1123);
    await player.deposit(1, running.end - 1);
    expect(await infoOf(player)).toMatchObject({ [id]: gid, [status]: false, [bonus]: rule(2)[bonus] });
    expect((await player.put(`/vip/claimRewards/${kind}-${running.key}`)).code).toBe(1138);

    const before = await player.balances();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => player.put(`/vip/claimRewards/${gid}`)),
    );
    expect(countCodes(replies)).toEqual({ 200: 1, 1139: 49 });
    expect(await player.balances()).toMatchObject({
      cash: before.cash + rule(2)[bonus],
      wagering: before.wagering + rule(2)[bonus],
    });
    expect(await infoOf(player)).toMatchObject({ [id]: null, [status]: true });

    // The next one: nothing was deposited in between. The old one stays paid.
    context.advanceTo(next.end);
    expect(await infoOf(player)).toMatchObject({ [id]: null, [status]: false });
    expect((await player.put(`/vip/claimRewards/${gid}`)).code).toBe(1139);
    expect(
      (await player.put(`/vip/claimRewards/${kind}-${calendar[kind](context.rewards.now()).key}`)).code,
    ).toBe(1123);
  });

  it('of level 0 does not exist', async () => {
    const player = await context.player();
    const period = context.rewards.settings.calendar[kind](context.rewards.now());
    await player.deposit(1_000_000, period.start - 1);
    expect((await player.put(`/vip/claimRewards/${kind}-${period.key}`)).code).toBe(1138);
  });
});

describe('what can be claimed', () => {
  it('counts check-in, levels and mail', async () => {
    const player = await context.player();
    await reach(player, 2);
    /** The free spin, which points do not use up. */
    const newcomers = 1;
    const points = Math.floor((rule(2).levelupQty * RATE) / 1_000);
    expect(await player.get('/index/userHandleStatus')).toMatchObject({
      code: 200,
      data: { checkIn: 1, vip: 2, mail: 1, lottery: Math.floor(points / 5) + newcomers, promote: 0 },
    });
    await player.put('/sign/0');
    await player.put('/vip/claimRewards/up-1');
    await player.put('/email/claimEmail', { id: 'welcome' });
    await player.get('/roulette/result', { type: 1 });
    expect((await player.get('/index/userHandleStatus')).data).toMatchObject({
      checkIn: 0,
      vip: 1,
      mail: 0,
      lottery: Math.floor((points - 5) / 5) + newcomers,
    });
    expect((await context.api.get('/index/userHandleStatus')).code).toBe(201);
  });
});
