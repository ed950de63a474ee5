import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { StartError } from '../errors/startError.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupKey,
  END,
  FORMAT,
  FORMAT_VERSION,
  signatureOf,
  TABLE,
} from './backup.ts';
import { APPLICATION_NAME, type Database, type Db, type Tx } from './database.ts';
import { applyMigration, MIGRATION_TABLE, migrateIn } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** Rows, or characters of them, that go to the database at once. */
const BATCH_ROWS = 1_000;
const BATCH_CHARS = 1 << 20;

export interface RestoreOptions {
  /** Replaces what is there, and goes on beside running services and over a ledger that does not add up. */
  force: boolean;
  /** Keys of the secrets in use, the first of which signs. */
  keys: readonly BackupKey[];
  /** What is wrong with the ledger of the backup; nothing when all is well. */
  checkLedger(tx: Db): Promise<readonly { invariant: string; rows: number }[]>;
  /** Told what deserves a look. */
  warn(sentence: string): void;
}

/** @throws StartError for anything that is no backup of this or an older version. */
const headerOf = (line: string): BackupHeader => {
  let header: Partial<BackupHeader> = {};
  try {
    header = JSON.parse(line);
  } catch {
    // Falls through to the sentence.
  }
  if (header.format !== FORMAT) throw new StartError('The file is no backup of this service.');
  if (header.version !== FORMAT_VERSION)
    throw new StartError(
      `The backup is of format ${header.version}: restore it with the version that made it.`,
    );
  return header as BackupHeader;
};

/** @throws StartError where services run on the database, or there is something in it. */
const checkTarget = async (tx: Db, force: boolean): Promise<void> => {
  const tables = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    [],
  );
  const names = tables.rows.map(({ name }) => name);
  if (names.length > 0 && !names.includes('migration'))
    throw new StartError('The database holds tables of another program: restore into one of its own.');
  if (force) return;
  const running = await tx.query(
    'select 1 from pg_stat_activity where application_name = $1 and datname = current_database() limit 1',
    [APPLICATION_NAME],
  );
  if (running.rowCount > 0)
    throw new StartError('The service runs on this database: stop it first, or add --force.');
  if (names.includes('player') && (await tx.query('select 1 from player limit 1', [])).rowCount > 0)
    throw new StartError('The database has players: add --force to replace everything in it.');
};

const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`;

const dropAll = async (tx: Db): Promise<void> => {
  const tables = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    [],
  );
  for (const { name } of tables.rows) await tx.query(`drop table ${quoted(name)} cascade`);
  const functions = await tx.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [],
  );
  for (const { signature } of functions.rows) await tx.query(`drop function ${signature} cascade`);
};

/** The lines of a backup in their order. @throws StartError where it is cut short or changed. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  const sum = createHash('sha256');
  try {
    for await (const line of createInterface({
      input: source.pipe(gunzip),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      if (line.startsWith(END)) {
        const { sha256 } = JSON.parse(line.slice(END.length)) as BackupEnd;
        if (sum.digest('hex') !== sha256)
          throw new StartError(`The backup ${file} was changed or is damaged.`);
        yield line;
        return;
      }
      sum.update(`${line}\n`);
      yield line;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup ${file} cannot be read (${(error as Error).message}).`);
  } finally {
    source.destroy();
  }
  throw new StartError(`The backup ${file} is cut short.`);
}

/** Makes the tables as they were when the backup was made. */
const makeTables = async (tx: Tx, header: BackupHeader): Promise<void> => {
  await tx.query(MIGRATION_TABLE);
  for (const { id, hash } of header.migrations) {
    const migration = MIGRATIONS.find((known) => known.id === id);
    if (!migration)
      throw new StartError(
        `The backup was made by a newer version (it holds migration ${id}): restore with that.`,
      );
    const applied = await applyMigration(tx, migration);
    if (applied !== hash)
      throw new StartError(`Migration ${id} is not the one that the backup was made with.`);
  }
};

/** Fills the tables. @returns rows of each. @throws StartError where the end of the backup counts others. */
const load = async (
  tx: Tx,
  lines: AsyncGenerator<string>,
): Promise<{ rows: number; end: BackupEnd | undefined }> => {
  let end: BackupEnd | undefined;
  const counts: Record<string, number> = {};
  let table = '';
  let batch: string[] = [];
  let chars = 0;
  // Rows come as they were, in whatever portions: what guards a change of them is asked afterwards, by the check.
  const guarded = async (verb: 'disable' | 'enable') => {
    if (table) await tx.query(`alter table ${quoted(table)} ${verb} trigger user`);
  };
  const send = async () => {
    const rows = batch;
    batch = [];
    chars = 0;
    if (rows.length === 0) return;
    const name = quoted(table);
    await tx.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [
      `[${rows.join()}]`,
    ]);
  };
  for await (const line of lines) {
    if (line.startsWith(END)) {
      await send();
      await guarded('enable');
      end = JSON.parse(line.slice(END.length)) as BackupEnd;
      for (const [name, count] of Object.entries(end.rows))
        if (counts[name] !== count) throw new StartError(`The backup lacks rows of ${name}.`);
    } else if (line.startsWith(TABLE)) {
      await send();
      await guarded('enable');
      table = JSON.parse(line.slice(TABLE.length)) as string;
      counts[table] = 0;
      await guarded('disable');
    } else {
      batch.push(line);
      chars += line.length;
      counts[table] = (counts[table] ?? 0) + 1;
      if (batch.length >= BATCH_ROWS || chars >= BATCH_CHARS) await send();
    }
  }
  return { rows: Object.values(counts).reduce((all, some) => all + some, 0), end };
};

export interface Restored {
  rows: number;
  /** When the backup was made, ISO 8601. */
  createdAt: string;
}

/**
 * Replaces everything in the database by a backup, of this version or an older one, in one transaction: as long as
 * anything is wrong, nothing has changed.
 * @throws StartError with one plain sentence.
 */
export const restore = async (
  db: Database,
  file: string,
  { force, keys, checkLedger, warn }: RestoreOptions,
): Promise<Restored> => {
  const restored = await db.transaction(async (tx) => {
    const lines = linesOf(file);
    const first = await lines.next();
    const header = headerOf(String(first.value));
    await checkTarget(tx, force);
    await dropAll(tx);
    await makeTables(tx, header);
    const { rows, end } = await load(tx, lines);
    const key = keys.find(({ print }) => print === header.secret);
    const isSigned = key !== undefined && end !== undefined && end.hmac === signatureOf(key, end.sha256);
    if (!isSigned && !force)
      throw new StartError(
        'The backup is not signed under a secret in use, so anybody may have changed it: add --force to take it.',
      );
    await migrateIn(tx);
    // Nothing that let somebody in then lets anybody in now.
    await tx.query('update session set ended_code = 204 where ended_code is null', []);
    for (const table of ['game_ticket', 'socket_ticket', 'verify_code', 'captcha'])
      await tx.query(`delete from ${table}`, []);
    const broken = (await checkLedger(tx)).map(
      ({ invariant, rows: count }) => `${invariant} (${count} rows)`,
    );
    if (broken.length > 0 && !force)
      throw new StartError(
        `The ledger in the backup does not add up: ${broken.join(' ')} Add --force to take it.`,
      );
    for (const each of broken) warn(`The ledger does not add up: ${each}`);
    if (!key)
      warn(
        'The backup was made under another LOBBY_SECRET: bank accounts in it can be read with that one only.',
      );
    return { rows, createdAt: header.createdAt };
  });
  await db.query('analyze');
  return restored;
};
