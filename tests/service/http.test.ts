import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { banners, gameList } from '../../src/contract/calls/catalogue.ts';
import { CODE } from '../../src/contract/codes.ts';
import { API_BASE, HOT_GAME_TYPES, LOCALES, NEW_TAG } from '../../src/contract/constants.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { Refusal } from '../../src/service/errors/refusal.ts';
import { api as handlers } from '../../src/service/http/api.ts';
import { newApp } from '../../src/service/http/app.ts';
import { redactUrl } from '../../src/service/http/log.ts';
import { pages } from '../../src/service/http/pages.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';
import { implement, ReadyReply } from '../../src/service/http/route.ts';
import { type Api, apiOf } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

interface List<T> {
  list: T[];
  total: number;
}

describe('http', () => {
  let service: TestService;
  let api: Api;

  beforeAll(async () => {
    service = await startService({
      rateLimitFactor: 1_000,
      env: { CORS_ORIGINS: 'https://partner.example', LOG_LEVEL: 'info' },
    });
    api = apiOf(service.url);
  });
  afterAll(() => service.stop());

  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(service.url() + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  };
  const login = (body: string, type = 'application/json') =>
    send(`${API_BASE}/auth/login`, { method: 'POST', body, headers: { 'content-type': type } });

  it('sends every file of the build, and of none that is not there', async () => {
    const names = readdirSync('dist/lobby', { recursive: true, encoding: 'utf8' });
    const paths = names.filter((name) => /\.(?!br$|gz$)\w+$/.test(name)).map((name) => `/${name}`);
    expect(paths.filter((path) => path.startsWith('/atlases/')).length).toBeGreaterThan(50);
    const sent = await Promise.all(paths.map(async (path) => [path, (await send(path)).status]));
    expect(sent.filter(([, status]) => status !== 200)).toEqual([]);
    for (const path of ['/assets/none.js', '/assets/', '/atlases/night-carnival/none.webp', '/atlases/a/b/c'])
      for (const accept of ['*/*', 'text/html'])
        expect(await send(path, { headers: { accept } }), path).toMatchObject({ status: 404 });
  });

  it('answers bad input with an envelope of 1103 or 1102 and loses nothing', async () => {
    const bad: [string, string | undefined][] = [
      ['{"account":', undefined],
      ['[]', undefined],
      ['"text"', undefined],
      ['null', undefined],
      ['', undefined],
      ['{"account":{"$gt":""},"password":["a"]}', undefined],
      ['{"__proto__":{"admin":true},"account":"demo1"}', undefined],
      ['{"constructor":{"prototype":{"admin":true}},"account":"demo1"}', undefined],
      ['account=demo1', 'application/x-www-form-urlencoded'],
      ['<a/>', 'text/xml'],
    ];
    for (const [body, type] of bad) {
      const reply = await login(body, type);
      expect([reply.status, reply.text], body).toEqual([200, '{"code":1103}']);
    }
    const illegal = await login(JSON.stringify({ account: 'a\0b', password: 'x'.repeat(32) }));
    expect(illegal.json().code).toBe(CODE.ILLEGAL_CHARACTERS);
    const big = await login(JSON.stringify({ account: 'x'.repeat(1_048_576) }));
    expect([big.status, big.text]).toEqual([413, '{"code":1103}']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect((await send('/readyz')).status).toBe(200);
  });

  it('answers unknown paths and methods with 404 and 1103', async () => {
    for (const [method, path] of [
      ['GET', '/nope'],
      ['POST', '/index/gameList'],
      ['DELETE', '/config/init'],
      ['GET', '/../../etc/passwd'],
    ]) {
      const reply = await send(API_BASE + path, { method });
      expect([reply.status, reply.text], path).toEqual([404, '{"code":1103}']);
    }
    const traversal = await send('/media/posters/..%2f..%2fpackage.json');
    expect([traversal.status, traversal.text.includes('"scripts"')]).toEqual([404, false]);
  });

  it('answers 1147 for calls to come, and 201 where they need a token that is not there', async () => {
    const app = newApp(readConfig({ LOG_LEVEL: 'silent' }));
    await app.register(
      async (scope) =>
        handlers(scope, {
          routes: [],
          limit: new RateLimit(1e6),
          session: async (token) => {
            if (!token) throw new Refusal(CODE.TOKEN_MISSING);
            return { userId: 'u', tokenHash: Buffer.alloc(0), provedAt: 0 };
          },
          stepUp: async () => {},
        }),
      { prefix: API_BASE },
    );
    for (const { call } of CALLS) {
      const ask = async (headers: Record<string, string>) =>
        (
          await app.inject({
            method: call.method,
            url: API_BASE + call.path.replace(/\{\w+\}/g, '1'),
            headers,
          })
        ).json();
      expect(await ask({ token: 't' }), call.id).toEqual({ code: CODE.EVENT_NOT_OPEN });
      const without = call.access === 'player' ? CODE.TOKEN_MISSING : CODE.EVENT_NOT_OPEN;
      expect(await ask({}), call.id).toEqual({ code: without });
    }
    await app.close();
  });

  it('knows missing, forged and expired tokens', async () => {
    for (const { call } of CALLS.filter((listed) => listed.call.access === 'player'))
      expect(
        (await send(API_BASE + call.path.replace(/\{\w+\}/g, '1'), { method: call.method })).json(),
        call.id,
      ).toEqual({ code: CODE.TOKEN_MISSING });
    expect(await api.get('/player/userInfo', {}, 'f'.repeat(43))).toEqual({ code: CODE.TOKEN_UNKNOWN });
    const guest = { deviceCode: 'a'.repeat(32), deviceType: 4 };
    await api.post('/register/visitors', guest);
    const { data } = await api.post('/auth/visitors/login', guest);
    const token = (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
    expect(await api.get('/player/userInfo', {}, token)).toMatchObject({ code: CODE.OK });
    await service.db.query(`update session set expires_at = now() - interval '1 second'`);
    expect(await api.get('/player/userInfo', {}, token)).toEqual({ code: CODE.TOKEN_EXPIRED });
  });

  it('lists the games of §4: all, hot, new, by kind, word and page', async () => {
    type Game = { gameId: number; title: string; gameType: number; tag: number };
    const games = async (query: Record<string, string | number>) => {
      const reply = await api.get('/index/gameList', query);
      expect(reply.code).toBe(CODE.OK);
      return reply.data as List<Game>;
    };
    const all = await games({});
    expect([all.total, all.list.length]).toEqual([45, 40]);
    expect((await games({ pageNo: 2 })).list).toHaveLength(5);
    expect((await games({ pageNo: '3', pageSize: '20' })).list).toHaveLength(5);
    expect((await games({ pageNo: 99 })).list).toEqual([]);
    const hot = await games({ tab: 'hot' });
    expect(hot.total).toBe(12);
    expect(hot.list.every(({ gameType }) => HOT_GAME_TYPES.includes(gameType))).toBe(true);
    const fresh = await games({ tab: 'new' });
    expect(fresh.total).toBe(11);
    expect(fresh.list.every(({ tag }) => tag === NEW_TAG)).toBe(true);
    const counts = await Promise.all(
      ['slots', 'cards', 'table', 'sports'].map(async (tab) => (await games({ tab })).total),
    );
    expect(counts).toEqual([26, 6, 10, 3]);
    const titles = async (keyword: string, lan = 'en') =>
      (await games({ keyword, lan })).list.map((g) => g.title);
    expect(await titles('DRAGON')).toEqual(['Dragon Hoard', 'Dragon Tiger']);
    expect(await titles('ten lua', 'vi')).toEqual(['Tên Lửa']);
    expect(await titles('bacará', 'pt-BR')).toEqual(['Bacará']);
    expect(await titles('no such game')).toEqual([]);
    expect(await titles('dargon')).toEqual(['Dragon Hoard', 'Dragon Tiger']);
    const ids = async (query: Record<string, string>) => (await games(query)).list.map((g) => g.gameId);
    expect(await ids({ ids: '300001,100002,7' })).toEqual([300001, 100002]);
    expect(await ids({ kind: 'cards', sort: 'az', tab: 'hot' })).not.toContain(100002);
    const sorted = (await games({ sort: 'az' })).list.map((g) => g.title);
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('en').compare));
    expect((await games({ keyword: '', gameType: '' })).total).toBe(45);
    expect(await api.get('/index/gameList', { pageNo: 'two' })).toEqual({ code: CODE.PARAMETER_MISSING });
    expect(await api.get('/index/gameList', { tab: 'cold' })).toEqual({ code: CODE.PARAMETER_MISSING });
  });

  it('answers banners, notices, support and dictionaries in every language', async () => {
    for (const path of ['/index/banner', '/notice/allNotice', '/activity/h5Notice', '/support'])
      expect(
        new Set(
          await Promise.all(LOCALES.map(async (lan) => JSON.stringify((await api.get(path, { lan })).data))),
        ).size,
        path,
      ).toBe(3);
    const of = async (type: number) =>
      ((await api.get('/index/banner', { type })).data as List<{ bannerId: string; imagePath: string }>).list;
    expect((await of(1)).length).toBeGreaterThan((await of(2)).length);
    for (const { imagePath } of await of(1)) {
      const picture = await send(imagePath);
      expect([picture.status, picture.headers.get('content-type')], imagePath).toEqual([200, 'image/webp']);
    }
    for (const typeId of [1, 2, 3, 4])
      expect(await api.get('/dict', { typeId })).toMatchObject({ code: 200, data: { typeId } });
    expect(await api.get('/dict', { typeId: 5 })).toEqual({ code: CODE.PARAMETER_MISSING });
    expect(await api.get('/dict')).toEqual({ code: CODE.PARAMETER_MISSING });
    expect(await api.get('/config/currencySymbol')).toEqual({ code: 200, data: { currencySymbol: 'R$' } });
  });

  it('tells the lobby at run time where things are, by the host it was asked under', async () => {
    const port = (origin: string) => new URL(origin).port;
    const config = (await send('/global-config.json')).json();
    expect(config).toMatchObject({ API_HOST: '', WS_API: '/lobby/ws', defaultChannelId: '1000' });
    expect(config.gameOrigins.map(port)).toEqual([port(service.gameUrl())]);
    const document = (await send(`${API_BASE}/openapi.json`)).json();
    expect(Object.keys(document.paths)).toHaveLength(new Set(CALLS.map(({ call }) => call.path)).size);
  });

  it('has its service worker looked for with every visit, and takes it back where the operator wants none', async () => {
    const worker = await send('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self' blob:;");
    expect(worker.text).toContain('/index.html');

    const off = newApp(readConfig({ LOG_LEVEL: 'silent', SERVICE_WORKER: 'off' }));
    await pages(off, readConfig({ LOG_LEVEL: 'silent', SERVICE_WORKER: 'off' }), new RateLimit(1e6));
    const none = await off.inject('/sw.js');
    expect(none.headers['cache-control']).toBe('no-cache');
    expect(none.body).toContain('registration.unregister()');
    expect((await off.inject('/global-config.json')).json()).toMatchObject({ serviceWorker: false });
    await off.close();
  });

  it('sends a strict policy, keeps players out of caches, and opens only to listed origins', async () => {
    const policy = (await send('/home', { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    );
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')?;/);
    expect(policy).not.toContain('unsafe');
    const call = (origin: string, method = 'GET') =>
      send(`${API_BASE}/config/init`, { method, headers: { origin } });
    expect((await call('https://partner.example')).headers.get('access-control-allow-origin')).toBe(
      'https://partner.example',
    );
    expect(
      (await call('https://partner.example', 'OPTIONS')).headers.get('access-control-allow-headers'),
    ).toContain('token');
    expect((await call('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await send(`${API_BASE}/player/userInfo`)).headers.get('cache-control')).toBe('no-store');
  });

  it('lays what the first screen reads into its page, in the language that the browser asks for', async () => {
    const answersOf = async (path: string) => {
      const headers = { accept: 'text/html', 'accept-language': 'vi-VN,vi;q=0.9' };
      const page = await send(path, { headers });
      const [, data] = /id="answers-vi">(.*?)<\/script>/.exec(page.text) ?? [];
      return data ? JSON.parse(data) : null;
    };
    const [games, list] = await Promise.all(
      ['/index/gameList?lan=vi&pageNo=1&pageSize=40', '/index/banner?lan=vi&type=1'].map(async (path) =>
        JSON.parse((await send(API_BASE + path)).text),
      ),
    );
    const expected = { games, banners: list };
    expect(games.data.list.length).toBeGreaterThan(9);
    expect(await answersOf('/home')).toEqual(expected);
    expect(await answersOf('/?channel=1000')).toEqual(expected);
    // Among them the page that a service worker keeps.
    for (const path of ['/slots', '/index', '/wallet?type=1', '/index.html'])
      expect(await answersOf(path)).toBeNull();

    const config = readConfig({ LOG_LEVEL: 'silent', API_HOST: 'https://api.example' });
    const elsewhere = newApp(config);
    await pages(elsewhere, config, new RateLimit(1e6), [
      implement(gameList, async () => new ReadyReply({ list: [], total: 0 })),
      implement(banners, async () => new ReadyReply({ list: [] })),
    ]);
    const page = await elsewhere.inject({ url: '/home', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<div id="root">');
    expect(page.body).not.toContain('id="answers');
    await elsewhere.close();
  });

  it('lets caches keep what is the same for everyone, and ask whether it still is', async () => {
    for (const path of ['/config/init', '/index/gameList?pageNo=1&pageSize=20']) {
      const first = await send(API_BASE + path);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
        200,
        'no-cache',
        'Origin',
      ]);
      const again = await send(API_BASE + path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      expect((await send(API_BASE + path, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
    }
  });

  it('logs no token and no password', async () => {
    await api.post('/auth/login', { account: 'demo1', password: 'd'.repeat(32) });
    await send('/lobby/ws?token=very-secret-token&userId=1');
    await api.get('/player/userInfo', {}, 'another-secret-token');
    expect(service.output()).toContain('/auth/login');
    expect(service.output()).not.toMatch(/very-secret-token|another-secret-token|dddddddd/);
    expect(redactUrl('/x?a=1&token=abc&b=2')).toBe('/x?a=1&token=…&b=2');
  });

  it('brakes a token at no less than 300 calls a minute, and others not with it', () => {
    let now = 0;
    const limit = new RateLimit(1, () => now);
    const calls = (token: string, count: number) =>
      Array.from({ length: count }, () => limit.allows(token, '192.0.2.1')).filter(Boolean).length;
    expect(calls('one', 300)).toBe(300);
    expect(calls('one', 1_000)).toBeLessThan(1_000);
    expect(calls('two', 300)).toBe(300);
    now = 60_000;
    expect(calls('one', 1)).toBe(1);
  });
});
