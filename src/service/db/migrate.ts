import { createHash } from 'node:crypto';
import type { Database, Tx } from './database.ts';
import { uniqueViolation } from './faults.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/** The database was made by another version of the service; the message says which way. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}

/** Two services that start at once may both want to make the table: the loser sees a duplicate name. */
const makeJournal = async (db: Database): Promise<void> => {
  try {
    await db.query(
      `create table if not exists migration (
         id text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
  }
};

const applyNext = async (tx: Tx, migrations: readonly Migration[]): Promise<boolean> => {
  // Held until the commit: a second service waits here and then finds the work done.
  await tx.query('lock table migration in exclusive mode');
  const { rows } = await tx.query<{ id: string; hash: string }>('select id, hash from migration');
  const applied = new Map(rows.map(({ id, hash }) => [id, hash]));
  for (const id of applied.keys())
    if (!migrations.some((migration) => migration.id === id))
      throw new MigrationMismatch(
        `The database has the migration ${id}, which this version does not know: start a newer version.`,
      );
  for (const migration of migrations) {
    const hash = applied.get(migration.id);
    if (hash === hashOf(migration)) continue;
    if (hash !== undefined)
      throw new MigrationMismatch(
        `The migration ${migration.id} was changed after it was applied: restore its file, and add a new one instead.`,
      );
    await tx.query(migration.sql);
    await tx.query('insert into migration (id, hash) values ($1, $2)', [migration.id, hashOf(migration)]);
    return true;
  }
  return false;
};

/**
 * Brings the schema up to date, each migration in a transaction of its own.
 * @throws MigrationMismatch
 */
export const migrate = async (
  db: Database,
  migrations: readonly Migration[] = [...MIGRATIONS].sort((a, b) => (a.id < b.id ? -1 : 1)),
): Promise<void> => {
  await makeJournal(db);
  while (await db.transaction((tx) => applyNext(tx, migrations)));
};
