import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { audit } from '../../src/service/domain/audit/audit.ts';
import { auditComparison, auditPart, newAuditParts } from '../../src/service/ledger/auditParts.ts';
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
  const file = (await storeHeads(db, folder, [KEY], Date.now())) ?? '';
  expect(await storeHeads(db, folder, [KEY], Date.now())).toBeUndefined();
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

describe('day after day', () => {
  const DAY_MS = 24 * HOUR_MS;
  const days = mkdtempSync(join(tmpdir(), 'heads-'));
  const NOON = Date.UTC(2026, 4, 10, 12);
  afterAll(() => rmSync(days, { recursive: true, force: true }));

  const entry = (at: number) => audit(db, { actor: 'service', action: 'test.two', cause: 'x' }, at);
  const partsOf = (file = ''): { until: number; entries: number }[] =>
    [JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '').audit].flat();
  const checked = async (isOnlyNew: boolean) => {
    const { files, findings } = await checkHeads(db, days, () => [KEY], isOnlyNew);
    return [files, ...findings.map(({ places }) => places)];
  };

  it('reads of the audit log what is new, behind a file of an earlier version, too', async () => {
    await unguarded('audit_log', 'delete from audit_log');
    for (const day of [-3, -2, -1, 0]) await entry(NOON + day * DAY_MS - HOUR_MS);
    mkdirSync(join(days, 'heads'), { recursive: true });
    const kept = await auditPart(db, undefined, NOON - 2 * DAY_MS);
    expect(kept.entries).toBe(2);
    const text = `${JSON.stringify({ at: 'then', secret: KEY.print, audit: kept })}\n`;
    const signature = createHmac('sha256', KEY.heads).update(text).digest('hex');
    writeFileSync(join(days, 'heads', '2026-05-08.heads'), `${text}${signature}\n`);

    const [second, third] = [
      await storeHeads(db, days, [KEY], NOON - DAY_MS),
      await storeHeads(db, days, [KEY], NOON),
    ];
    expect(partsOf(second).map(({ entries }) => entries)).toEqual([2, 1]);
    expect(partsOf(third).map(({ entries }) => entries)).toEqual([2, 1, 1]);
    expect(await checked(false)).toEqual([3]);
    expect(await checked(true)).toEqual([1]);
  });

  it('reads of the audit log as much at once as the database can join', async () => {
    const [from, until] = [NOON - 4 * DAY_MS, NOON];
    const parts = await newAuditParts(db, from, until, 2);
    expect(parts.map(({ entries }) => entries)).toEqual([2, 2, 0]);
    expect(parts.at(-1)?.until).toBe(until);
    expect(await auditComparison(db)(parts, false)).toEqual([]);
    // Those of one millisecond stay together.
    const moment = NOON - 30 * DAY_MS;
    for (let at = 0; at < 3; at += 1) await entry(moment);
    const together = await newAuditParts(db, moment - 1, moment + DAY_MS, 2);
    expect(together.map(({ entries }) => entries)).toEqual([3, 0]);
    await unguarded('audit_log', `delete from audit_log where created_at <= '2026-04-20'`);
  });

  it('finds all that was taken away since the first file, and when asked about the new alone, that', async () => {
    const until = (day: number) => new Date(NOON + day * DAY_MS - HOUR_MS / 6).toISOString();
    await unguarded(
      'audit_log',
      `delete from audit_log where created_at between '2026-05-08T13:00Z' and '2026-05-09T12:00Z'`,
    );
    const lost = `up to ${until(-1)}: 0 entries, 1 then`;
    expect(await checked(false)).toEqual([3, [lost], [lost]]);
    expect(await checked(true)).toEqual([1]);
    await unguarded('audit_log', `delete from audit_log where created_at > '2026-05-09T12:00Z'`);
    expect(await checked(true)).toEqual([1, [`up to ${until(0)}: 0 entries, 1 then`]]);
  });

  it('believes no file that is not signed: the log is read from its beginning then', async () => {
    const file = join(days, 'heads', '2026-05-10.heads');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"entries":2', '"entries":3'));
    expect(partsOf(await storeHeads(db, days, [KEY], NOON + DAY_MS))).toHaveLength(1);
  });

  it('is done by one of the processes that come at once, and nothing unfinished is left', async () => {
    const at = NOON + 2 * DAY_MS;
    const stored = await Promise.all(Array.from({ length: 4 }, () => storeHeads(db, days, [KEY], at)));
    expect(stored.filter((file) => file !== undefined)).toHaveLength(1);
    expect(readdirSync(join(days, 'heads')).filter((name) => !name.endsWith('.heads'))).toEqual([]);
    const { rows } = await db.query<{ heads: number }>(
      'select count(*) as heads from ledger_head where seq > 0',
      [],
    );
    const lines = readFileSync(join(days, 'heads', '2026-05-12.heads'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength((rows[0]?.heads ?? 0) + 2);
  });
});
