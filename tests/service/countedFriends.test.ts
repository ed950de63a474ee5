import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AgentInfo, InviteRecord } from '../../src/contract/calls/promote.ts';
import { closeInTransaction } from '../../src/service/domain/accounts/closing/close.ts';
import { reencryptNumbers } from '../../src/service/domain/wallet/reencrypt.ts';
import { md5, newDevice, newEmail } from '../shared/accounts.ts';
import { newNumber, type Payer, withWallet } from '../shared/walletContext.ts';

const context = withWallet();

const agentOf = async (agent: Payer) => (await agent.get('/share/userAgentInfo')).data as AgentInfo;
const recordsOf = async (agent: Payer) => {
  const { list } = (await agent.get('/share/records')).data as { list: InviteRecord[] };
  return list.map(
    ({ counted, deposited }) => `${counted ? 'counts' : 'does not'}, ${deposited ? 'paid' : 'free'}`,
  );
};
const claim = async (agent: Payer, pcount: number) =>
  (await agent.get('/share/askEarnings', { pcount })).code;

/** A friend who has paid, on a device. */
const friendOf = async (agent: Payer, deviceCode = newDevice()): Promise<Payer> => {
  const friend = await context.player(agent.userId, deviceCode);
  await friend.deposit(1_000);
  return friend;
};

it('does not count friends on the device of who invited them, and pays nothing for them', async () => {
  const device = newDevice();
  const agent = await context.player(undefined, device);
  for (let n = 0; n < 5; n += 1) await friendOf(agent, device);
  expect(await agentOf(agent)).toMatchObject({ askCount: 0, askStatus: 0, askReceive: 0, current: [] });
  expect((await agent.get('/index/userHandleStatus')).data).toMatchObject({ promote: 0 });
  expect(await claim(agent, 1)).toBe(1123);
  expect((await agent.get('/share/oneKeyAskEarnings')).code).toBe(1149);
  expect(await recordsOf(agent)).toEqual(Array(5).fill('does not, paid'));
  // A device that is forgotten by a new password was theirs all the same.
  await context.accounts.db.query('delete from known_device', []);
  expect((await agentOf(agent)).askCount).toBe(0);
  await friendOf(agent);
  await context.player(agent.userId);
  expect(await recordsOf(agent)).toEqual([
    'does not, free',
    'counts, paid',
    ...Array<string>(5).fill('does not, paid'),
  ]);
  expect(await claim(agent, 1)).toBe(200);
});

it('counts one of several on a device, a guest of it among them', async () => {
  const agent = await context.player(undefined, newDevice());
  const deviceCode = newDevice();
  const by = { deviceCode, deviceType: 4 };
  await context.api.post('/register/visitors', { ...by, sourceUserId: agent.userId });
  const { data } = await context.api.post('/auth/visitors/login', by);
  const { loginId } = (data as { tokenInfo: { loginId: string } }).tokenInfo;
  await context.accounts.db.query('update player set total_recharge_times = 1 where user_id = $1', [loginId]);
  for (let n = 0; n < 3; n += 1) await friendOf(agent, deviceCode);
  expect((await agentOf(agent)).askCount).toBe(1);
  expect(await claim(agent, 1)).toBe(200);
  expect(await claim(agent, 3)).toBe(1123);
  for (let n = 0; n < 2; n += 1) await friendOf(agent);
  expect(await claim(agent, 3)).toBe(200);
  // Other people's friends on that device are their own affair.
  const other = await context.player();
  await friendOf(other, deviceCode);
  expect((await agentOf(other)).askCount).toBe(1);
});

it('does not count a guest of the device of who invited them, also once they have bound a contact', async () => {
  const deviceCode = newDevice();
  const agent = await context.player(undefined, deviceCode);
  const by = { deviceCode, deviceType: 4 };
  await context.api.post('/register/visitors', { ...by, sourceUserId: agent.userId });
  const { data } = await context.api.post('/auth/visitors/login', by);
  const { tokenValue, loginId } = (data as { tokenInfo: { tokenValue: string; loginId: string } }).tokenInfo;
  const contact = { email: newEmail(), password: md5('secret1') };
  expect((await context.api.put('/player/bindEmail', contact, tokenValue)).code).toBe(200);
  await context.accounts.db.query('update player set total_recharge_times = 1 where user_id = $1', [loginId]);
  expect((await agentOf(agent)).askCount).toBe(0);
});

it('counts one of several with a document', async () => {
  const agent = await context.player();
  const friends = [await friendOf(agent), await friendOf(agent), await friendOf(agent)];
  const check = (userId: string, state: string, mark: string) =>
    context.accounts.db.query(
      `insert into identity_check (user_id, state, provider, reference, country, number_end, created_at, updated_at, mark)
       values ($1, $2, 'manual', '', 'BR', '11', now(), now(), $3)`,
      [userId, state, mark],
    );
  await check(friends[0]?.userId ?? '', 'approved', 'document:1');
  await check(friends[1]?.userId ?? '', 'approved', 'document:1');
  // What nobody has approved may be anybody's.
  await check(friends[2]?.userId ?? '', 'rejected', 'document:1');
  expect((await agentOf(agent)).askCount).toBe(2);
});

it('counts one of several with a payout number, also where they unbind it in between', async () => {
  const agent = await context.player();
  const number = newNumber();
  for (let n = 0; n < 3; n += 1) {
    const friend = await friendOf(agent);
    const accountId = await friend.bind(number);
    expect((await friend.delete(`/pay/accounts/${accountId}`)).code).toBe(200);
  }
  expect((await agentOf(agent)).askCount).toBe(1);
  await agent.bind(number);
  expect((await agentOf(agent)).askCount).toBe(0);
});

it('does not count friends who closed their account, with which the marks are forgotten', async () => {
  const agent = await context.player();
  const friend = await friendOf(agent);
  expect((await agentOf(agent)).askCount).toBe(1);
  const { db } = context.accounts;
  await db.transaction((tx) => closeInTransaction(tx, friend.userId, context.wallet.now()));
  expect((await agentOf(agent)).askCount).toBe(0);
  expect((await db.query('select 1 from player_mark where user_id = $1', [friend.userId])).rowCount).toBe(0);
});

it('knows a payout number again after a change of the secret', async () => {
  const { db } = context.accounts;
  const agent = await context.player();
  const [before, after] = [await friendOf(agent), await friendOf(agent)];
  const number = newNumber();
  const accountId = await before.bind(number);
  const old = [...context.wallet.numberKeys];
  context.wallet.numberKeys = [randomBytes(32), ...old];
  await reencryptNumbers(db, context.wallet.numberKeys, false);
  context.wallet.numberKeys = [context.wallet.numberKeys[0]];
  expect((await before.delete(`/pay/accounts/${accountId}`)).code).toBe(200);
  await after.bind(number);
  expect((await agentOf(agent)).askCount).toBe(1);
});
