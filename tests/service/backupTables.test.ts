import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { runCommandHere } from '../shared/command.ts';
import { ownDatabase } from '../shared/database.ts';
import { inEmbedded } from '../shared/embedded.ts';

/*
 * A row in every table that there is, made by the columns' types: a table that a later migration adds is among them
 * without a word here, and whoever leaves its rows behind has to say so.
 */

/** What a restore leaves behind on purpose: ways in that may have been taken away since. */
const LEFT_BEHIND = [
  'captcha',
  'game_ticket',
  'known_device',
  'passkey',
  'passkey_owner',
  'socket_ticket',
  'verify_code',
];
/** Rows of what the commands write themselves. */
const WRITTEN = ['audit_log', 'migration', 'payout_halt'];

const VALUES: readonly [type: RegExp, value: string][] = [
  [/\[\]$/, `'{}'`],
  [/^json/, `'{}'`],
  [/^bytea$/, `'\\x00'`],
  [/^boolean$/, 'true'],
  [/^(inet|cidr)$/, `'192.0.2.1'`],
  [/^timestamp/, `'2026-01-01 00:00:00+00'`],
  [/^uuid$/, `'00000000-0000-4000-8000-000000000000'`],
  [/^date$/, `'2026-01-01'`],
  [/^(smallint|integer|bigint|double|real|numeric)/, '1'],
  [/^(text|character)/, `'x'`],
];

/** Columns that another one of their row asks for. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  'door_block.network': `'192.0.2.1'`,
  'pay_order.expires_at': 'now()',
  'pay_order.fee': '0',
};

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
  /** The first of the words that it may hold, where a rule lists them. */
  word: string | null;
}

const columnsOf = async (db: Database): Promise<Map<string, Column[]>> => {
  const { rows } = await db.query<Column & { place: string }>(
    `select c.relname as place, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNeeded",
       (select substring(pg_get_constraintdef(r.oid) from '''[^'']+''') from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'c' and r.conkey = array[a.attnum] and pg_get_constraintdef(r.oid) like '%ANY (ARRAY[%') as word
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' and a.attgenerated = ''
     order by 1, a.attnum`,
    [],
  );
  const columns = new Map<string, Column[]>();
  for (const { place, ...column } of rows) columns.set(place, [...(columns.get(place) ?? []), column]);
  return columns;
};

const literalOf = (place: string, { name, type, isNeeded, word }: Column): string =>
  ASKED_FOR[`${place}.${name}`] ??
  (isNeeded ? (word ?? VALUES.find(([of]) => of.test(type))?.[1] ?? 'null') : 'null');

const fill = async (db: Database): Promise<void> => {
  for (const [place, columns] of await columnsOf(db))
    await db.transaction(async (tx) => {
      // Neither references nor triggers: what is in a row means nothing here.
      await tx.query(`set local session_replication_role = 'replica'`, []);
      const names = columns.map(({ name }) => `"${name}"`).join();
      const values = columns.map((column) => literalOf(place, column)).join();
      await tx.query(`insert into "${place}" (${names}) values (${values})`);
    });
};

/** All rows of each table but those that the commands write. */
const contentOf = async (db: Database): Promise<Record<string, string[]>> => {
  const content: Record<string, string[]> = {};
  for (const place of (await columnsOf(db)).keys()) {
    if (WRITTEN.includes(place)) continue;
    const { rows } = await db.query<{ line: string }>(
      `select to_jsonb(t)::text as line from "${place}" t order by 1`,
      [],
    );
    content[place] = rows.map(({ line }) => line);
  }
  return content;
};

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const at = (name: string) => ({ databaseUrl: '', dataDir: join(folder, name) });
const file = join(folder, 'lobby.backup');

const inside = <T>(name: string, work: (db: Database) => Promise<T>) => inEmbedded(at(name).dataDir, work);

/** As if the cluster were of an earlier PostgreSQL. */
const growOld = (name: string) => writeFileSync(join(at(name).dataDir, 'postgres/PG_VERSION'), '15\n');

