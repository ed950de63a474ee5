import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { newApp } from '../../src/service/http/app.ts';
import { lobbyOrigin, originAllowed } from '../../src/service/http/origins.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

const PROXY = '10.0.0.9';
/** What a client sends who would like to be somebody else, as a proxy passes it on. */
const FORWARDED = {
  host: 'lobby.internal:4173',
  'x-forwarded-for': '203.0.113.66, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'lobby.example',
};

/** Who asks, and under which address the lobby believes to be reached. */
const seen = async (env: Record<string, string>, remoteAddress = PROXY) => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const app = newApp(config);
  app.get('/who', async (request) => ({ ip: request.ip, lobby: lobbyOrigin(config, request) }));
  const reply = await app.inject({ url: '/who', headers: FORWARDED, remoteAddress });
  await app.close();
  return reply.json() as { ip: string; lobby: string };
};

describe('TRUST_PROXY', () => {
  it('is off: what a client says of itself is nothing', async () => {
    expect(await seen({})).toEqual({ ip: PROXY, lobby: 'http://lobby.internal:4173' });
    expect(await seen({ TRUST_PROXY: '0' })).toEqual({ ip: PROXY, lobby: 'http://lobby.internal:4173' });
  });

  it('believes the proxies that are named, and never what came before them', async () => {
    const believed = { ip: '198.51.100.7', lobby: 'https://lobby.example' };
    expect(await seen({ TRUST_PROXY: PROXY })).toEqual(believed);
    expect(await seen({ TRUST_PROXY: 'uniquelocal' })).toEqual(believed);
    expect(await seen({ TRUST_PROXY: 'loopback' })).toEqual({
      ip: PROXY,
      lobby: 'http://lobby.internal:4173',
    });
    expect((await seen({ TRUST_PROXY: `${PROXY} 198.51.100.7` })).ip).toBe('203.0.113.66');
  });

  it('is no matter of numbers: a client past the proxies is nobody', async () => {
    expect(await seen({ TRUST_PROXY: '10.0.0.0/8, ::1' }, '192.0.2.1')).toEqual({
      ip: '192.0.2.1',
      lobby: 'http://lobby.internal:4173',
    });
  });

  it.each(['maybe', '1', 'true', '10.0.0.0/8,example.com'])('is refused as %j', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY=\S+ makes no sense: /);
  });
});

describe('PUBLIC_URL', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { PUBLIC_URL: 'https://lobby.example/' } });
  });
  afterAll(() => service.stop());

  it('is where links lead, whatever host was asked for', async () => {
    expect((await seen({ PUBLIC_URL: 'https://play.example' })).lobby).toBe('https://play.example');
    const api = apiOf(service.url);
    const { token, userId } = await newGuest(api);
    const { data } = await api.get('/share/userAgentInfo', {}, token);
    expect((data as { shareUrl: string }).shareUrl).toBe(`https://lobby.example/?shareId=${userId}`);
  });

  it('with TLS before the service has browsers stay with TLS', async () => {
    const { headers } = await fetch(`${service.url()}/lobby/api/config/init`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('is an origin that sockets open from; others are not', () => {
    const config = readConfig({ PUBLIC_URL: 'https://lobby.example' });
    const request = { host: 'lobby.internal:4173' } as Parameters<typeof originAllowed>[2];
    expect(originAllowed(config, 'https://lobby.example', request)).toBe(true);
    expect(originAllowed(config, 'https://evil.example', request)).toBe(false);
  });
});
