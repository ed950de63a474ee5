import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';

const SERVERS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const binary = SERVERS.find((path) => existsSync(path));

/** Whether a Redis of one's own can be had; says so where not, because tests are skipped then. */
export const hasRedis = (): boolean => {
  if (!binary)
    console.warn(
      'No redis-server was found, so nothing is tested on Redis (Debian: apt-get install redis-server).',
    );
  return binary !== undefined;
};

/** A Redis that a test may stop and start. */
export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  /** Kills it (-9). */
  kill(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export const ownRedis = async (): Promise<OwnRedis> => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const redis: OwnRedis = {
    url,
    async start() {
      child = spawn(binary ?? 'redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
        cwd: tmpdir(),
        stdio: 'ignore',
      });
      const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
      client.on('error', () => {});
      await client.ping();
      client.disconnect();
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  await redis.start();
  return redis;
};
