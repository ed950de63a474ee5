import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { safeRichText } from '../../src/service/catalogue/schema/richText.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { readSecrets } from '../../src/service/config/secrets.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { secretHash } from '../../src/service/domain/sessions/secrets.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';
import { md5, newEmail } from '../shared/accounts.ts';
import { addressOf, type Operation, operationsOf } from '../shared/fromSchema.ts';
import { type Guest, PASSWORD, withWholeService } from '../shared/wholeService.ts';

/*
 * The list of "Security" in the quality bars, a test a line, by the number of OWASP ASVS 5 where one fits. What needs
 * two processes or a real socket is tested where those are: lockout over a kill in accountsService.test.ts, tickets and
 * origins of sockets in realtime.test.ts, the frame of games in the browser's tests.
 */

const context = withWholeService({ operator: { smsSecond: 0 } });

const login = (account: string, password: string) =>
  context.call('POST', '/auth/login', { account, password });
const get = (url: string, headers: Record<string, string> = {}) =>
  context.inject({ method: 'GET', url, headers });
const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await get(url, headers)).headers as Record<string, string | undefined>;

describe('6.1.1, 6.3.1: guessing passwords', () => {
  it('is locked out after five, whatever comes then, and only for that account', async () => {
    const [one, other] = [await context.player(), await context.player()];
    for (let i = 0; i < 5; i += 1) expect((await login(one.email, md5('wrong'))).code).toBe(1004);
    expect((await login(one.email, md5('wrong'))).code).toBe(1003);
    expect((await login(one.email, PASSWORD)).code).toBe(1003);
    expect((await login(other.email, PASSWORD)).code).toBe(200);
  });
});

describe('6.3.8: who has an account', () => {
  it('cannot be told from the answers of logins, resets and codes', async () => {
    const [known, unknown] = [(await context.player()).email, newEmail()];
    for (let i = 0; i < 6; i += 1)
      expect(await login(unknown, md5('x'))).toEqual(await login(known, md5('x')));
    const pairs = [
      ['/pwd/sendForgetPwdCodeByEmail', (email: string) => ({ email })],
      ['/captcha/sendCode', (account: string) => ({ account, type: 1 })],
    ] as const;
    for (const [path, body] of pairs) {
      const [a, b] = [newEmail(), (await context.player()).email];
      expect(await context.call('POST', path, body(a))).toEqual(await context.call('POST', path, body(b)));
    }
    const reset = (email: string) =>
      context.call('PUT', '/pwd/settingPwdByEmail', { email, password: PASSWORD, verifyCode: '000000' });
    expect(await reset(unknown)).toEqual(await reset(known));
  });
});

describe('6.5: codes', () => {
  it('are hashed, used once, and die after five wrong tries', async () => {
    const { email, userId } = await context.player();
    const ask = async () => {
      await context.call('POST', '/pwd/sendForgetPwdCodeByEmail', { email });
      for (;;) {
        const code = (await context.outbox?.latest(email))?.[0]?.body.match(/\b\d{6}\b/)?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const reset = async (verifyCode: string) =>
      (await context.call('PUT', '/pwd/settingPwdByEmail', { email, password: PASSWORD, verifyCode })).code;
    const code = await ask();
    const { rows } = await context.db.query('select * from verify_code where contact = $1', [
      `player:${userId}`,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await reset(code)).toBe(200);
    expect(await reset(code)).toBe(1002);
    context.advance(61_000);
    await context.db.query('delete from demo_outbox');
    const next = await ask();
    for (let i = 0; i < 5; i += 1) expect(await reset(next === '111111' ? '222222' : '111111')).toBe(1002);
    expect(await reset(next)).toBe(1002);
  });
});

describe('7.2: session tokens', () => {
  it('are random, opaque, and stored as hashes only', async () => {
    const { token, userId } = await context.player();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).not.toContain(userId);
    const { rows } = await context.db.query('select * from session where user_id = $1', [userId]);
    expect(rows[0]).toMatchObject({ token_hash: secretHash(token) });
    const tables = await context.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
      [],
    );
    for (const { name } of tables.rows) {
      const found = await context.db.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [token]);
      expect(found.rowCount, name).toBe(0);
    }
  });
});

