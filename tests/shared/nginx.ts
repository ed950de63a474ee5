import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../src/service/config/root.ts';
import { freePorts } from './service.ts';

/** The lobby's name in the example, whose certificate is our own. */
export const NGINX_HOST = 'lobby.example';
/** What a service behind it is started with. */
export const BEHIND_NGINX = { PUBLIC_URL: `https://${NGINX_HOST}`, TRUST_PROXY: 'loopback' };
const TRIES = 400;

/** Whether nginx is installed; says so where not, because what needs it is left out then. */
export const hasNginx = (): boolean => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('nginx is not installed (apt-get install nginx-light): what needs it is left out.');
    return false;
  }
};

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Nginx {
  /** Ports of HTTP and HTTPS. */
  plain: number;
  tls: number;
  ask(path: string, options?: { headers?: Record<string, string>; agent?: Agent }): Promise<Answered>;
  stop(): Promise<void>;
}

/** Starts nginx by the example of `src/operations` before a service at `url`. */
export const startNginx = async (url: string): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plain = 0, tls = 0] = await freePorts(2);
  const certificate =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=lobby.example -keyout privkey.pem -out fullchain.pem';
  execFileSync('openssl', certificate.split(' '), { cwd: folder, stdio: 'ignore' });
  const example = readFileSync(join(ROOT, 'src/operations/nginx/lobby.conf'), 'utf8')
    .replace('127.0.0.1:4173;', `127.0.0.1:${new URL(url).port};`)
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
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });

  const ask: Nginx['ask'] = (path, { headers = {}, agent } = {}) =>
    new Promise((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port: tls,
          path,
          agent,
          servername: NGINX_HOST,
          rejectUnauthorized: false,
          headers: { host: NGINX_HOST, ...headers },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            body += chunk;
          });
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      )
        .once('error', reject)
        .end();
    });

  for (let tries = 0; ; tries += 1) {
    const answered = await ask('/lobby/api/config/init').catch(() => undefined);
    if (answered?.status === 200) break;
    if (tries === TRIES) throw new Error('nginx does not lead to the service.');
    await pause(50);
  }
  return {
    plain,
    tls,
    ask,
    async stop() {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
