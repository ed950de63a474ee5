import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/service/db/database.ts';
import { giveTo, notRoot } from '../../src/service/db/notRoot.ts';
import { createUser, serviceAddress } from '../../src/service/db/roles.ts';
import { freePorts } from '../shared/service.ts';

/*
 * A PostgreSQL with a synchronous standby behind HAProxy, as Debian packages them. What decides here, in this process,
 * who is the primary is Patroni's work in operation; HAProxy asks it in the same way.
 */

const VERSIONS = '/usr/lib/postgresql';
const LOOK_MS = 200;
const ANSWER_MS = 500;
/** The standby is promoted after the primary did not answer so often in a row. */
const MISSED_MAX = 5;
const STANDBY = 'standby';

const newest = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : []).map(Number).sort((a, b) => b - a)[0];
const BIN = `${VERSIONS}/${newest}/bin`;

/** What is missing for a pair, in words; nothing when all is there. */
export const missingForPair = (): string | undefined =>
  existsSync(`${BIN}/pg_basebackup`) && existsSync('/usr/sbin/haproxy')
    ? undefined
    : 'PostgreSQL and HAProxy are not installed (Debian: apt-get install postgresql haproxy).';

/** One of the two servers. */
interface Node {
  name: string;
  data: string;
  port: number;
  /** Where HAProxy asks whether it is the primary. */
  checkPort: number;
  role: 'primary' | 'standby' | 'gone';
  missed: number;
}

export interface StandbyPair {
  /** Address of whichever is the primary, as a superuser. */
  url: string;
  /** Kills the primary (-9) with all its processes. @returns once the standby has been promoted: ms until then. */
  failOver(): Promise<number>;
  /** Makes the server that died a synchronous standby of the other. */
  makeStandby(): Promise<void>;
  stop(): Promise<void>;
}

const ask = async <R extends pg.QueryResultRow>(port: number, text: string): Promise<R[]> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`${what} has not come.`);
};

export const openStandbyPair = async (): Promise<StandbyPair> => {
  const folder = mkdtempSync(join(tmpdir(), 'pair-'));
  const guise = notRoot();
  giveTo(guise, folder);
  const run = (program: string, args: readonly string[]) => {
    const [command = '', ...rest] = [...guise.prefix, `${BIN}/${program}`, ...args];
    const { uid, gid } = guise.user ?? {};
    execFileSync(command, rest, { cwd: folder, stdio: 'ignore', uid, gid });
  };
  const [front = 0, ...ports] = await freePorts(5);
  const nodes = ['a', 'b'].map(
    (name, at): Node => ({
      name,
      data: join(folder, name),
      port: ports[at] ?? 0,
      checkPort: ports[at + 2] ?? 0,
      role: 'gone',
      missed: 0,
    }),
  );
  const [first, second] = nodes as [Node, Node];
  const launch = ({ data, port }: Node) => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100 -c jit=off`;
    run('pg_ctl', ['start', '-w', '-D', data, '-l', `${data}.log`, '-o', options]);
  };
  const other = (node: Node): Node => (node === first ? second : first);
  const primary = (): Node | undefined => nodes.find(({ role }) => role === 'primary');

  const makeStandbyOf = async (source: Node, node: Node) => {
    rmSync(node.data, { recursive: true, force: true });
    run('pg_basebackup', [
      '-D',
      node.data,
      '-h',
      '127.0.0.1',
      '-p',
      String(source.port),
      '-U',
      'postgres',
      '-R',
      '-c',
      'fast',
    ]);
    appendFileSync(
      join(node.data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${source.port} user=postgres application_name=${STANDBY}'\n`,
    );
    launch(node);
    await ask(source.port, `alter system set synchronous_standby_names = '${STANDBY}'`);
    await ask(source.port, 'select pg_reload_conf()');
    await until('A synchronous standby', async () => {
      const rows = await ask(source.port, `select 1 from pg_stat_replication where sync_state = 'sync'`);
      return rows.length === 1;
    });
    node.missed = 0;
    node.role = 'standby';
  };

  const promote = async (node: Node) => {
    await ask(node.port, 'select pg_promote()');
    // It has no standby of its own: a change would wait for one for ever.
    await ask(node.port, 'alter system reset synchronous_standby_names');
    await ask(node.port, 'select pg_reload_conf()');
    node.role = 'primary';
  };

  run('initdb', ['-D', first.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  launch(first);
  first.role = 'primary';
  await ask(first.port, 'create database lobby');
  await makeStandbyOf(first, second);

  const checks: Server[] = nodes.map((node) =>
    createServer((_request, response) => {
      response.statusCode = node.role === 'primary' ? 200 : 503;
      response.end();
    }).listen(node.checkPort, '127.0.0.1'),
  );
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${front}
  option httpchk GET /primary
  default-server inter ${LOOK_MS} fall 1 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, checkPort }) => `  server ${name} 127.0.0.1:${port} check port ${checkPort}\n`).join('')}`,
  );
  const haproxy: ChildProcess = spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: 'ignore' });

  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      await pause(LOOK_MS);
      const node = primary();
      if (!node) continue;
      const isThere = await ask(node.port, 'select 1').then(
        () => true,
        () => false,
      );
      node.missed = isThere ? 0 : node.missed + 1;
      if (node.missed < MISSED_MAX || other(node).role !== 'standby') continue;
      node.role = 'gone';
      await promote(other(node));
    }
  })();

  const url = `postgres://postgres:trusted@127.0.0.1:${front}/lobby`;
  const owner = openDatabase(
    { connectionString: url.replace(`:${front}/`, `:${first.port}/`), max: 1 },
    () => {},
  );
  await createUser(owner, serviceAddress(url));
  await owner.close();
  // It takes both for primaries until it has asked.
  await until('The primary behind HAProxy', async () => {
    const [row] = await ask<{ standby: boolean }>(front, 'select pg_is_in_recovery() as standby');
    return row?.standby === false;
  });

  return {
    url,
    async failOver() {
      const node = primary();
      if (!node) throw new Error('There is no primary.');
      const began = performance.now();
      process.kill(Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await until('Another primary', async () => other(node).role === 'primary');
      return performance.now() - began;
    },
    async makeStandby() {
      const source = primary();
      if (!source) throw new Error('There is no primary.');
      await makeStandbyOf(source, other(source));
    },
    async stop() {
      isWatching = false;
      await watching;
      haproxy.kill('SIGKILL');
      for (const check of checks) check.close();
      for (const { data, role } of nodes)
        if (role !== 'gone') run('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
