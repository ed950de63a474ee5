import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BonusStatus } from '../../src/contract/calls/bonus.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { openExtraWindow } from '../../src/service/domain/redpacket/createWindow.ts';
import { countFree, type FreeGift } from '../../src/service/domain/rewards/free.ts';
import { rewardsOf } from '../../src/service/wiring/rewards.ts';
import { newDevice, type Reply } from '../shared/accounts.ts';
import { countCodes } from '../shared/rewardContext.ts';
import { openWholeService, PASSWORD, type WholeService } from '../shared/wholeService.ts';

let context: WholeService;
beforeAll(async () => {
  context = await openWholeService({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => context.stop());

/** A claim that comes from an address; each test has a network of its own. */
const claim = async (path: string, token: string, remoteAddress: string, payload: object = {}) => {
  const url = `${API_BASE}${path}`;
  const sent = await context.inject({ method: 'PUT', url, headers: { token }, payload, remoteAddress });
  return JSON.parse(sent.body) as Reply;
};
const codeOf = async (...asked: Parameters<typeof claim>) => (await claim(...asked)).code;

const tokenIn = (reply: Reply) => (reply.data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
const guests = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const deviceCode = newDevice();
      await context.call('POST', '/register/visitors', { deviceCode });
      return tokenIn(await context.call('POST', '/auth/visitors/login', { deviceCode }));
    }),
  );

const openWindow = async (packets: number): Promise<string> => {
  const span = { start: context.now() - 1_000, end: context.now() + 60_000 };
  const pool = { pool: packets * 20, packets, min: 10 };
  return (await openExtraWindow(rewardsOf(context.service), { ...span, ...pool })).id;
};

it('goes to few guests of a network and few accounts of a device', async () => {
  const path = `/redPacket/${await openWindow(50)}/open`;
  const open = (token: string, from = '203.0.113.7') => codeOf(path, token, from);
  const [first = '', ...others] = await guests(7);
  const last = others.pop() ?? '';
  const atOnce = await Promise.all([first, ...others].map((token) => open(token)));
  expect(atOnce.toSorted()).toEqual([1141, 1141, 1141, 200, 200, 200]);
  expect(await open(last, '203.0.113.8')).toBe(200);
  // Check-in is counted apart, and players who are known are not held up by guests.
  expect(await codeOf('/sign/0', first, '203.0.113.7')).toBe(200);
  expect(await open((await context.player()).token)).toBe(200);

  const deviceCode = newDevice();
  const shared: number[] = [];
  for (let account = 0; account < 3; account += 1) {
    const { email } = await context.player();
    const by = { account: email, password: PASSWORD, deviceCode };
    shared.push(await open(tokenIn(await context.call('POST', '/auth/login', by))));
  }
  expect(shared).toEqual([200, 200, 1141]);
});

it('is counted where it is given: what is refused, or is not there, takes nobody’s share', async () => {
  const from = '203.0.114.7';
  const tokens = await guests(4);
  const counters = async () => (await context.db.query('select 1 from account_counter', [])).rowCount;
  const before = await counters();
  const paths = ['/redPacket/nothing/open', '/sign/4', '/mission/games'];
  const refused = await Promise.all(tokens.flatMap((token) => paths.map((path) => claim(path, token, from))));
  expect(countCodes(refused)).toEqual({ 1147: 4, 1123: 8 });
  expect(await counters()).toBe(before);
  const codes = await Promise.all(tokens.map((token) => codeOf('/sign/0', token, from)));
  expect(codes.toSorted()).toEqual([1141, 200, 200, 200]);

  // All packets were taken: who came too late has their share of the next window's day all the same.
  const gone = `/redPacket/${await openWindow(1)}/open`;
  const late = await Promise.all(tokens.map((token) => codeOf(gone, token, from)));
  expect(late.toSorted()).toEqual([1149, 1149, 1149, 200]);
  const { rows } = await context.db.query<{ n: number }>(
    'select count(*) as n from red_packet where user_id is not null and window_id = $1',
    [gone.split('/')[2]],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('is answered again for a request that was answered, and takes no further share', async () => {
  const from = '203.0.115.7';
  const [one = '', ...others] = await guests(4);
  const asked = { requestId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => claim('/sign/0', one, from, asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await codeOf('/sign/0', one, from)).toBe(1139);
  const codes = await Promise.all(others.map((token) => codeOf('/sign/0', token, from)));
  expect(codes.toSorted()).toEqual([1141, 200, 200]);
});

it('is not offered to whom it would be refused', async () => {
  const from = '203.0.117.7';
  const elsewhere = '203.0.118.7';
  const offered = async (token: string, remoteAddress: string) => {
    const url = `${API_BASE}/index/userHandleStatus`;
    const sent = await context.inject({ method: 'GET', url, headers: { token }, remoteAddress });
    const { checkIn, redPacket, mission } = JSON.parse(sent.body).data as BonusStatus;
    return { checkIn, redPacket, mission };
  };
  const packet = `/redPacket/${await openWindow(50)}/open`;
  const [last = '', ...others] = await guests(4);
  // Windows of the day that lie open by the clock, and those that other tests have opened.
  const { redPacket: windows } = await offered(last, from);
  expect(await offered(last, from)).toMatchObject({ checkIn: 1, redPacket: windows, mission: 0 });
  for (const path of ['/sign/0', packet, '/mission/checkIn'])
    expect(await Promise.all(others.map((token) => codeOf(path, token, from)))).toEqual([200, 200, 200]);
  expect(await offered(last, from)).toEqual({ checkIn: 0, redPacket: windows - 1, mission: 0 });
  expect(await codeOf('/sign/0', last, elsewhere)).toBe(200);
  expect(await offered(last, from)).toMatchObject({ mission: 0 });
  expect(await offered(last, elsewhere)).toEqual({ checkIn: 0, redPacket: windows, mission: 1 });
});

it('goes to no guest where money is real, and to few of a network who never paid', async () => {
  const real = { ...rewardsOf(context.service), free: { playMoney: false, rateFactor: 1 } };
  const give = (userId: string, gift: FreeGift) =>
    context.service.db.transaction((tx) => countFree(real, tx, userId, gift));
  const account = async (deposits: number) => {
    const userId = randomUUID();
    await context.db.query(
      `insert into player (user_id, name, lan, device_type, terms_version, created_at, total_recharge_times)
       values ($1, 'Anybody', 'en', 4, '1', now(), $2)`,
      [userId, deposits],
    );
    return userId;
  };
  await guests(1);
  const { rows } = await context.db.query<{ user_id: string }>(
    'select user_id from player where is_guest limit 1',
    [],
  );
  await expect(give(rows[0]?.user_id ?? '', { of: 'x', address: '::1' })).rejects.toMatchObject({
    code: 1130,
  });

  // Sixty accounts of a carrier's network use up what it gets, but not what its players get who have paid.
  const gift = { of: 'a day', address: '198.51.100.7' };
  for (let n = 0; n < 60; n += 1) await give(await account(0), gift);
  await expect(give(await account(0), gift)).rejects.toMatchObject({ code: 1141 });
  await give(await account(1), gift);

  // One who claims many times at once uses up one of them.
  const elsewhere = { of: 'a day', address: '198.51.100.77' };
  const greedy = await account(0);
  await Promise.all(Array.from({ length: 20 }, () => give(greedy, elsewhere)));
  for (let n = 0; n < 59; n += 1) await give(await account(0), elsewhere);
  await expect(give(await account(0), elsewhere)).rejects.toMatchObject({ code: 1141 });
});