let before: Record<string, string[]>;

beforeAll(async () => {
  before = await inside('old', async (db) => {
    await migrate(db);
    await fill(db);
    return contentOf(db);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a row stands in every table', () => {
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(LEFT_BEHIND));
});

describe('of all tables', () => {
  it('a restore leaves behind the ways in, and nothing else', async () => {
    expect(await runCommandHere(at('old'), ['backup', file])).toMatchObject({ code: 0, err: '' });
    expect(await runCommandHere(at('restored'), ['restore', file, '--force'])).toMatchObject({ code: 0 });
    const after = await inside('restored', contentOf);
    const less = Object.keys(before).filter((place) => after[place]?.length !== before[place]?.length);
    expect(less).toEqual(LEFT_BEHIND);
  });

  it('an upgrade leaves nothing behind while nobody has worked on the old database since', async () => {
    growOld('old');
    const outcome = await runCommandHere(at('old'), ['upgrade', '--from', file, '--force']);
    expect(outcome, outcome.err).toMatchObject({ code: 0 });
    expect(outcome.out).toContain('Nobody has worked on the database since');
    expect(await inside('old', contentOf)).toEqual(before);
  });

  it('an upgrade from a backup that somebody has worked after is a restore', async () => {
    const late = join(folder, 'late.backup');
    expect(await runCommandHere(at('old'), ['backup', late])).toMatchObject({ code: 0, err: '' });
    await inside('old', (db) => db.query('delete from passkey', []));
    growOld('old');
    rmSync(join(at('old').dataDir, 'postgres-15'), { recursive: true });
    const outcome = await runCommandHere(at('old'), ['upgrade', '--from', late, '--force']);
    expect(outcome.out).toContain('No money leaves until "payouts-resume"');
    expect((await inside('old', contentOf)).passkey).toEqual([]);
  });

  it('an upgrade to another server goes on as it was once', async () => {
    const moved = join(folder, 'moved.backup');
    expect(await runCommandHere(at('old'), ['backup', moved])).toMatchObject({ code: 0, err: '' });
    const own = await ownDatabase();
    try {
      const elsewhere = { ...at('old'), databaseUrl: own.url };
      const move = () => runCommandHere(elsewhere, ['upgrade', '--from', moved, '--force']);
      expect((await move()).out).toContain('Nobody has worked on the database since');
      expect((await move()).out).toContain('No money leaves until "payouts-resume"');
    } finally {
      await own.drop();
    }
  });

  it('an upgrade that broke off goes on as it was when it is given again', async () => {
    const again = join(folder, 'again.backup');
    expect(await runCommandHere(at('old'), ['backup', again])).toMatchObject({ code: 0, err: '' });
    growOld('old');
    rmSync(join(at('old').dataDir, 'postgres-15'), { recursive: true, force: true });
    const upgrade = (...more: string[]) => runCommandHere(at('old'), ['upgrade', '--from', again, ...more]);
    // Refused where it stands: the ledger in it does not add up.
    expect((await upgrade()).err).toContain('does not add up');
    expect((await upgrade('--force')).out).toContain('Nobody has worked on the database since');
    expect((await upgrade('--force')).out).toContain('No money leaves until "payouts-resume"');
  });

  it('no upgrade begins with a file that is damaged, and one that broke off can be given again', async () => {
    growOld('old');
    rmSync(join(at('old').dataDir, 'postgres-15'), { recursive: true });
    const damaged = join(folder, 'damaged.backup');
    writeFileSync(damaged, 'not one');
    expect((await runCommandHere(at('old'), ['upgrade', '--from', damaged])).code).toBe(1);
    // Refused where it stands: the ledger in it does not add up.
    expect((await runCommandHere(at('old'), ['upgrade', '--from', file])).err).toContain('does not add up');
    const again = await runCommandHere(at('old'), ['upgrade', '--from', file, '--force']);
    expect(again.out).toMatch(/Restored \d+ rows/);
  });
});
