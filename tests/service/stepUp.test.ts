import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STEP_UP_MINUTES } from '../../src/contract/constants.ts';
import { md5, newEmail, newGuest, newPhone } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';
import { openWalletContext, type WalletContext } from '../shared/walletContext.ts';

const LATER_MS = STEP_UP_MINUTES * 60_000 + 1;
const HOUR_MS = 3_600_000;
const PASSWORD = md5('secret1');

describe('a token without its owner', () => {
  const { context, api } = withAccounts();

  const member = async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password: PASSWORD });
    const { data } = await api.post('/auth/login', { account: email, password: PASSWORD });
    const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
    return { email, token: tokenInfo.tokenValue };
  };
  const bindPhone = (token: string, phone = newPhone()) =>
    api.put('/player/bindPhone', { phone, password: PASSWORD }, token);
  const prove = (token: string, proof: object) => api.post('/auth/stepUp', proof, token);

  it('adds no contact and takes no data out; the password opens both for some minutes', async () => {
    const { email, token } = await member();
    context.advance(LATER_MS);
    const asked = { code: 1007, data: { ways: ['password', 'code'], sentTo: `${email[0]}***@example.com` } };
    expect(await bindPhone(token)).toEqual(asked);
    expect(await api.get('/player/export', {}, token)).toEqual(asked);
    expect(await prove(token, { password: md5('wrong!') })).toEqual({ code: 1107 });
    expect(await bindPhone(token)).toEqual(asked);
    expect(await prove(token, {})).toEqual({ code: 1103 });
    expect(await prove(token, { password: PASSWORD })).toEqual({ code: 200 });
    expect((await bindPhone(token)).code).toBe(200);
    expect((await api.get('/player/export', {}, token)).code).toBe(200);
    context.advance(LATER_MS);
    expect((await api.get('/player/export', {}, token)).code).toBe(1007);
  });

  it('is believed after a code to the contact that the account had', async () => {
    const { email, token } = await member();
    context.advance(LATER_MS);
    expect(await api.post('/auth/stepUpCode', {}, token)).toMatchObject({ code: 200 });
    const verifyCode = await context.codeSentTo(email);
    expect(await api.post('/auth/stepUpCode', {}, token)).toMatchObject({ code: 1001 });
    const other = verifyCode === '000000' ? '111111' : '000000';
    expect(await prove(token, { verifyCode: other })).toEqual({ code: 1002 });
    expect(await prove(token, { verifyCode })).toEqual({ code: 200 });
    expect(await prove(token, { verifyCode })).toEqual({ code: 1002 });
    expect((await bindPhone(token)).code).toBe(200);
  });

  it('of a guest is believed on the device of the guest, and on no other', async () => {
    const [guest, stranger] = [await newGuest(api), await newGuest(api)];
    context.advance(LATER_MS);
    expect(await bindPhone(guest.token)).toEqual({ code: 1007, data: { ways: ['device'], sentTo: null } });
    expect(await prove(guest.token, { deviceCode: stranger.deviceCode })).toEqual({ code: 1105 });
    expect(await prove(guest.token, { password: PASSWORD })).toEqual({ code: 1107 });
    expect(await prove(guest.token, { deviceCode: guest.deviceCode })).toEqual({ code: 200 });
    expect((await bindPhone(guest.token)).code).toBe(200);
    context.advance(LATER_MS);
    const asked = await api.get('/player/export', {}, guest.token);
    expect(asked).toMatchObject({ code: 1007, data: { ways: ['password', 'code'] } });
    expect(await prove(guest.token, { deviceCode: guest.deviceCode })).toEqual({ code: 1105 });
  });

  it('proves itself only: another session of the player has to do the same', async () => {
    const { email, token } = await member();
    context.advance(LATER_MS);
    await prove(token, { password: PASSWORD });
    const { rows } = await context.db.query<{ n: number }>(
      `select count(*) as n from session s join player p using (user_id)
       where p.email_key = $1 and s.proved_at > $2`,
      [email, new Date(context.accounts.now() - 1_000)],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('is told no password by a change of it, however many are tried at once', async () => {
    const { token } = await member();
    context.advance(LATER_MS);
    const guesses = Array.from({ length: 40 }, (_, at) => md5(at === 39 ? 'secret1' : `guess${at}`));
    const answers = await Promise.all(
      guesses.map((password, at) =>
        api.put('/pwd/changePwd', { oldPassword: md5(`junk${at}`), password }, token),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toEqual([]);
    expect(
      (await api.put('/pwd/changePwd', { oldPassword: md5('junk'), password: PASSWORD }, token)).code,
    ).toBe(1003);
  });

  it('closes no guest for good', async () => {
    const guest = await newGuest(api);
    context.advance(LATER_MS);
    const close = () => api.post('/player/close', { confirm: true }, guest.token);
    expect(await close()).toEqual({ code: 1007, data: { ways: ['device'], sentTo: null } });
    await prove(guest.token, { deviceCode: guest.deviceCode });
    expect((await close()).code).toBe(200);
  });

  it('tells the contacts that were there what was done', async () => {
    const { email, token } = await member();
    const phone = newPhone();
    await bindPhone(token, phone);
    const told = async (contact: string) => (await context.messagesTo(contact)).length;
    await expect.poll(() => told(email)).toBe(1);
    expect(await told(phone)).toBe(0);
    await api.put('/pwd/changePwd', { oldPassword: PASSWORD, password: md5('changed') }, token);
    await expect.poll(() => told(email)).toBe(2);
    await expect.poll(() => told(phone)).toBe(1);
    expect((await context.messagesTo(email))[0]).toContain('password');
  });
});

describe('money after a change', () => {
  let context: WalletContext;
  beforeAll(async () => {
    context = await openWalletContext({ payoutWaitMs: 24 * HOUR_MS });
    // Noon of the next day, so that no test runs into midnight.
    context.advanceTo(context.wallet.settings.calendar.day(context.wallet.now()).end + 12 * HOUR_MS);
  });
  afterAll(async () => {
    expect(await context.broken()).toEqual([]);
    await context.accounts.stop();
  });
  type Player = Awaited<ReturnType<WalletContext['player']>>;
  const prove = (player: Player) => player.post('/auth/stepUp', { password: PASSWORD });
  const later = async (player: Player, ms: number) => {
    context.accounts.advance(ms);
    await prove(player);
  };
  const withdraw = (player: Player, accountId: string) =>
    player.post('/pay/withdraw', { accountId, amount: 2_000 });

  it('neither leaves by a token alone, nor may it be sent elsewhere', async () => {
    const player = await context.player();
    const accountId = await player.bind();
    context.accounts.advance(25 * HOUR_MS);
    expect((await withdraw(player, accountId)).code).toBe(1007);
    const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Eve', number: '1234567890' };
    expect((await player.post('/pay/accounts', account)).code).toBe(1007);
    await prove(player);
    expect((await withdraw(player, accountId)).code).toBe(200);
  });

  it('waits before it goes to an account that is new, and its owner hears of that', async () => {
    const player = await context.player();
    const first = await player.bind();
    expect(context.bound.filter((userId) => userId === player.userId)).toHaveLength(1);
    const until = expect.any(Number);
    expect(await withdraw(player, first)).toEqual({ code: 1146, data: { reason: 'security', until } });
    await later(player, 25 * HOUR_MS);
    const second = await player.bind();
    expect((await withdraw(player, second)).code).toBe(1146);
    const { data } = await player.get('/pay/accounts');
    const { list } = data as { list: { accountId: string; createTime: number; readyTime: number }[] };
    for (const { createTime, readyTime } of list) expect(readyTime - createTime).toBe(24 * HOUR_MS);
    expect((await withdraw(player, first)).code).toBe(200);
  });

  it.each([
    [
      'a password',
      (player: Player) => player.put('/pwd/changePwd', { oldPassword: PASSWORD, password: md5('new one') }),
    ],
    ['a contact', (player: Player) => player.put('/player/bindPhone', { phone: newPhone() })],
  ])('waits after %s has changed', async (_what, change) => {
    const player = await context.player();
    const accountId = await player.bind();
    await later(player, 25 * HOUR_MS);
    expect((await change(player)).code).toBe(200);
    expect(await withdraw(player, accountId)).toMatchObject({ code: 1146, data: { reason: 'security' } });
    context.accounts.advance(25 * HOUR_MS);
    for (const password of [PASSWORD, md5('new one')]) await player.post('/auth/stepUp', { password });
    expect((await withdraw(player, accountId)).code).toBe(200);
  });
});
