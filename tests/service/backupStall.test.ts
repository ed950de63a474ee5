import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { backUp } from '../../src/service/db/backup/backup.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { StartError } from '../../src/service/errors/startError.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';
import { SECRET } from '../shared/service.ts';

const KEY = deriveSecrets(SECRET);
const folder = mkdtempSync(join(tmpdir(), 'stall-'));
const file = join(folder, 'lobby.backup');
let own: OwnDatabase;
let db: Database;

beforeAll(async () => {
  own = await ownDatabase();
  db = openDatabase({ connectionString: own.url, max: 2 }, () => {});
  await migrate(db);
});
afterAll(async () => {
  await db.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What `work` fails with while somebody holds the players. */
const besideLock = async (work: () => Promise<unknown>): Promise<unknown> => {
  let failed: unknown;
  await db.transaction(async (tx) => {
    await tx.query('lock table player in access exclusive mode');
    failed = await work().catch((error: unknown) => error);
  });
  return failed;
};

it('gives up beside somebody who holds a table, and leaves nothing', async () => {
  const failed = await besideLock(() => backUp(db, file, KEY, { stallMs: 400 }));
  expect(failed).toBeInstanceOf(StartError);
  expect((failed as Error).message).toBe('Reading the table player has stood still for 0.4 s.');
  expect(readdirSync(folder)).toEqual([]);
});

it('is interrupted at once, also while it waits', async () => {
  const interruption = new AbortController();
  const reason = new Error('Interrupted.');
  const failed = await besideLock(async () => {
    setTimeout(() => interruption.abort(reason), 300);
    await backUp(db, file, KEY, { signal: interruption.signal });
  });
  expect(failed).toBe(reason);
  expect(readdirSync(folder)).toEqual([]);
  await expect(backUp(db, file, KEY, { signal: interruption.signal })).rejects.toBe(reason);
  expect(readdirSync(folder)).toEqual([]);
});
