import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type Database, OPERATOR_APPLICATION } from './database.ts';
import { migrationHashes } from './migrate.ts';

/*
 * A backup is a gzip file of lines: a header, then for every table a line `#table "name"` and a line of JSON for each row,
 * then `#end` with the number of rows and the SHA-256 of all lines before it. It holds what the tables hold and nothing
 * of PostgreSQL's own, so it fits any PostgreSQL, of another major version, too.
 */

export const FORMAT = 'games-lobby-backup';
export const FORMAT_VERSION = 1;
export const TABLE = '#table ';
export const END = '#end ';

/** First line of a backup. */
export interface BackupHeader {
  format: typeof FORMAT;
  version: number;
  /** ISO 8601. */
  createdAt: string;
  /** Version of the PostgreSQL it came from. */
  postgres: string;
  /** Migrations that had been applied: the shape of the rows. */
  migrations: readonly { id: string; hash: string }[];
  /** Tells whether the secret it is restored under can open what was sealed; see `secretFingerprint`. */
  secret: string;
}

/** Last line. */
export interface BackupEnd {
  rows: Readonly<Record<string, number>>;
  sha256: string;
  /** Of that sum, under the key of the secret that the header names; backups of before have none. */
  hmac?: string;
}

/** Key that a backup is signed with, and the print that names its secret. */
export interface BackupKey {
  print: string;
  backup: string;
}

/** Signs the sum of a backup: only who has the secret makes one that is taken as sound. */
export const signatureOf = ({ backup }: BackupKey, sha256: string): string =>
  createHmac('sha256', backup).update(sha256).digest('hex');

const FETCH = 2_000;

/** Every table of ours but the list of migrations, which the header holds. */
const TABLES = `
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`;
const REFERENCES = `
  select child.relname as child, parent.relname as parent from pg_constraint f
  join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and child.relnamespace = current_schema()::regnamespace and child.oid <> parent.oid`;

/** Tables in an order in which none comes before one that its rows refer to. */
const tablesInOrder = async (client: pg.Client): Promise<string[]> => {
  const tables = await client.query<{ name: string }>(TABLES);
  const references = await client.query<{ child: string; parent: string }>(REFERENCES);
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of references.rows) if (child === table) visit(parent);
    ordered.push(table);
  };
  for (const { name } of tables.rows) visit(name);
  return ordered;
};

export interface Backup {
  rows: number;
  bytes: number;
}

/**
 * Writes a backup of one moment, while the service runs: all rows are read in one repeatable-read snapshot.
 * @param file is there only when it is whole.
 */
export const backUp = async (db: Database, file: string, key: BackupKey): Promise<Backup> => {
  const client = new pg.Client({ ...db.connection, application_name: OPERATOR_APPLICATION });
  client.on('error', () => {});
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
  const gzip = createGzip();
  const out = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
  const written = new Promise<void>((resolve, reject) => {
    out.once('close', resolve);
    out.once('error', reject);
    gzip.once('error', reject);
  });
  written.catch(() => {});
  gzip.pipe(out);
  const sum = createHash('sha256');
  const write = async (line: string) => {
    const text = `${line}\n`;
    sum.update(text);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const version = await client.query<{ server_version: string }>('show server_version');
    const header: BackupHeader = {
      format: FORMAT,
      version: FORMAT_VERSION,
      createdAt: new Date().toISOString(),
      postgres: version.rows[0]?.server_version ?? '',
      migrations: await migrationHashes(client),
      secret: key.print,
    };
    await write(JSON.stringify(header));
    const rows: Record<string, number> = {};
    for (const name of await tablesInOrder(client)) {
      await write(`${TABLE}${JSON.stringify(name)}`);
      rows[name] = await copyRows(client, name, write);
    }
    await client.query('commit');
    const sha256 = sum.digest('hex');
    const end: BackupEnd = { rows, sha256, hmac: signatureOf(key, sha256) };
    gzip.end(`${END}${JSON.stringify(end)}\n`);
    await written;
    const { size } = await flushed(unfinished);
    await rename(unfinished, file);
    return { rows: Object.values(rows).reduce((all, some) => all + some, 0), bytes: size };
  } catch (error) {
    gzip.destroy();
    out.destroy();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
};

const copyRows = async (
  client: pg.Client,
  table: string,
  write: (line: string) => Promise<void>,
): Promise<number> => {
  let count = 0;
  // jsonb: exact numbers, and no line break inside a row.
  await client.query(
    `declare backup_rows no scroll cursor for select to_jsonb(t)::text as line from ${client.escapeIdentifier(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${FETCH} from backup_rows`);
    for (const { line } of rows) await write(line);
    count += rows.length;
    if (rows.length < FETCH) break;
  }
  await client.query('close backup_rows');
  return count;
};

/** Has the disk really have it before the name says that it is whole. */
const flushed = async (path: string): Promise<{ size: number }> => {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
    return await handle.stat();
  } finally {
    await handle.close();
  }
};
