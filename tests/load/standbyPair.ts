import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveTo, notRoot } from '../../src/service/db/embedded/runAs.ts';
import { signalProcess } from '../shared/processes.ts';
import { freePorts } from '../shared/service.ts';
import {
  ask,
  BIN,
  launchProxy,
  makeSynchronous,
  prepareBehindProxy,
  type Standbys,
  until,
} from './standbys.ts';

/*
 * A PostgreSQL with a synchronous standby behind HAProxy, as Debian packages them. What decides here, in this process,
 * who is the primary is Patroni's work in operation; HAProxy asks it in the same way.
 */

const LOOK_MS = 200;
/** The standby is promoted after the primary did not answer so often in a row. */
const MISSED_MAX = 5;
const STANDBY = 'standby';

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

export const openStandbyPair = async (): Promise<Standbys> => {
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
    await makeSynchronous(source.port, STANDBY);
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
  const haproxy = launchProxy(folder, front, LOOK_MS, nodes);

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
  await prepareBehindProxy(url, first.port);

  return {
    url,
    async failOver() {
      const node = primary();
      if (!node) throw new Error('There is no primary.');
      const began = performance.now();
      signalProcess(
        Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
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
