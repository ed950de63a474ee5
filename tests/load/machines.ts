import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { machinesOf } from '../shared/citus.ts';
import { signalProcess } from '../shared/processes.ts';
import { freePorts } from '../shared/service.ts';
import { ask, makeSynchronous } from './standbys.ts';

/** A PostgreSQL on this machine, found by its address. */
export interface Machine {
  /** `coordinator`, `worker 1`, `worker 2` … */
  name: string;
  url: string;
  data: string;
}

/** A start is tried again so often, ms. */
const START_MS = 200;
const START_TRIES = 50;
/** ms of processor time a tick of /proc. */
const TICK_MS = 10;

const dataOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? '';
  } finally {
    await client.end();
  }
};

/** The PostgreSQL of an address. */
export const openMachine = async (name: string, url: string): Promise<Machine> => ({
  name,
  url,
  data: await dataOf(url),
});

/** The machines of a cluster, the coordinator first. */
export const openMachines = async (coordinator: string): Promise<Machine[]> => {
  const urls = await machinesOf(coordinator, new URL(coordinator).pathname.slice(1));
  return Promise.all(urls.map((url, at) => openMachine(at === 0 ? 'coordinator' : `worker ${at}`, url)));
};

const pidOf = ({ data }: Machine): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Fields of /proc/<pid>/stat behind the name: the parent is the second, processor time from the 12th on. */
const statOf = (pid: string | number): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

/** Processor time of a process; of its children that have ended, too, where `withEnded`. */
export const processorMs = (pid: string | number, withEnded = false): number => {
  const stat = statOf(pid);
  return (stat.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + ticks, 0) || 0) * TICK_MS;
};

/** Processor time of a PostgreSQL with all its processes, ms. */
export const databaseMs = (machine: Machine): number => {
  const postmaster = pidOf(machine);
  let sum = processorMs(postmaster, true);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (statOf(pid)[1] === postmaster) sum += processorMs(pid);
    } catch {
      // It has ended meanwhile.
    }
  return sum;
};

/** Runs a program of PostgreSQL as the user whose a machine's data are, while a load goes on here. */
const runAs = async ({ data }: Machine, program: string, args: string[], home: string): Promise<void> => {
  const server = readFileSync(join(data, 'postmaster.opts'), 'utf8').split(' ')[0] ?? '';
  const { uid, gid } = statSync(data);
  await promisify(execFile)(join(dirname(server), program), args, {
    cwd: '/',
    uid,
    gid,
    // Its connections to other machines look for certificates there, and end where they may not look.
    env: { ...process.env, HOME: home },
  });
};

const startArgs = (data: string) => ['-D', data, '-l', `${data}.log`, '-w', '-t', '60', 'start'];

/** Kills a PostgreSQL (-9) and starts it again as it was started. */
export const killAndStart = async (machine: Machine): Promise<void> => {
  const { data } = machine;
  signalProcess(pidOf(machine), 'SIGKILL');
  // Its processes hold the memory that the next one wants until they have noticed.
  for (let tries = 1; ; tries += 1)
    try {
      await runAs(machine, 'pg_ctl', startArgs(data), data);
      return;
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await pause(START_MS);
    }
};

/** Makes and starts one more PostgreSQL beside another one, with the settings of that one. */
export const startBeside = async (other: Machine, name: string): Promise<Machine> => {
  const [port = 0] = await freePorts(1);
  const data = join(dirname(other.data), String(port));
  const url = new URL(other.url);
  await runAs(other, 'initdb', ['-D', data, '-A', 'trust', '-U', url.username], dirname(data));
  for (const file of ['postgresql.conf', 'pg_hba.conf'])
    copyFileSync(join(other.data, file), join(data, file));
  // Of two lines the last one holds.
  appendFileSync(join(data, 'postgresql.conf'), `\nport = ${port}\n`);
  await runAs(other, 'pg_ctl', startArgs(data), data);
  url.port = String(port);
  return { name, url: url.href, data };
};

/** Makes a standby of a PostgreSQL, which from then on acknowledges nothing that the standby does not have. */
export const startStandby = async (primary: Machine, name: string): Promise<Machine> => {
  const [port = 0] = await freePorts(1);
  const data = join(dirname(primary.data), String(port));
  const url = new URL(primary.url);
  const source = ['-h', url.hostname, '-p', url.port, '-U', url.username];
  // Its settings come along.
  await runAs(primary, 'pg_basebackup', ['-D', data, ...source, '-R', '-c', 'fast'], dirname(data));
  appendFileSync(join(data, 'postgresql.conf'), `\nport = ${port}\n`);
  await runAs(primary, 'pg_ctl', startArgs(data), data);
  await makeSynchronous(Number(url.port), '*');
  url.port = String(port);
  return { name, url: url.href, data };
};

/** Kills a PostgreSQL (-9) for good, and has its standby take its place. */
export const takeOver = async (lost: Machine, standby: Machine): Promise<void> => {
  signalProcess(pidOf(lost), 'SIGKILL');
  await ask(Number(new URL(standby.url).port), 'select pg_promote()');
  // Its processes write until they have noticed.
  rmSync(lost.data, { recursive: true, force: true, maxRetries: START_TRIES, retryDelay: START_MS });
  rmSync(`${lost.data}.log`, { force: true });
};

/** Ends a PostgreSQL and removes its data. */
export const endMachine = async (machine: Machine): Promise<void> => {
  const { data } = machine;
  await runAs(machine, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'], data);
  rmSync(data, { recursive: true });
  rmSync(`${data}.log`, { force: true });
};
