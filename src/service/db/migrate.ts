import { createHash } from 'node:crypto';
import { StartError } from '../errors/startError.ts';
import type { Database, Db } from './database.ts';
import { isDistributed } from './distribute.ts';
import type { Migration } from './migrations/migration.ts';
import { MIGRATIONS } from './migrations.ts';
import { grantRows, protectRows } from './roles.ts';

const UNDEFINED_TABLE = '42P01';

/** What tells this version's tables from those that are there; all of them are missing from an empty database. */
export const schemaGap = async (db: Db): Promise<{ missing: string[]; unknown: string[] }> => {
  const { rows } = await db
    .query<{ id: string }>('select id from migration', [])
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  const applied = new Set(rows.map(({ id }) => id));
  const known = new Set(MIGRATIONS.map(({ id }) => id));
  return {
    missing: [...known].filter((id) => !applied.has(id)),
    unknown: [...applied].filter((id) => !known.has(id)),
  };
};

/** Statement that makes the list of what was applied. */
export const MIGRATION_TABLE =
  'create table if not exists migration (id text primary key, hash text not null, applied_at timestamptz not null default now())';

const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/** Citus hands the text that a change of a table came in to its workers, which take one statement at a time. */
const oneByOne = (statements: string): string =>
  `do $statements$ begin\n${statements.trim().replace(/;$/, '')};\nend $statements$`;

/** Applies one and records it. @returns its hash. */
export const applyMigration = async (tx: Db, migration: Migration): Promise<string> => {
  const hash = hashOf(migration);
  const { sql, onWorkers = sql } = migration;
  await tx.query((await isDistributed(tx)) ? oneByOne(onWorkers) : sql);
  await tx.query('insert into migration (id, hash) values ($1, $2)', [migration.id, hash]);
  return hash;
};

/** What was applied, in the order of the ids. */
export const migrationHashes = async (db: {
  query<R extends object>(text: string): Promise<{ rows: R[] }>;
}): Promise<{ id: string; hash: string }[]> =>
  (await db.query<{ id: string; hash: string }>('select id, hash from migration order by id')).rows;

/**
 * `migrate` inside a transaction, where the list of what was applied is there: processes wait for each other on its lock.
 * @returns ids of the migrations that were missing.
 * @throws StartError when an applied migration was changed or is unknown.
 */
export const migrateIn = async (tx: Db, service?: string): Promise<string[]> => {
  await tx.query('lock table migration in exclusive mode');
  // Ahead of new tables, which are granted as they are made.
  if (service) await grantRows(tx, service);
  const applied = new Map((await migrationHashes(tx)).map((row) => [row.id, row.hash]));
  const known = new Set(MIGRATIONS.map(({ id }) => id));
  for (const id of applied.keys())
    if (!known.has(id))
      throw new StartError(
        `The database was made by a newer version (it holds migration ${id}): start that version.`,
      );
  const added: string[] = [];
  for (const migration of [...MIGRATIONS].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id } = migration;
    if (applied.get(id) === hashOf(migration)) continue;
    if (applied.has(id))
      throw new StartError(`Migration ${id} was changed after it had been applied: restore it.`);
    await applyMigration(tx, migration);
    added.push(id);
  }
  await protectRows(tx);
  return added;
};

/**
 * Brings the database up to date: every migration once, all of one start in one transaction. Processes that start together
 * wait for each other on the table's lock.
 * @param service address of the user who is to work on the rows, where that is another one than `db`'s.
 * @returns ids of the migrations that were missing.
 * @throws StartError when an applied migration was changed or is unknown.
 */
export async function migrate(db: Database, service?: string): Promise<string[]> {
  // Two processes that create the same table at once: one gets a unique violation of the system's own catalogue.
  const create = () => db.query(MIGRATION_TABLE);
  await create().catch(create);
  return db.transaction((tx) => migrateIn(tx, service), true);
}