describe('3.5: requests forged by other pages', () => {
  it('have nothing to ride on: no cookie opens anything, and none is set', async () => {
    const { token } = await context.player();
    const cookies = await get(`${API_BASE}/player/userInfo`, {
      cookie: `token=${token}; XSRF-TOKEN=${token}`,
    });
    expect(JSON.parse(cookies.body)).toEqual({ code: 201 });
    const reply = await context.inject({
      method: 'POST',
      url: `${API_BASE}/auth/login`,
      payload: { account: (await context.player()).email, password: PASSWORD },
    });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it('give each browser the pair of the specification, once, with the page and the configuration', async () => {
    for (const [url, headers] of [
      ['/', { accept: 'text/html' }],
      ['/home', { accept: 'text/html' }],
      ['/global-config.json', {}],
    ] as const) {
      const { 'set-cookie': cookie } = await headersOf(url, headers);
      expect(cookie, url).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/);
      const again = await headersOf(url, { ...headers, cookie: `a=b; ${String(cookie).split(';')[0]}` });
      expect(again['set-cookie'], url).toBeUndefined();
    }
  });

  it('get no CORS headers but from listed origins', async () => {
    const evil = await headersOf(`${API_BASE}/config/init`, { origin: 'https://evil.example' });
    expect(evil['access-control-allow-origin']).toBeUndefined();
    expect(evil['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('3.4, 3.7: what pages may do', () => {
  it('is named host by host: the first script of the build inline and nothing else, no eval, frames of the game host only', async () => {
    const { 'content-security-policy': policy = '', ...headers } = await headersOf('/', {
      accept: 'text/html',
    });
    expect(headers['cross-origin-opener-policy'], 'who opened it reaches nothing').toBe('same-origin');
    const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    const page = (await get('/', { accept: 'text/html' })).body;
    const [, script = ''] = /<script data-stage=[^>]+>(.*?)<\/script>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(parts.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(parts.get('default-src')).toEqual(["'self'"]);
    expect(parts.get('object-src')).toEqual(["'none'"]);
    expect(parts.get('base-uri')).toEqual(["'none'"]);
    expect(parts.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy).not.toMatch(/unsafe|\*|data: https:/);
    const [frame = ''] = parts.get('frame-src') ?? [];
    expect(new URL(frame).port).not.toBe(new URL('http://localhost:4173').port);
  });

  it('is nothing at all for replies of calls, and no cache keeps what is about a player', async () => {
    const headers = await headersOf(`${API_BASE}/player/userInfo`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('does not follow a forged host into addresses', async () => {
    const { body } = await get('/global-config.json', { host: 'evil.example"/><script>' });
    expect(body).not.toContain('evil');
  });
});

describe('1.3: rich text of the operator', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p onclick="x()">a</p>', '&lt;p onclick=&quot;x()&quot;&gt;a</p>'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<b>bold</b> & <i>more</i>', '<b>bold</b> &amp; <i>more</i>'],
    ['<a href="javascript:x">y</a>', '&lt;a href=&quot;javascript:x&quot;&gt;y&lt;/a&gt;'],
    ['<<p>p>', '&lt;<p>p&gt;'],
  ])('%s becomes %s', (given, safe) => {
    expect(safeRichText(given)).toBe(safe);
  });
});

describe('15.3.6: prototypes', () => {
  it('cannot be reached by what is sent', async () => {
    const { token, userId } = await context.player();
    const bodies = [
      '{"__proto__":{"isAdmin":true},"nickName":"Proto"}',
      '{"constructor":{"prototype":{"isAdmin":true}},"nickName":"Proto"}',
      '{"nickName":{"__proto__":{"isAdmin":true}}}',
    ];
    for (const payload of bodies) {
      const headers = { 'content-type': 'application/json', token };
      const { body } = await context.inject({
        method: 'PUT',
        url: `${API_BASE}/player/modifyNickName`,
        headers,
        payload,
      });
      expect(JSON.parse(body)).toEqual({ code: 1103 });
    }
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    const { rows } = await context.db.query('select name from player where user_id = $1', [userId]);
    expect(rows[0]?.name).not.toBe('Proto');
  });
});

describe('8.2.2: what belongs to somebody else', () => {
  let owner: Guest;
  let things: Record<string, string>;
  beforeAll(async () => {
    owner = await context.player();
    const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number: '9876543211' };
    const bound = (await owner.call('POST', '/pay/accounts', account)).data as { accountId: string };
    const order = (await owner.call('POST', '/pay/deposit', { methodId: 'instant', amount: 10_000 }))
      .data as {
      orderId: string;
    };
    const { list } = (await owner.call('GET', '/player/sessions')).data as { list: { sessionId: string }[] };
    const { emails } = (await owner.call('GET', '/email')).data as { emails: { emailId: string }[] };
    const records = (await owner.call('GET', '/pay/records', { kind: 'balance' })).data as {
      list: { recordId: string }[];
    };
    things = {
      accountId: bound.accountId,
      orderId: order.orderId,
      sessionId: list[0]?.sessionId ?? '',
      emailId: emails[0]?.emailId ?? '',
      id: emails[0]?.emailId ?? '',
      userId: owner.userId,
      recordId: records.list[0]?.recordId ?? '',
    };
    // The welcome mail has the same id for everybody: only one that is the owner's alone tells anything.
    await context.db.query(`update mail set mail_id = 'only-the-owner' where user_id = $1`, [owner.userId]);
    await context.db.query(
      `insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, agent, created_at)
       values ($1, 'a-passkey', '\\x01', '\\x02', 0, '{}', '', now())`,
      [owner.userId],
    );
    things.passkeyId = 'a-passkey';
    things.emailId = 'only-the-owner';
    things.id = 'only-the-owner';
  });

  const stateOf = async (userId: string) => {
    const tables = [
      'ledger_balance',
      'mail',
      'pay_order',
      'pay_account',
      'session',
      'player',
      'play_limit',
      'passkey',
    ];
    const rows = await Promise.all(
      tables.map((table) =>
        context.db.query(`select * from ${table} where user_id = $1 order by 2`, [userId]),
      ),
    );
    return JSON.stringify(rows.map((result) => result.rows));
  };

  const named = ({ parameters, body }: Operation): string[] => [
    ...parameters.map(({ name }) => name),
    ...Object.keys(body?.properties ?? {}),
  ];
  const operations = operationsOf(openApiDocument(CALLS) as never).filter(
    (operation) =>
      !operation.isPublic && named(operation).some((name) => /Id$|^id$/.test(name) && name !== 'requestId'),
  );

  it('is every call that takes an id', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [
        'claimMail',
        'deleteMail',
        'endSession',
        'logout',
        'modifyLogo',
        'openRedPacket',
        'payDeposit',
        'payOrder',
        'payWithdraw',
        'bindAccount',
        'readMail',
        'receipt',
        'removePasskey',
        'renamePasskey',
        'roomDetail',
        'unbindAccount',
      ].sort(),
    );
  });

  it.each(operations)('$method $path neither reads nor changes it', async (operation) => {
    const stranger = await context.player();
    const before = await stateOf(owner.userId);
    const value = (name: string): unknown =>
      things[name] ?? { amount: 5_000, methodId: 'instant', type: 0 }[name];
    const given = (place: 'path' | 'query') =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place && value(parameter.name) !== undefined)
          .map(({ name }) => [name, value(name)]),
      );
    const names = Object.keys(operation.body?.properties ?? {}).filter((name) => value(name) !== undefined);
    const { body } = await context.inject({
      method: operation.method as 'GET',
      url: API_BASE + addressOf(operation.path, { path: given('path'), query: given('query') }),
      headers: { token: stranger.token },
      ...(operation.body && { payload: Object.fromEntries(names.map((name) => [name, value(name)])) }),
    });
    const reply = JSON.parse(body) as { code: number };
    expect(reply.code).toBeLessThan(1_155);
    expect(await stateOf(owner.userId)).toBe(before);
    // A logout ends the session of whoever asks, what is none of their devices or passkeys has ended already, and a deposit is an
    // order of theirs; everything else is refused.
    const isNothing = ['endSession', 'logout', 'payDeposit', 'removePasskey'].includes(operation.operationId);
    if (!isNothing) expect(reply.code).not.toBe(200);
    expect(body).not.toContain(owner.email);
  });
});

