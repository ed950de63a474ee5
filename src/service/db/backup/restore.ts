import { StartError } from '../../errors/startError.ts';
import { APPLICATION_NAME, type Database, type Db, LISTENER_APPLICATION, type Tx } from '../database.ts';
import { applyMigration, MIGRATION_TABLE, migrateIn } from '../migrate.ts';
import { IDS_OF_ONE_PLAYER, idsOfOnePlayer } from '../migrations/0860-ids-of-one-player.ts';
import { MIGRATIONS } from '../migrations.ts';
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
import { isEncrypted } from './backupEncryption.ts';
import { readBackupLines } from './backupFile.ts';
import { beginAnew } from './beginAnew.ts';

/** Rows, or characters of them, that go to the database at once. */
const BATCH_ROWS = 1_000;
const BATCH_CHARS = 1 << 20;

export interface RestoreOptions {
  /** Replaces what is there, and goes on beside running services and over a ledger that does not add up. */
  force: boolean;
  /** Keys of the secrets in use. */
  keys: readonly BackupKey[];
  /** Mark of the database that this one takes the place of; see untouched.ts. */
  untouched?: string | undefined;
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

/** Every table in the schema, whoever made it. */
const tablesOf = async (tx: Db): Promise<string[]> => {
  const { rows } = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
    [],
  );
  return rows.map(({ name }) => name);
};

/** @throws StartError where services run on the database, or there is something in it. */
const checkTarget = async (tx: Db, force: boolean): Promise<void> => {
  const names = await tablesOf(tx);
  if (names.length > 0 && !names.includes('migration'))
    throw new StartError('The database holds tables of another program: restore into one of its own.');
  if (force) return;
  const running = await tx.query(
    'select 1 from pg_stat_activity where application_name = any($1) and datname = current_database() limit 1',
    [[APPLICATION_NAME, LISTENER_APPLICATION]],
  );
  if (running.rowCount > 0)
    throw new StartError('The service runs on this database: stop it first, or add --force.');
  if (names.includes('player') && (await tx.query('select 1 from player limit 1', [])).rowCount > 0)
    throw new StartError('The database has players: add --force to replace everything in it.');
};

