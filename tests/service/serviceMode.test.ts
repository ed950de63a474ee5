import { expect, it } from 'vitest';
import { openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { checkMode } from '../../src/service/db/mode.ts';
import { ownDatabase, PATIENCE_MS } from '../shared/database.ts';

it.each([
  [true, /^The database was made by the demo/],
  [false, /^The database is one of real operation/],
])('a database made with DEMO=%s opens in no other mode', async (demo, says) => {
  const own = await ownDatabase();
  const db = openDatabase({ connectionString: own.url, connectionTimeoutMillis: PATIENCE_MS }, () => {});
  try {
    await migrate(db);
    await Promise.all([checkMode(db, demo), checkMode(db, demo)]);
    await checkMode(db, demo);
    await expect(checkMode(db, !demo)).rejects.toThrow(says);
    await checkMode(db, demo);
  } finally {
    await db.close();
    await own.drop();
  }
});