describe('15.2.2: floods', () => {
  it('are braked per token and per address, never below 300 calls a minute', () => {
    const limit = new RateLimit(1, () => 0);
    let allowed = 0;
    while (limit.allows('a token', '203.0.113.7') && allowed < 100_000) allowed += 1;
    expect(allowed).toBeGreaterThanOrEqual(300);
    expect(allowed).toBeLessThan(10_000);
    expect(limit.allows('another', '203.0.113.8')).toBe(true);
  });
});

describe('15.2.2: pages', () => {
  it('are braked per address, far above what a visit reads', async () => {
    const limit = new RateLimit(1, () => 0);
    for (let i = 0; i < 30_000; i += 1) expect(limit.allowsPage('203.0.113.7')).toBe(true);
    expect(limit.allowsPage('203.0.113.7')).toBe(false);
    expect(limit.allowsPage('203.0.113.8')).toBe(true);
    // Calls are counted apart.
    expect(limit.allows(undefined, '203.0.113.7')).toBe(true);
  });
});

describe('15.3.4: addresses behind proxies', () => {
  it('are not taken from headers unless the operator says so', async () => {
    expect(readConfig({}).trustProxy).toBe(false);
    const { email } = await context.player();
    await context.inject({
      method: 'POST',
      url: `${API_BASE}/auth/login`,
      headers: { 'x-forwarded-for': '198.51.100.9' },
      payload: { account: email, password: PASSWORD },
    });
    const { rows } = await context.db.query<{ cause: string }>(
      `select cause from audit_log where action = 'session.open' order by created_at desc limit 1`,
      [],
    );
    expect(rows[0]?.cause).toBe('127.0.0.1');
  });
});