const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`;

const dropAll = async (tx: Db): Promise<void> => {
  for (const name of await tablesOf(tx)) await tx.query(`drop table ${quoted(name)} cascade`);
  const functions = await tx.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [],
  );
  for (const { signature } of functions.rows) await tx.query(`drop function ${signature} cascade`);
};

interface OpenedBackup {
  header: BackupHeader;
  /** The lines after it, in portions; see `readBackupLines`. */
  portions: AsyncIterable<string[]>;
  /** Closes the file, read to its end or not. */
  close(): Promise<unknown>;
}

/** @throws StartError where the file is no backup of this format, or encrypted under a secret that is not in use. */
const openBackup = async (file: string, keys: readonly BackupKey[]): Promise<OpenedBackup> => {
  const portions = readBackupLines(
    file,
    keys,
    (line) => line.startsWith(END),
    (line) => (JSON.parse(line.slice(END.length)) as BackupEnd).sha256,
  );
  const [first = '', ...rest] = (await portions.next()).value ?? [];
  const following = async function* () {
    yield rest;
    yield* portions;
  };
  const close = () => portions.return(undefined);
  try {
    return { header: headerOf(first), portions: following(), close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** What the lines of a backup are, in their order. */
interface BackupReader {
  table(name: string): Promise<void>;
  row(line: string): Promise<void> | undefined;
}

/** Hands every line out. @returns its last line. @throws StartError where it counts other rows than there are. */
const readAll = async (
  portions: AsyncIterable<string[]>,
  { table, row }: BackupReader,
): Promise<{ rows: number; end: BackupEnd }> => {
  const counts: Record<string, number> = {};
  let name = '';
  let end: BackupEnd = { rows: {}, sha256: '' };
  for await (const lines of portions)
    for (const line of lines)
      if (line.startsWith(END)) end = JSON.parse(line.slice(END.length)) as BackupEnd;
      else if (line.startsWith(TABLE)) {
        name = JSON.parse(line.slice(TABLE.length)) as string;
        counts[name] = 0;
        await table(name);
      } else {
        counts[name] = (counts[name] ?? 0) + 1;
        const stored = row(line);
        if (stored) await stored;
      }
  for (const [each, count] of Object.entries(end.rows))
    if (counts[each] !== count) throw new StartError(`The backup lacks rows of ${each}.`);
  return { rows: Object.values(counts).reduce((all, some) => all + some, 0), end };
};

/** Whether a backup was made under a secret in use, and by whoever has it. */
const isSigned = (
  keys: readonly BackupKey[],
  { secret }: BackupHeader,
  { sha256, hmac }: BackupEnd,
): boolean => {
  const key = keys.find(({ print }) => print === secret);
  return key !== undefined && hmac === signatureOf(key, sha256);
};

export interface Verified {
  rows: number;
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  /** Whether a secret in use has signed it. */
  isSigned: boolean;
  /** Those of earlier versions are in the clear. */
  isEncrypted: boolean;
}

/** Reads a backup from its first to its last line, without a database. @throws StartError as `restore` for the file. */
export const verifyBackup = async (file: string, keys: readonly BackupKey[]): Promise<Verified> => {
  const { header, portions } = await openBackup(file, keys);
  const { rows, end } = await readAll(portions, { table: async () => {}, row: () => undefined });
  return {
    rows,
    createdAt: header.createdAt,
    isSigned: isSigned(keys, header, end),
    isEncrypted: await isEncrypted(file),
  };
};

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

/** Fills the tables. @returns as `readAll`. */
const load = async (tx: Tx, portions: AsyncIterable<string[]>): Promise<{ rows: number; end: BackupEnd }> => {
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
  const read = await readAll(portions, {
    async table(name) {
      await send();
      await guarded('enable');
      table = name;
      await guarded('disable');
    },
    row(line) {
      batch.push(line);
      chars += line.length;
      return batch.length >= BATCH_ROWS || chars >= BATCH_CHARS ? send() : undefined;
    },
  });
  await send();
  await guarded('enable');
  return read;
};

export interface Restored {
  rows: number;
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  /** Whether nobody worked on the database between the backup and now, so that everything goes on as it was. */
  isContinued: boolean;
}

/**
 * Replaces everything in the database by a backup, of this version or an older one, in one transaction: as long as
 * anything is wrong, nothing has changed.
 * @throws StartError with one plain sentence.
 */
export const restore = async (
  db: Database,
  file: string,
  { force, keys, untouched, checkLedger, warn }: RestoreOptions,
): Promise<Restored> => {
  const restoreFrom = async (tx: Tx, { header, portions }: OpenedBackup): Promise<Restored> => {
    await checkTarget(tx, force);
    await dropAll(tx);
    await makeTables(tx, header);
    // On several database servers an id of a transaction may stand for several players.
    await tx.query('drop index if exists game_transaction_once');
    const { rows, end } = await load(tx, portions);
    if (header.migrations.some(({ id }) => id === idsOfOnePlayer.id)) await tx.query(IDS_OF_ONE_PLAYER);
    const isSound = isSigned(keys, header, end);
    if (!isSound && !force)
      throw new StartError(
        'The backup is not signed under a secret in use, so anybody may have changed it: add --force to take it.',
      );
    await migrateIn(tx);
    const isContinued = isSound && untouched !== undefined && header.untouched === untouched;
    if (!isContinued) await beginAnew(tx);
    const broken = (await checkLedger(tx)).map(
      ({ invariant, rows: count }) => `${invariant} (${count} rows)`,
    );
    if (broken.length > 0 && !force)
      throw new StartError(
        `The ledger in the backup does not add up: ${broken.join(' ')} Add --force to take it.`,
      );
    for (const each of broken) warn(`The ledger does not add up: ${each}`);
    if (!keys.some(({ print }) => print === header.secret))
      warn(
        'The backup was made under another LOBBY_SECRET: bank accounts in it can be read with that one only.',
      );
    if (!(await isEncrypted(file)))
      warn(
        'The backup is of an earlier version and not encrypted: make a new one, and delete this one or lock it away.',
      );
    return { rows, createdAt: header.createdAt, isContinued };
  };
  const restored = await db.transaction(async (tx) => {
    const opened = await openBackup(file, keys);
    return restoreFrom(tx, opened).finally(opened.close);
  }, true);
  await db.query('analyze');
  return restored;
};
