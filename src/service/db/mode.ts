import { StartError } from '../errors/startError.ts';
import type { Database } from './database.ts';

/**
 * Makes sure that play money never becomes real, nor the reverse: the first start marks the database, and the other mode
 * is refused from then on.
 * @throws StartError
 */
export const checkMode = async (db: Database, demo: boolean): Promise<void> => {
  const mode = demo ? 'demo' : 'real';
  await db.query('insert into service_mode (mode) values ($1) on conflict do nothing', [mode]);
  const { rows } = await db.query<{ mode: string }>('select mode from service_mode', []);
  if (rows[0]?.mode === mode) return;
  throw new StartError(
    demo
      ? 'The database is one of real operation: the demo does not start on it. Set DEMO=0, or name another database.'
      : 'The database was made by the demo, with play money in it: real operation (DEMO=0) needs a database of its own.',
  );
};