describe('secrets', () => {
  it('come from the environment only, and weak or missing ones are refused outside the demo', () => {
    const config = readConfig({ DEMO: '0' });
    expect(() => readSecrets(config, {})).toThrow('LOBBY_SECRET');
    expect(() => readSecrets(config, { LOBBY_SECRET: 'short' })).toThrow('LOBBY_SECRET');
    expect(() => readSecrets(config, { LOBBY_SECRET: 'a'.repeat(64) })).toThrow('LOBBY_SECRET');
  });
});

describe('the audit log', () => {
  it('has every change of money, limits and sessions of a player, and who made it', async () => {
    const player = await context.player();
    const { data } = await player.call('POST', '/pay/deposit', { methodId: 'instant', amount: 10_000 });
    await context.pay(data as { orderId: string; amount: number });
    await player.call('PUT', '/responsible/limit', { kind: 'loss', period: 'day', value: 500 });
    await player.call('POST', '/responsible/timeOut', { hours: 1 });
    await player.call('PUT', '/pwd/changePwd', { oldPassword: PASSWORD, password: md5('another') });
    await player.call('POST', '/responsible/exclusion', { months: 6 });
    const log = await readAudit(context.db, { userId: player.userId, to: context.now() + 1_000 });
    expect(log.map(({ actor, action }) => `${actor} ${action}`).sort()).toEqual([
      'player account.register',
      'player exclusion.begin',
      'player limit.set',
      'player password.change',
      'player session.open',
      'player timeOut.take',
      'service money.deposit',
      'service money.welcome',
    ]);
    expect(log.find(({ action }) => action === 'money.deposit')?.detail).toEqual({ cash: 10_000 });
  });
});
