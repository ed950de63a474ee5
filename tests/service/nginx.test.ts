import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { ROOT } from '../../src/service/config/root.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { freePorts, startService, type TestService } from '../shared/service.ts';

const HOST = 'lobby.example';
const isInstalled = (): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const installed = isInstalled();
if (!installed) console.log('nginx is not installed (apt-get install nginx-light): its test is left out.');

describe.skipIf(!installed)('behind nginx, by its example', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  let service: TestService;
  let nginx: ChildProcess;
  let [plain, tls] = [0, 0];

  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: tls,
          path,
          servername: HOST,
          rejectUnauthorized: false,
          headers: { host: HOST, ...headers },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            body += chunk;
          });
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      )
        .once('error', reject)
        .end();
    });

  beforeAll(async () => {
    service = await startService({ env: { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: 'loopback' } });
    [plain = 0, tls = 0] = await freePorts(2);
    execFileSync(
      'openssl',
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=lobby.example -keyout privkey.pem -out fullchain.pem'.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    );
    const example = readFileSync(join(ROOT, 'src/operations/nginx/lobby.conf'), 'utf8')
      .replace('127.0.0.1:4173;', `127.0.0.1:${new URL(service.url()).port};`)
      .replaceAll('/etc/letsencrypt/live/lobby.example', folder)
      .replace('/var/cache/nginx/lobby', join(folder, 'cache'))
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    for (const name of temporary) mkdirSync(join(folder, name));
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
       events {} http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
       ${example} }`,
    );
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    await vi.waitFor(async () => expect((await get('/lobby/api/config/init')).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    });
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill('SIGTERM');
    await gone;
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leads to TLS and stays there', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/mail?x=1`, { redirect: 'manual' });
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
        const socket = new WebSocket(`wss://127.0.0.1:${tls}/lobby/ws?token=${token}&userId=${userId}`, {
          rejectUnauthorized: false,
          headers: { host: HOST },
          origin,
        });
        socket.once('open', () => {
          resolve('open');
          socket.close();
        });
        socket.once('error', (error) => resolve(error.message));
      });
    expect(await open(`https://${HOST}`)).toBe('open');
    expect(await open('https://evil.example')).not.toBe('open');
  });

  it('keeps from the public what is for the machine that watches', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await get(path)).status).toBe(404);
  });
});
