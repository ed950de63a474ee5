import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { ownsLedger, serviceAddress } from '../../src/service/db/roles.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';

const NOT_ALLOWED = '42501';

let own: OwnDatabase;
let owner: Database;
let asService: Database;

beforeAll(async () => {
  own = await ownDatabase({ isEmpty: true });
  owner = openDatabase({ connectionString: own.url, max: 2 }, () => {});
  await migrate(owner, serviceAddress(own.url));
  asService = openDatabase({ connectionString: serviceAddress(own.url), max: 2 }, () => {});
});
afterAll(async () => {
  await asService.close();
  await owner.close();
  await own.drop();
});

describe('the user whom the service works as', () => {
  it('owns no ledger', async () => {
    expect(await ownsLedger(asService)).toBe(false);
    expect(await ownsLedger(owner)).toBe(true);
  });

  it.each(['ledger_entry', 'ledger_posting', 'audit_log'])(
    'adds rows to %s, and changes or removes none',
    async (table) => {
      const { rows } = await owner.query<{ name: string }>(
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1',
        [table],
      );
      const column = rows[0]?.name;
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger user`,
        `drop table ${table} cascade`,
        `create trigger own before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      ])
        await expect(asService.query(statement), statement).rejects.toMatchObject({ code: NOT_ALLOWED });
      const { rows: can } = await asService.query<{ insert: boolean }>(
        `select has_table_privilege($1, 'insert') as insert`,
        [table],
      );
      expect(can).toEqual([{ insert: true }]);
    },
  );

  it('can neither lift what guards the tables nor make tables', async () => {
    for (const statement of [
      'set session_replication_role = replica',
      'alter table ledger_balance drop constraint if exists ledger_balance_pkey',
      'create table own (id int)',
      `set role ${new URL(own.url).username}`,
    ])
      await expect(asService.query(statement), statement).rejects.toMatchObject({ code: NOT_ALLOWED });
  });

  it('works on the rows of tables that come later, the protected ones apart', async () => {
    await owner.query('create table later (id int); insert into later values (1)');
    expect((await asService.query('delete from later', [])).rowCount).toBe(1);
    await owner.query('drop table later; grant all on ledger_entry to lobby_service');
    await migrate(owner);
    await expect(asService.query('delete from ledger_entry')).rejects.toMatchObject({ code: NOT_ALLOWED });
  });

  it('has to be there', async () => {
    const nobody = new URL(own.url);
    nobody.username = 'nobody_here';
    await expect(migrate(owner, nobody.href)).rejects.toThrow('The database has no user "nobody_here"');
  });
});

describe('the two addresses of an external database', () => {
  const owner = 'postgres://lobby_owner:one@db.example/lobby';
  const given = (env: Record<string, string>) => () => readConfig({ DATABASE_OWNER_URL: owner, ...env });

  it('name two users', () => {
    expect(given({ DATABASE_URL: 'postgres://lobby:two@db.example/lobby' })().databaseOwnerUrl).toBe(owner);
    expect(given({ DATABASE_URL: owner })).toThrow('name the same user');
    expect(given({})).toThrow('DATABASE_OWNER_URL needs DATABASE_URL');
    expect(given({ DATABASE_OWNER_URL: 'mysql://db.example' })).toThrow(
      'DATABASE_OWNER_URL is not a PostgreSQL address',
    );
  });
});
