import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/service/db/database.ts';
import { createUser, serviceAddress } from '../../src/service/db/roles.ts';

/* What PostgreSQL servers behind HAProxy have in common, whoever decides which of them is the primary. */

const VERSIONS = '/usr/lib/postgresql';
const HAPROXY = '/usr/sbin/haproxy';
const ANSWER_MS = 500;

const newest = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : []).map(Number).sort((a, b) => b - a)[0];
/** Programs of PostgreSQL. */
export const BIN = `${VERSIONS}/${newest}/bin`;

export interface Standbys {
  /** Address of whichever is the primary, as a superuser. */
  url: string;
  /** Kills the primary (-9) with all its processes. @returns once a standby has been promoted: ms until then. */
  failOver(): Promise<number>;
  /** Makes the server that died a standby again; one is synchronous then. */
  makeStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** What is missing of these programs, in words; nothing when all is there. */
export const missingPrograms = (packages: string, ...programs: readonly string[]): string | undefined =>
  [`${BIN}/pg_basebackup`, HAPROXY, ...programs].every(existsSync)
    ? undefined
    : `Not all is installed (Debian: apt-get install ${packages}).`;

/** Asks one of the servers. */
export const ask = async <R extends pg.QueryResultRow>(port: number, text: string): Promise<R[]> => {
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

/** @throws where it does not hold within a minute and a half. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 900; tries += 1) {
    if (await holds().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(`${what} has not come.`);
};

/** Has a primary acknowledge nothing any more that this standby does not have. @param port of the primary. */
export const makeSynchronous = async (port: number, standby: string): Promise<void> => {
  await ask(port, `alter system set synchronous_standby_names = '${standby}'`);
  await ask(port, 'select pg_reload_conf()');
  await until('A synchronous standby', async () => {
    const rows = await ask(port, `select 1 from pg_stat_replication where sync_state = 'sync'`);
    return rows.length === 1;
  });
};

/** A server, and where HAProxy asks whether it is the primary. */
export interface Server {
  name: string;
  port: number;
  checkPort: number;
}

/** @param lookMs how often it looks which one is the primary. */
export const launchProxy = (
  folder: string,
  port: number,
  lookMs: number,
  servers: readonly Server[],
): ChildProcess => {
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter ${lookMs} fall 1 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, port, checkPort }) => `  server ${name} 127.0.0.1:${port} check port ${checkPort}\n`).join('')}`,
  );
  return spawn(HAPROXY, ['-db', '-f', config], { stdio: 'ignore' });
};

/**
 * Makes the service's user on the primary, and waits until the proxy leads there.
 * @param url through the proxy. @param port of the primary itself.
 */
export const prepareBehindProxy = async (url: string, port: number): Promise<void> => {
  const direct = new URL(url);
  const front = Number(direct.port);
  direct.port = String(port);
  const owner = openDatabase({ connectionString: direct.href, max: 1 }, () => {});
  await createUser(owner, serviceAddress(url));
  await owner.close();
  // It takes all for primaries until it has asked.
  await until('The primary behind HAProxy', async () => {
    const [row] = await ask<{ standby: boolean }>(front, 'select pg_is_in_recovery() as standby');
    return row?.standby === false;
  });
};
