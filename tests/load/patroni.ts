import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, notRoot } from '../../src/service/db/embedded/runAs.ts';
import { signalProcess } from '../shared/processes.ts';
import { freePorts } from '../shared/service.ts';
import { ask, BIN, launchProxy, prepareBehindProxy, type Standbys, until } from './standbys.ts';

/*
 * Three PostgreSQL servers that Patroni keeps, as Debian packages it, with its state in etcd: one is the primary, one a
 * synchronous standby without which no change is acknowledged, one waits to become that.
 */

export const PATRONI = '/usr/bin/patroni';
export const ETCD = '/usr/bin/etcd';
/** The least that Patroni takes, s: a primary that is silent for so long has lost its place. */
const TTL_S = 20;
const LOOK_MS = 500;

interface Node {
  name: string;
  folder: string;
  port: number;
  checkPort: number;
  patroni: ChildProcess | undefined;
}

/** YAML is a superset of JSON. */
const configOf = ({ name, folder, port, checkPort }: Node, etcdPort: number): string =>
  JSON.stringify({
    scope: 'lobby',
    name,
    restapi: { listen: `127.0.0.1:${checkPort}`, connect_address: `127.0.0.1:${checkPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL_S,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, jit: 'off' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: BIN,
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: '' },
      authentication: {
        superuser: { username: 'postgres', password: 'trusted' },
        replication: { username: 'replicator', password: 'trusted' },
      },
    },
  });

const isPrimary = ({ checkPort }: Node): Promise<boolean> =>
  fetch(`http://127.0.0.1:${checkPort}/primary`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const openPatroni = async (): Promise<Standbys> => {
  const folder = mkdtempSync(join(tmpdir(), 'patroni-'));
  const guise = notRoot();
  const { uid, gid } = guise.user ?? {};
  const [front = 0, etcdPort = 0, peerPort = 0, ...ports] = await freePorts(9);
  const launch = (command: string, args: readonly string[]): ChildProcess => {
    const [program = '', ...rest] = [...guise.prefix, command, ...args];
    return spawn(program, rest, { cwd: folder, stdio: 'ignore', uid, gid });
  };
  const nodes = ['a', 'b', 'c'].map((name, at): Node => {
    const own = join(folder, name);
    mkdirSync(own);
    const node = {
      name,
      folder: own,
      port: ports[at] ?? 0,
      checkPort: ports[at + 3] ?? 0,
      patroni: undefined,
    };
    writeFileSync(join(own, 'patroni.yml'), configOf(node, etcdPort));
    return node;
  });
  giveTo(guise, folder);
  const start = (node: Node) => {
    node.patroni = launch(PATRONI, [join(node.folder, 'patroni.yml')]);
  };
  const primary = async (): Promise<Node | undefined> => {
    const answers = await Promise.all(nodes.map(isPrimary));
    return nodes.find((node, at) => answers[at] && node.patroni);
  };
  /** Until one is the primary, both others follow it, and one of them is waited for. */
  const isWhole = async (): Promise<boolean> => {
    const node = await primary();
    if (!node) return false;
    const rows = await ask<{ sync_state: string }>(node.port, 'select sync_state from pg_stat_replication');
    return rows.length === nodes.length - 1 && rows.some(({ sync_state }) => sync_state === 'sync');
  };

  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = launch(ETCD, [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'etcd', '--initial-cluster', `etcd=${peer}`],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ]);
  for (const node of nodes) start(node);
  await until('A primary with its standbys', isWhole);
  const haproxy = launchProxy(folder, front, LOOK_MS, nodes);
  const first = await primary();
  if (!first) throw new Error('There is no primary.');
  await ask(first.port, 'create database lobby');
  const url = `postgres://postgres:trusted@127.0.0.1:${front}/lobby`;
  await prepareBehindProxy(url, first.port);

  /** As a machine that loses its power. */
  const kill = (node: Node) => {
    const pid = Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    node.patroni?.kill('SIGKILL');
    node.patroni = undefined;
    signalProcess(pid, 'SIGKILL');
  };
  return {
    url,
    async failOver() {
      const node = await primary();
      if (!node) throw new Error('There is no primary.');
      const began = performance.now();
      kill(node);
      await until('Another primary', async () => (await primary()) !== undefined);
      return performance.now() - began;
    },
    async makeStandby() {
      for (const node of nodes) if (!node.patroni) start(node);
      await until('A primary with its standbys', isWhole);
    },
    async stop() {
      haproxy.kill('SIGKILL');
      for (const node of nodes) if (node.patroni) kill(node);
      etcd.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
