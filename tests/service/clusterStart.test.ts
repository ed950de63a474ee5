import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/service/config/root.ts';
import { isAlive, signalProcess, workersOf } from '../shared/processes.ts';
import { freePorts, programArgs, SECRET } from '../shared/service.ts';

const WORKERS = 3;

/** A database that is still on its way: it takes connections and says nothing. */
const silentDatabase = async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://lobby:lobby@127.0.0.1:${port}/lobby`, server, connections: () => connections };
};

/** A service that starts on a data folder of its own. */
const startWith = async (env: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-start-'));
  const [port = 0, gamePort] = await freePorts(2);
  const service = spawn(process.execPath, programArgs(), {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      GAME_PORT: String(gamePort),
      LOBBY_DATA: folder,
      LOBBY_SECRET: SECRET,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      WORKERS: String(WORKERS),
      ...env,
    },
  });
  let errors = '';
  service.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  return { service, folder, port, errors: () => errors };
};

/** Its processes, once all of them have begun. */
const startOn = async (databaseUrl: string) => {
  const { service, folder, port } = await startWith({ DATABASE_URL: databaseUrl });
  const workers = () => workersOf(Number(service.pid));
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(WORKERS);
  return { service, workers: workers(), folder, port };
};

it('begins all processes before the database is up to date, asks it from one, and leaves none behind', async () => {
  const database = await silentDatabase();
  const { service, workers, folder } = await startOn(database.url);
  await expect.poll(database.connections, { timeout: 60_000 }).toBe(1);
  service.kill('SIGKILL');
  await expect.poll(() => workers.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  expect(database.connections()).toBe(1);
  database.server.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it('has another process take the place of one that is killed while the first one makes the database', async () => {
  const { service, workers, folder, port } = await startOn('');
  const now = () => workersOf(Number(service.pid));
  const ended = once(service, 'exit');
  signalProcess(workers[1], 'SIGKILL');
  const ready = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  await expect.poll(() => now().length, { timeout: 60_000 }).toBe(WORKERS);
  expect(now()).not.toContain(workers[1]);
  service.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it.each([
  { what: 'its port', name: 'PORT', workers: WORKERS },
  { what: 'the port of its metrics', name: 'METRICS_PORT', workers: WORKERS },
  { what: 'the port of the games', name: 'GAME_PORT', workers: WORKERS },
  { what: 'the port of its metrics, by one process', name: 'METRICS_PORT', workers: 1 },
  { what: 'the port of the games, by one process', name: 'GAME_PORT', workers: 1 },
])(
  'leaves no database behind when $what is taken',
  async ({ name, workers }) => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { service, folder, errors } = await startWith({ [name]: String(port), WORKERS: String(workers) });
    expect(await once(service, 'close')).toEqual([1, null]);
    expect(errors()).toContain(String(port));
    expect(errors()).not.toMatch(/^ +at /m);
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
    expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
    taken.close();
    rmSync(folder, { recursive: true, force: true });
  },
  120_000,
);
