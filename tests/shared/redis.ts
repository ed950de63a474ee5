import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A client of one server, which waits until that answers. */
const clientOf = (url: string): Redis => {
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  client.on('error', () => {});
  return client;
};

const server = async (port: number, options: readonly string[], cwd: string): Promise<OwnRedis> => {
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const redis: OwnRedis = {
    url,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...options];
      child = spawn(binary ?? 'redis-server', args, { cwd, stdio: 'ignore' });
      const client = clientOf(url);
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

export const ownRedis = async (): Promise<OwnRedis> => server(await freePort(), [], tmpdir());

/** A cluster of three that a test may stop and start, whole or by its nodes. */
export interface OwnRedisCluster extends OwnRedis {
  nodes: readonly OwnRedis[];
  /** Gives half of the slots of a node, by its place, to another; who loses all would serve that one. */
  moveHalf(from: number, to: number): Promise<void>;
}

const NODES = 3;
const SLOTS = 16_384;

export const ownRedisCluster = async (): Promise<OwnRedisCluster> => {
  const ports: { port: number; bus: number }[] = [];
  const nodes: OwnRedis[] = [];
  for (let n = 0; n < NODES; n += 1) {
    // For the other nodes; ten thousand above the first unless it is named.
    const [port, bus] = [await freePort(), await freePort()];
    const options = [
      '--cluster-enabled',
      'yes',
      '--cluster-port',
      String(bus),
      '--cluster-node-timeout',
      '1000',
    ];
    ports.push({ port, bus });
    nodes.push(await server(port, options, mkdtempSync(join(tmpdir(), 'redis-node-'))));
  }
  const clients = nodes.map(({ url }) => clientOf(url));
  const firstSlot = (n: number) => Math.ceil((n * SLOTS) / NODES);
  for (const [n, client] of clients.entries()) {
    await client.call('cluster', 'addslotsrange', firstSlot(n), firstSlot(n + 1) - 1);
    for (const { port, bus } of ports) await client.call('cluster', 'meet', '127.0.0.1', port, bus);
  }
  const stand = async () => {
    for (const client of clients)
      while (!String(await client.call('cluster', 'info')).includes('cluster_state:ok')) await pause(50);
  };
  await stand();
  return {
    url: nodes.map(({ url }) => url).join(),
    nodes,
    async start() {
      await Promise.all(nodes.map((node) => node.start()));
      await stand();
    },
    async kill() {
      await Promise.all(nodes.map((node) => node.kill()));
    },
    async moveHalf(from, to) {
      const id = String(await clients[to]?.call('cluster', 'myid'));
      const half = Math.floor((firstSlot(from + 1) - firstSlot(from)) / 2);
      const slots = Array.from({ length: half }, (_, at) => firstSlot(from) + at);
      // Of two nodes that claim a slot the one whose word is newer is believed, and takes none back.
      await clients[to]?.call('cluster', 'bumpepoch');
      // The one that gets them first: the others would not know whom to ask meanwhile.
      for (const client of [...clients.slice(to), ...clients.slice(0, to)])
        await Promise.all(slots.map((slot) => client.call('cluster', 'setslot', slot, 'node', id)));
      await stand();
    },
  };
};
