import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../../src/service/config/root.ts';
import { childrenOf, isAlive, signalProcess } from '../shared/processes.ts';
import { freePorts, SECRET } from '../shared/service.ts';

/** Everything that a process has started, and what that has started. */
const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** `npm run start:cluster` as an operator types it, on data of its own. */
const startByNpm = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const [port = 0, gamePort = 0] = await freePorts(2);
  const npm = spawn('npm', ['run', 'start:cluster'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      GAME_PORT: String(gamePort),
      LOBBY_DATA: folder,
      LOBBY_SECRET: SECRET,
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      WORKERS: '2',
    },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  await expect.poll(() => output, { timeout: 150_000 }).toContain('Lobby ready at');
  return { npm, ports: [port, gamePort], folder };
};

it('ends all that npm has started when npm is asked to end', async () => {
  const { npm, ports, folder } = await startByNpm();
  const all = below(Number(npm.pid));
  const database = join(folder, 'postgres/postmaster.pid');
  try {
    // The first process, two workers and the game host at least. PostgreSQL is nobody's child.
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(existsSync(database)).toBe(true);
    expect(await Promise.all(ports.map(isOpen))).toEqual([true, true]);
    const ended = once(npm, 'exit');
    signalProcess(npm.pid, 'SIGTERM');
    await ended;
    await expect.poll(() => all.filter(isAlive), { timeout: 30_000 }).toEqual([]);
    expect(await Promise.all(ports.map(isOpen))).toEqual([false, false]);
    expect(existsSync(database)).toBe(false);
  } finally {
    // What is left ends its PostgreSQL, too.
    for (const pid of all.filter(isAlive)) signalProcess(pid, 'SIGTERM');
    await vi.waitUntil(() => !existsSync(database), { timeout: 30_000 });
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);
