import { createHmac } from 'node:crypto';
import pg, { type QueryResultRow } from 'pg';
import { type Database, OPERATOR_APPLICATION } from '../database.ts';
import { isCitus } from '../distribute.ts';
import { migrationHashes } from '../migrate.ts';
import type { EncryptionKey } from './backupEncryption.ts';
import { openBackupWriter } from './backupFile.ts';
import { STALL_MS, unlessAborted, withStallTimeout } from './stallTimeout.ts';

/*
 * A backup is a file of lines, compressed and encrypted (see backupFile.ts, backupEncryption.ts): a header, then for every table a line `#table "name"` and a line of JSON for each row,
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
  /** Mark of the database, where nobody else worked on it when the backup began; see untouched.ts. */
  untouched?: string;
}

/** Last line. */
export interface BackupEnd {
  rows: Readonly<Record<string, number>>;
  sha256: string;
  /** Of that sum, under the key of the secret that the header names; backups of before have none. */
  hmac?: string;
}

/** Keys that a backup is signed with and encrypted under, and the print that names their secret. */
export interface BackupKey extends EncryptionKey {
  backup: string;
}

/** Signs the sum of a backup: only who has the secret makes one that is taken as sound. */
export const signatureOf = ({ backup }: BackupKey, sha256: string): string =>
  createHmac('sha256', backup).update(sha256).digest('hex');

const FETCH = 2_000;
/** Progress is told this often, ms. */
const TELL_MS = 5_000;
const CLOSE_MS = 2_000;

/** Every table of ours but the list of migrations, which the header holds. */
const TABLES = `
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`;
const REFERENCES = `
  select child.relname as child, parent.relname as parent from pg_constraint f
  join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and child.relnamespace = current_schema()::regnamespace and child.oid <> parent.oid`;

/** Asks the database on the backup's own connection, and gives up where it stands still. */
type Ask = <R extends QueryResultRow>(text: string, what?: string) => Promise<{ rows: R[] }>;

/** Tables in an order in which none comes before one that its rows refer to. */
const tablesInOrder = async (ask: Ask): Promise<string[]> => {
  const tables = await ask<{ name: string }>(TABLES);
  const references = await ask<{ child: string; parent: string }>(REFERENCES);
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { child, parent } of references.rows) if (child === table) visit(parent);
    ordered.push(table);
  };
  for (const { name } of tables.rows) visit(name);
  return ordered;
};

/**
 * On Citus each connection to a worker has a snapshot of its own: one to each, made now, so that all books of a player are
 * of one moment, and those of different players of nearly the same.
 */
const oneMomentOfAll = async (ask: Ask): Promise<void> => {
  await ask('set local citus.max_adaptive_executor_pool_size = 1');
  await ask('select 1 from ledger_head limit 1');
};

export interface Backup {
  rows: number;
  bytes: number;
}

export interface BackupOptions {
  /** Told every few seconds how far it is. */
  progress?(soFar: Backup): void;
  /** Gives up, and leaves nothing behind. */
  signal?: AbortSignal;
  /** As the header has it. */
  untouched?: string | undefined;
  /** How long the database may stand still, ms; a minute where it is left out. */
  stallMs?: number;
}

/**
 * Writes a backup of one moment, while the service runs: all rows are read in one repeatable-read snapshot.
 * @param file is there only when it is whole.
 * @throws StartError where database or disk stand still; what `signal` was aborted with.
 */
export const backUp = async (
  db: Database,
  file: string,
  key: BackupKey,
  { progress, signal, untouched, stallMs = STALL_MS }: BackupOptions = {},
): Promise<Backup> => {
  const client = new pg.Client({ ...db.connection, application_name: OPERATOR_APPLICATION });
  client.on('error', () => {});
  const writer = await openBackupWriter(file, key);
  const rows: Record<string, number> = {};
  const soFar = (): Backup => ({
    rows: Object.values(rows).reduce((all, some) => all + some, 0),
    bytes: writer.bytes(),
  });
  const step = <T>(work: Promise<T>, what = 'The database'): Promise<T> =>
    withStallTimeout(unlessAborted(work, signal), () => what, stallMs);
  const ask: Ask = (text, what) => step(client.query(text), what);
  const telling = setInterval(() => progress?.(soFar()), TELL_MS);
  try {
    await step(client.connect());
    await ask('begin isolation level repeatable read read only');
    if (await step(isCitus(db))) await oneMomentOfAll(ask);
    const version = await ask<{ server_version: string }>('show server_version');
    const header: BackupHeader = {
      format: FORMAT,
      version: FORMAT_VERSION,
      createdAt: new Date().toISOString(),
      postgres: version.rows[0]?.server_version ?? '',
      migrations: await migrationHashes({ query: ask }),
      secret: key.print,
      ...(untouched !== undefined && { untouched }),
    };
    await writer.add([JSON.stringify(header)]);
    for (const name of await tablesInOrder(ask)) {
      await writer.add([`${TABLE}${JSON.stringify(name)}`]);
      rows[name] = 0;
      for await (const lines of rowsOf(ask, name)) {
        await writer.add(lines);
        rows[name] += lines.length;
      }
    }
    await ask('commit');
    await writer.finish((sha256) => {
      const end: BackupEnd = { rows, sha256, hmac: signatureOf(key, sha256) };
      return `${END}${JSON.stringify(end)}`;
    });
    return soFar();
  } finally {
    clearInterval(telling);
    await writer.drop();
    // A connection that stands still is not waited for.
    await withStallTimeout(client.end(), () => 'Closing the connection', CLOSE_MS).catch(() => {});
  }
};

/** Rows of a table as JSON, a portion at a time. */
async function* rowsOf(ask: Ask, table: string): AsyncGenerator<string[]> {
  const what = `Reading the table ${table}`;
  // jsonb: exact numbers, and no line break inside a row.
  await ask(
    `declare backup_rows no scroll cursor for select to_jsonb(t)::text as line from ${pg.escapeIdentifier(table)} t`,
    what,
  );
  for (;;) {
    const { rows } = await ask<{ line: string }>(`fetch ${FETCH} from backup_rows`, what);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < FETCH) break;
  }
  await ask('close backup_rows', what);
}
