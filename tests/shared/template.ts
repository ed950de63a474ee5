import { createHash } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { MIGRATIONS } from '../../src/service/db/migrations.ts';
import { createUser, serviceAddress } from '../../src/service/db/roles.ts';
import { CONNECT_TIMEOUT_MS } from './database.ts';

const PREFIX = 'test_template_';
/** Whoever asks at the same time waits. */
const LOCK = 7_236_411;

/**
 * Makes the database that those of the tests are copied from, once for each set of migrations: all tables are there, the
 * service's user may work on their rows, and nothing is in them.
 * @param server address of a database of the same server, whose user may make more.
 * @returns its name.
 */
export async function makeTemplate(server: string): Promise<string> {
  const tables = createHash('sha256');
  for (const { id, sql } of MIGRATIONS) tables.update(`${id}\n${sql}\n`);
  const name = `${PREFIX}${tables.digest('hex').slice(0, 16)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    );
    if (rows.some(({ datname }) => datname === name)) return name;
    for (const { datname } of rows) await admin.query(`drop database ${datname}`);
    const unfinished = `${name}_unfinished`;
    await admin.query(`create database ${unfinished}`);
    const url = new URL(server);
    url.pathname = `/${unfinished}`;
    const db = openDatabase(
      { connectionString: url.href, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
      () => {},
    );
    const user = serviceAddress(url.href);
    await createUser(db, user);
    await migrate(db, user);
    await db.close();
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
