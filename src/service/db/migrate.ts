import { createHash } from 'node:crypto';
import { StartError } from '../startError.ts';
import type { Database, Db } from './database.ts';
import { MIGRATIONS } from './migrations.ts';

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

/**
 * Brings the database up to date: every migration once, all of one start in one transaction. Processes that start together
 * wait for each other on the table's lock.
 * @throws StartError when an applied migration was changed or is unknown.
 */
export async function migrate(db: Database): Promise<void> {
  // Two processes that create the same table at once: one gets a unique violation of the system's own catalogue.
  const create = () =>
    db.query(
      'create table if not exists migration (id text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
  await create().catch(create);
  await db.transaction(async (tx) => {
    await tx.query('lock table migration in exclusive mode');
    const { rows } = await tx.query<{ id: string; hash: string }>('select id, hash from migration');
    const applied = new Map(rows.map((row) => [row.id, row.hash]));
    const known = new Set(MIGRATIONS.map(({ id }) => id));
    for (const id of applied.keys())
      if (!known.has(id))
        throw new StartError(
          `The database was made by a newer version (it holds migration ${id}): start that version.`,
        );
    for (const { id, sql } of [...MIGRATIONS].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const hash = createHash('sha256').update(sql).digest('hex');
      if (applied.get(id) === hash) continue;
      if (applied.has(id))
        throw new StartError(`Migration ${id} was changed after it had been applied: restore it.`);
      await tx.query(sql);
      await tx.query('insert into migration (id, hash) values ($1, $2)', [id, hash]);
    }
  });
}
