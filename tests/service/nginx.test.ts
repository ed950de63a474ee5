import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { ROOT } from '../../src/service/config/root.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { BEHIND_NGINX, hasNginx, NGINX_HOST, type Nginx, startNginx } from '../shared/nginx.ts';
import { startService, type TestService } from '../shared/service.ts';

describe.skipIf(!hasNginx())('behind nginx, by its example', () => {
  let service: TestService;
  let nginx: Nginx;

  const get = (path: string, headers: Record<string, string> = {}) => nginx.ask(path, { headers });

  beforeAll(async () => {
    service = await startService({ env: BEHIND_NGINX });
    nginx = await startNginx(service.url());
  });
  afterAll(async () => {
    await nginx.stop();
    await service.stop();
  });

  it('leads to TLS and stays there', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.plain}/mail?x=1`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1\/mail\?x=1$/);
    const page = await get('/', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(page.headers['x-cache']).toBeUndefined();
  });

  it('keeps files whose names change with their content, and nothing else', async () => {
    const name = readdirSync(join(ROOT, 'dist/lobby/assets')).find((each) => each.endsWith('.js'));
    const seen = [await get(`/assets/${name}`), await get(`/assets/${name}`)];
    expect(seen.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
    ]);
    for (const { headers } of seen)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(seen[0]?.body).toBe(seen[1]?.body);
    const missing = [await get('/assets/none-00000000.js'), await get('/assets/none-00000000.js')];
    expect(missing.map(({ headers }) => headers['x-cache'])).not.toContain('HIT');
  });

  it('passes sockets on, from the lobby alone', async () => {
    const { token, userId } = await newGuest(apiOf(service.url));
    const open = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(
          `wss://127.0.0.1:${nginx.tls}/lobby/ws?token=${token}&userId=${userId}`,
          {
            rejectUnauthorized: false,
            headers: { host: NGINX_HOST },
            origin,
          },
        );
        socket.once('open', () => {
          resolve('open');
          socket.close();
        });
        socket.once('error', (error) => resolve(error.message));
      });
    expect(await open(`https://${NGINX_HOST}`)).toBe('open');
    expect(await open('https://evil.example')).not.toBe('open');
  });

  it('keeps from the public what is for the machine that watches', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await get(path)).status).toBe(404);
  });
});
