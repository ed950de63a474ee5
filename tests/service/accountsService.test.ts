import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { SOCKET_PATH } from '../../src/contract/constants.ts';
import { type Api, apiOf, md5, newDevice, newEmail, newGuest } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

const password = md5('secret1');

describe('accounts of two processes on one database', () => {
  let first: TestService;
  let second: TestService;
  let apis: [Api, Api];

  beforeAll(async () => {
    const options = { rateLimitFactor: 1_000, env: { LOG_LEVEL: 'trace' } };
    first = await startService(options);
    second = await startService({ ...options, beside: first });
    apis = [apiOf(first.url), apiOf(second.url)];
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const tokenOf = (reply: { data?: unknown }) =>
    (reply.data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
  /** The same call, sent to both processes in turn. */
  const spread = <T>(times: number, send: (api: Api) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, index) => send(apis[index % 2 === 0 ? 0 : 1])));
  const codesOf = (replies: { code: number }[]) => replies.map(({ code }) => code).sort((a, b) => a - b);

  it('make one guest of a device, and leave one live session', async () => {
    const deviceCode = newDevice();
    const made = await spread(20, (api) => api.post('/register/visitors', { deviceCode }));
    expect(codesOf(made)).toEqual(Array(20).fill(200));
    const logins = await spread(20, (api) => api.post('/auth/visitors/login', { deviceCode }));
    const ids = logins.map(({ data }) => (data as { tokenInfo: { loginId: string } }).tokenInfo.loginId);
    expect(new Set(ids).size).toBe(1);
    const infos = await Promise.all(
      logins.map((login) => apis[0].get('/player/userInfo', {}, tokenOf(login))),
    );
    expect(codesOf(infos)).toEqual([200, ...Array(19).fill(206)].sort((a, b) => a - b));
    const { rows } = await first.db.query('select count(*) as paid from ledger_entry where user_id = $1', [
      ids[0],
    ]);
    expect(rows).toEqual([{ paid: 1 }]);
  });

  it('count wrong passwords together, and keep the lock through kill -9', async () => {
    const email = newEmail();
    await apis[0].post('/register/email', { email, password });
    const wrong = { account: email, password: md5('wrong!') };
    const replies = await spread(16, (api) => api.post('/auth/login', wrong));
    expect(codesOf(replies)).toEqual([...Array(11).fill(1003), ...Array(5).fill(1004)]);
    await first.kill();
    expect(await apis[1].post('/auth/login', { account: email, password })).toEqual({ code: 1003 });
    await first.restart();
    expect(await apis[0].post('/auth/login', { account: email, password })).toEqual({ code: 1003 });
  });

  it('let the seeded players in with the printed password', async () => {
    const printed = /Demo logins: (.+), password (\S+)/.exec(first.output());
    const accounts = printed?.[1]?.split(', ') ?? [];
    expect(accounts).toEqual(['demo1', 'demo2', 'demo3']);
    for (const account of accounts) {
      const reply = await apis[1].post('/auth/login', { account, password: md5(printed?.[2] ?? '') });
      expect(await apis[0].get('/player/userInfo', {}, tokenOf(reply))).toMatchObject({
        data: { account, money: 10_000, isGuest: false, hasPassword: true },
      });
    }
  });

  it('show the outbox to whoever has the secret, and to nobody else', async () => {
    const email = newEmail();
    const read = async (secret: string) =>
      (await fetch(`${first.url()}/demo/outbox?to=${email}&secret=${secret}`)).json() as Promise<{
        code: number;
        data?: unknown;
      }>;
    const body = JSON.stringify({ account: email, type: 1 });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${first.url()}/lobby/api/captcha`, { method: 'POST', headers, body });
    // Nobody can read the picture here, so it gets another text.
    await first.db.query("update captcha set text_hash = sha256('READ')", []);
    const sent = await apis[0].post('/captcha/sendCode', { account: email, type: 1, code: 'read' });
    expect(sent).toEqual({ code: 200, data: 209 });
    expect(await read(first.secrets.outbox)).toMatchObject({
      code: 200,
      data: { list: [{ recipient: email, body: expect.stringMatching(/\d{6}/) }] },
    });
    for (const secret of ['', 'wrong', first.secrets.outbox.slice(1)])
      expect(await read(secret)).toEqual({ code: 1103 });
    const page = await fetch(`${first.url()}/demo/outbox?to=${email}&secret=${first.secrets.outbox}&lan=pt`, {
      headers: { accept: 'text/html,*/*' },
    });
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    const html = await page.text();
    expect(html).toContain('Caixa de saída da demo');
    expect(html).toMatch(new RegExp(`${email}[^]*\\d{6}`));
    expect(html).not.toMatch(/<script|style=/);
  });

  it('close the older socket and the older token on both sides', async () => {
    const { token, userId, deviceCode } = await newGuest(apis[0]);
    const { data } = await apis[0].get('/auth/socketTicket', {}, token);
    const { ticket } = data as { ticket: string };
    const address = `${first.url().replace('http', 'ws')}${SOCKET_PATH}?token=${ticket}&userId=${userId}`;
    const socket = new WebSocket(address);
    const texts: string[] = [];
    socket.on('message', (text) => texts.push(String(text)));
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.send('{"type":"ping"}');
    await expect.poll(() => texts).toContain('{"type":"pong"}');
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await apis[1].post('/auth/visitors/login', { deviceCode });
    expect(await closed).toBe(4206);
    expect(texts).not.toContain('205');
    expect(await apis[0].get('/player/userInfo', {}, token)).toEqual({ code: 206 });

    const again = new WebSocket(address);
    expect(await new Promise<number>((resolve) => again.once('close', resolve))).toBeGreaterThanOrEqual(4200);
  });

  it('log no token, password, ticket, code, device code or address of a player', async () => {
    const { token, userId, deviceCode } = await newGuest(apis[0]);
    const email = newEmail();
    await apis[0].post('/register/email', { email, password });
    await apis[0].post('/auth/login', { account: email, password: md5('wrong!') });
    const { data } = await apis[0].get('/auth/socketTicket', { token, email }, token);
    const { ticket } = data as { ticket: string };
    for (const opener of [ticket, token]) {
      const socket = new WebSocket(
        `${first.url().replace('http', 'ws')}${SOCKET_PATH}?token=${opener}&userId=${userId}`,
      );
      await new Promise((resolve) => socket.once('open', resolve));
      socket.close();
    }
    await apis[0].raw('POST', '/auth/login', `{"account":"${email}","password":"${password}"`);
    await fetch(`${first.url()}/nowhere?token=${token}&password=${password}`);
    await expect.poll(() => first.output()).toContain('/nowhere');
    const secrets = {
      token,
      ticket,
      deviceCode,
      email,
      password,
      wrong: md5('wrong!'),
      outbox: first.secrets.outbox,
    };
    const logged = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    expect(logged).toContain('/lobby/api/auth/login');
    for (const [name, secret] of Object.entries(secrets))
      expect([name, logged.includes(secret)]).toEqual([name, false]);
  });
});
