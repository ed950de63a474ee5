import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readOrCreate } from '../../config/createOnce.ts';
import { StartError } from '../../errors/startError.ts';
import { APPLICATION_NAME } from '../database.ts';
import { isAlive, withFolderLock } from './folderLock.ts';
import { installedMajor, runPostgres } from './postgresBinaries.ts';
import { giveTo, notRoot } from './runAs.ts';
import { clusterLock, PRESENCE, touchCluster } from './untouched.ts';

const USER = 'lobby';
const START_TRIES = 20;
const START_PAUSE_MS = 150;
const WATCH_MS = 300;

/** A PostgreSQL of our own, in a folder of ours. */
export interface EmbeddedPostgres {
  connectionString: string;
  /** Stops it unless another process of the service still uses it. */
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The pid that a server announced, running or not; 0 without one. */
function announcedPid(cluster: string): number {
  try {
    return Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/** The port a server that may be running announced in its pid file; null without one. */
function announcedPort(cluster: string): number | null {
  try {
    const [pid, , , port] = readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n');
    process.kill(Number(pid), 0);
    return Number(port) || null;
  } catch {
    return null;
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function create(cluster: string, password: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(unfinished, { mode: 0o700 });
  for (const path of [passwordFile, unfinished]) giveTo(notRoot(), path);
  try {
    await runPostgres('initdb', [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // Renamed only when whole: a start that was cut short begins again.
  renameSync(unfinished, cluster);
}

/** Password of the cluster, made once and kept beside it. */
const passwordOf = (data: string): string =>
  readOrCreate(`${data}/postgres.secret`, randomBytes(24).toString('hex'));

/** The port used last, so that connections of before a crash find it again. */
const portFile = (data: string) => `${data}/postgres.port`;

async function wantedPort(data: string): Promise<number> {
  try {
    return Number(readFileSync(portFile(data), 'utf8')) || (await freePort());
  } catch {
    return freePort();
  }
}

/** The command line of a process; Linux tells without a tool that small images lack. */
const commandOf = (pid: number): string =>
  existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' });

/** Whether the pid that the server announced has come to belong to another program, as after a restart of the machine. */
function pidIsStrangers(cluster: string): boolean {
  try {
    return !commandOf(announcedPid(cluster)).includes('postgres');
  } catch {
    return false;
  }
}

const holdPresence = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: PRESENCE });
  // Gone with a server that was killed: by then the process has other connections.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Finds the running server or starts it. @returns its port. */
async function bringUp(data: string, url: (port: number) => string): Promise<number> {
  const cluster = `${data}/postgres`;
  let failure: unknown;
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    const announced = announcedPort(cluster);
    if (announced && (await answers(url(announced)))) return announced;
    // Announced but silent: it is starting, stopping, or its pid now belongs to somebody else.
    if (announced && pidIsStrangers(cluster)) rmSync(`${cluster}/postmaster.pid`, { force: true });
    // A port that others took since is not tried twice.
    const port = attempt < START_TRIES / 4 ? await wantedPort(data) : await freePort();
    try {
      await start(cluster, `${data}/postgres.log`, port);
      writeFileSync(portFile(data), String(port), { mode: 0o600 });
    } catch (error) {
      failure = error;
      await pause(START_PAUSE_MS);
    }
  }
  throw failure;
}

/** Looks after the server while the service runs: one that was killed is started again, on the same port. @returns how to end it. */
function watch(data: string, url: (port: number) => string): () => Promise<unknown> {
  let start: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    if (start || announcedPort(`${data}/postgres`)) return;
    // Failing is no end: the next look tries again, and calls answer 500 meanwhile.
    start = bringUp(data, url)
      .catch(() => {})
      .finally(() => {
        start = undefined;
      });
  }, WATCH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await start;
  };
}

/** Major version of the PostgreSQL that made the cluster of a data folder; undefined without one. */
export const clusterMajor = (data: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(`${data}/postgres/PG_VERSION`, 'utf8'), 10);
  } catch {
    return undefined;
  }
};

/** Renames the data folder of another major version. @returns its new path. */
export const setClusterAside = (data: string): string => {
  const aside = `${data}/postgres-${clusterMajor(data)}`;
  renameSync(`${data}/postgres`, aside);
  return aside;
};

/** A cluster belongs to its major version. */
const checkMajor = (data: string): void => {
  const made = clusterMajor(data);
  const installed = installedMajor();
  if (made !== undefined && made !== installed)
    throw new StartError(
      `The database in ${data} was made by PostgreSQL ${made}, and this version brings ${installed}: back it up with the version used before, then run "npm run operator -- upgrade --from <backup>" with this one.`,
    );
};

/**
 * Starts the PostgreSQL of a data folder, creating it first where there is none. One that outlived a killed service is
 * found by its folder and used.
 * @throws StartError
 */
export async function startEmbedded(data: string): Promise<EmbeddedPostgres> {
  const cluster = `${data}/postgres`;
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    checkMajor(data);
    const password = passwordOf(data);
    const url = (port: number) => `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
    const { connectionString, presence } = await withFolderLock(clusterLock(data), async () => {
      if (!existsSync(`${cluster}/PG_VERSION`)) await create(cluster, password);
      giveTo(notRoot(), cluster);
      touchCluster(data);
      const found = url(await bringUp(data, url));
      return { connectionString: found, presence: await holdPresence(found) };
    });
    const unwatch = watch(data, url);
    return {
      connectionString,
      stop: async () => {
        await unwatch();
        await presence.end().catch(() => {});
        await stop(data, connectionString);
      },
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The embedded PostgreSQL in ${data} could not be started (${reason.slice(0, 300)}): make sure that the folder can be written and the disk is not full, choose another with LOBBY_DATA, or set DATABASE_URL.`,
    );
  }
}

async function start(cluster: string, log: string, port: number): Promise<void> {
  writeFileSync(log, '', { mode: 0o600, flag: 'a' });
  giveTo(notRoot(), log);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 -c jit=off`;
  await runPostgres('pg_ctl', [
    'start',
    '--wait',
    '--silent',
    `--pgdata=${cluster}`,
    `--log=${log}`,
    `--options=${options}`,
  ]);
}

/** What has just been closed may be listed for a moment longer, ms. */
const LISTED_MS = 600;
const LISTED_PAUSE_MS = 30;

/** Whether services or commands use the server, once those that are ending have had `ms`. */
async function isUsed(client: pg.Client, ms: number): Promise<boolean> {
  for (const giveUp = Date.now() + ms; ; await pause(LISTED_PAUSE_MS)) {
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where starts_with(application_name, $1) limit 1',
      [APPLICATION_NAME],
    );
    if (rowCount === 0) return false;
    if (Date.now() > giveUp) return true;
  }
}

/** Ends the server, and waits until it is gone. */
async function shutDown(cluster: string): Promise<void> {
  const pid = announcedPid(cluster);
  await runPostgres('pg_ctl', ['stop', '--no-wait', '--silent', '--mode=fast', `--pgdata=${cluster}`]).catch(
    () => {},
  );
  // Not `--wait`: it would wait for one that somebody starts in its place, too.
  while (announcedPid(cluster) === pid && isAlive(pid)) await pause(LISTED_PAUSE_MS);
}

/** Ends the server unless somebody uses it; whoever comes meanwhile waits at the lock, and starts it anew. */
async function stop(data: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await isUsed(client, LISTED_MS)) return;
    await withFolderLock(clusterLock(data), async () => {
      if (!(await isUsed(client, 0))) await shutDown(`${data}/postgres`);
    });
  } catch {
    // Another one has ended it.
  } finally {
    await client.end().catch(() => {});
  }
}
