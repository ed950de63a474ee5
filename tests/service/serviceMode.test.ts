import { expect, it } from 'vitest';
import { openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { checkMode, markMode } from '../../src/service/db/mode.ts';
import { CONNECT_TIMEOUT_MS, ownDatabase } from '../shared/database.ts';

const MODES = ['demo', 'play', 'real'] as const;

it.each([
  ['demo', /^The database was made by the demo/],
  ['play', /^The database is one of play money/],
  ['real', /^The database is one of real operation/],
] as const)('a database made for %s opens in no other mode', async (mode, says) => {
  const own = await ownDatabase();
  const db = openDatabase(
    { connectionString: own.url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    () => {},
  );
  try {
    await migrate(db);
    await Promise.all([markMode(db, mode), markMode(db, mode)]);
    await markMode(db, mode);
    for (const other of MODES.filter((one) => one !== mode)) {
      await expect(markMode(db, other)).rejects.toThrow(says);
      await expect(checkMode(db, [other])).rejects.toThrow(says);
    }
    await checkMode(db, MODES);
    await markMode(db, mode);
  } finally {
    await db.close();
    await own.drop();
  }
});
