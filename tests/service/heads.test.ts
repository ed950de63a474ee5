import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { audit } from '../../src/service/domain/audit/audit.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { correct } from '../../src/service/ledger/correct.ts';
import { checkHeads, storeHeads } from '../../src/service/ledger/heads.ts';
import { ownDatabase } from '../shared/database.ts';
import { SECRET } from '../shared/service.ts';

const KEY = deriveSecrets(SECRET);
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'heads-'));
let own: Awaited<ReturnType<typeof ownDatabase>>;
let db: Database;

const give = (userId: string, amount: number) =>
  db.transaction((tx) => correct(tx, userId, { asset: 'cash', amount, reason: 'test', madeBy: 'ana' }));
const found = async (keys = [KEY]) =>
  (await checkHeads(db, folder, () => keys)).findings.map(({ invariant }) => invariant.replace(/ \(.*/, ''));

beforeAll(async () => {
  own = await ownDatabase();
  db = openDatabase({ connectionString: own.url, max: 2 }, () => {});
  await migrate(db);
  for (const userId of ['1', '2']) for (const amount of [100, 50]) await give(userId, amount);
  await audit(db, { actor: 'service', action: 'test.one', cause: 'x' }, Date.now() - HOUR_MS);
});
afterAll(async () => {
  await db.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** As somebody who owns the tables would. */
const unguarded = async (table: string, statement: string) => {
  await db.query(`alter table ${table} disable trigger user`);
  await db.query(statement);
  await db.query(`alter table ${table} enable trigger user`);
};

it('finds what was rewritten to the end, with every sum and hash put right, and an emptied audit log', async () => {
  const file = (await storeHeads(db, folder, KEY, Date.now())) ?? '';
  expect(await storeHeads(db, folder, KEY, Date.now())).toBeUndefined();
  await give('1', 25);
  expect(await checkHeads(db, folder, () => [KEY])).toEqual({ files: 1, findings: [] });

  const { rows } = await db.query<{ entry_id: string }>(
    `select entry_id from ledger_entry where user_id = '2' and seq = 2`,
    [],
  );
  const last = rows[0]?.entry_id;
  await unguarded(
    'ledger_posting',
    `delete from ledger_posting where user_id = '2' and entry_id = '${last}'`,
  );
  await unguarded('ledger_entry', `delete from ledger_entry where user_id = '2' and entry_id = '${last}'`);
  await db.query(`delete from ledger_correction where user_id = '2' and amount = 50`);
  await db.query(`update ledger_balance set amount = 100 where user_id = '2'`);
  await db.query(`update ledger_head h set seq = e.seq, hash = e.hash, at = e.created_at from ledger_entry e
    where h.user_id = '2' and e.user_id = '2'`);
  expect(await checkLedger(db)).toEqual([]);
  expect(await found()).toEqual(['Every chain goes through the head that was kept of it']);

  await unguarded('audit_log', 'delete from audit_log');
  expect(await checkLedger(db)).toEqual([]);
  expect(await found()).toContain('The audit log holds what it held');

  writeFileSync(file, readFileSync(file, 'utf8').replace(/^2 2 /m, '2 1 '));
  expect(await found()).toEqual(['Kept heads are signed under the secret.']);
});
