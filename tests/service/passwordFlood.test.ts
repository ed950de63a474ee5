import { describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/constants.ts';
import { PROOF_HEADER, type ProofWanted } from '../../src/contract/proof.ts';
import { argon2Hash } from '../../src/service/domain/accounts/passwords/hashing.ts';
import { countCaptcha } from '../../src/service/domain/accounts/protection/limits.ts';
import { md5, newDevice, newEmail, newGuest, type Reply } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';
import { solve } from '../shared/solve.ts';

/* Hashing a password is slow on purpose: whoever has much of it done must not keep others from logging in. */

const WINDOW_MS = 15 * 60_000;
const PRICED = { code: 1144, data: { challenge: expect.stringMatching(/^[0-9a-z]+\.2\./) } };
const password = md5('secret1');

describe('whoever has much hashed', () => {
  const { context, api } = withAccounts({ rateFactor: 1 });

  const send = async (method: string, path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${context.url}${API_BASE}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Reply;
  };
  const member = async () => {
    const credentials = { account: newEmail(), password, deviceCode: newDevice() };
    await api.post('/register/email', { ...credentials, email: credentials.account });
    return credentials;
  };
  const tokenOf = (reply: Reply) =>
    (reply.data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;

  it('has a registration that is retried known without it, and counted', async () => {
    const body = { email: newEmail(), password, requestId: crypto.randomUUID() };
    expect((await api.post('/register/email', body)).code).toBe(200);
    let hashed = 0;
    const jobs = Array.from({ length: 100 }, (_, job) =>
      argon2Hash(`${job}`, '127.0.0.1').then(() => {
        hashed += 1;
      }),
    );
    expect(await api.post('/register/email', body)).toEqual({ code: 200, msg: {} });
    expect(await api.post('/register/email', { ...body, password: md5('other1') })).toEqual({ code: 1103 });
    expect(hashed).toBeLessThan(jobs.length);
    await Promise.all(jobs);
    const codes = [];
    for (let retry = 0; retry < 60; retry += 1) codes.push((await api.post('/register/email', body)).code);
    expect(codes.slice(0, 55)).toEqual(Array(55).fill(200));
    expect(codes.at(-1)).toBe(1144);
    // The price comes before the work.
    expect(await api.post('/register/email', { email: newEmail(), password })).toEqual(PRICED);
    context.advance(61 * 60_000);
  });

  it('pays for the logins of one account, right ones on a known device, too', async () => {
    const credentials = await member();
    for (let times = 0; times < 30; times += 1)
      expect((await api.post('/auth/login', credentials)).code).toBe(200);
    const refused = await api.post('/auth/login', credentials);
    expect(refused).toEqual(PRICED);
    const proof = solve((refused.data as ProofWanted).challenge);
    expect((await send('POST', '/auth/login', credentials, { [PROOF_HEADER]: proof })).code).toBe(200);
    expect(await api.post('/auth/login', credentials)).toMatchObject({ code: 1144 });
    const other = await member();
    expect((await api.post('/auth/login', other)).code).toBe(200);
    context.advance(WINDOW_MS + 1);
    expect((await api.post('/auth/login', credentials)).code).toBe(200);
  });

  it('pays for logins of one account that are made at once, too', async () => {
    const credentials = await member();
    const replies = await Promise.all(Array.from({ length: 60 }, () => api.post('/auth/login', credentials)));
    expect(replies.filter(({ code }) => code === 1144)).toHaveLength(30);
  });

  it('pays for many logins of one address, whosever they are', async () => {
    const [credentials, other] = [await member(), await member()];
    expect((await api.post('/auth/login', credentials)).code).toBe(200);
    await context.owner.query("update account_counter set count = 600 where key like 'checks:%'");
    expect(await api.post('/auth/login', other)).toEqual(PRICED);
    context.advance(WINDOW_MS + 1);
    expect((await api.post('/auth/login', other)).code).toBe(200);
  });

  it('leaves no sessions without end behind as a guest', async () => {
    const { deviceCode } = await newGuest(api);
    for (let times = 1; times < 30; times += 1)
      expect((await api.post('/auth/visitors/login', { deviceCode })).code).toBe(200);
    expect(await api.post('/auth/visitors/login', { deviceCode })).toEqual(PRICED);
  });

  it.each<[string, (token: string) => Promise<Reply>, [string, string, object]]>([
    [
      'a proof',
      (token) => api.post('/auth/stepUp', { password }, token),
      ['POST', '/auth/stepUp', { password }],
    ],
    [
      'a change',
      (token) => api.put('/pwd/changePwd', { oldPassword: password, password }, token),
      ['PUT', '/pwd/changePwd', { oldPassword: password, password }],
    ],
  ])('pays for %s of the password of a session', async (_, call, [method, path, body]) => {
    const token = tokenOf(await api.post('/auth/login', await member()));
    // The login was one.
    for (let times = 1; times < 30; times += 1) expect((await call(token)).code).toBe(200);
    const refused = await call(token);
    expect(refused).toEqual(PRICED);
    const proof = solve((refused.data as ProofWanted).challenge);
    expect((await send(method, path, body, { token, [PROOF_HEADER]: proof })).code).toBe(200);
  });

  it('pays for contacts that cannot be bound', async () => {
    const { account: email } = await member();
    const { token } = await newGuest(api);
    const bind = () => api.put('/player/bindEmail', { email, password }, token);
    for (let times = 1; times < 30; times += 1) expect((await bind()).code).toBe(1104);
    expect(await bind()).toEqual(PRICED);
  });

  it('gains little by changing its network within one site', async () => {
    const from = (network: number) =>
      countCaptcha(context.accounts, { address: `2001:db8:77:${network.toString(16)}::1` });
    for (let network = 0; network < 3; network += 1) await from(network);
    await context.owner.query("update account_counter set count = 60 * 16 where key like 'captcha-site:%'");
    await expect(from(3)).rejects.toMatchObject({ code: 1144 });
    await countCaptcha(context.accounts, { address: '2001:db8:78::1' });
  });

  it('keeps no stranger waiting', async () => {
    let hashed = 0;
    const jobs = Array.from({ length: 256 }, (_, job) =>
      argon2Hash(`${job}`, '203.0.113.7').then(
        () => {
          hashed += 1;
        },
        () => {},
      ),
    );
    await argon2Hash('of somebody else', '198.51.100.9');
    expect(hashed).toBeLessThan(16);
    await Promise.all(jobs);
  });
});
