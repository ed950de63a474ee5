import { createHmac } from 'node:crypto';
import { StartError } from '../errors/startError.ts';
import type { Db } from './database.ts';

/*
 * Two users of the database: the owner of the tables, who migrates, backs up and restores, and the service, which reads
 * and writes rows. Whatever gets hold of the service's connection can neither change a booked entry nor take away what
 * guards it (decisions, "Ledger").
 */

/** Rows that are added and never changed; only the owner of the tables could. */
const APPEND_ONLY = ['ledger_entry', 'ledger_posting', 'audit_log', 'ledger_proof'];

/** The service's user in an embedded database. */
const EMBEDDED_USER = 'lobby_service';

/** Address of the service's own user in the embedded database that `owner` leads to. */
export const serviceAddress = (owner: string): string => {
  const url = new URL(owner);
  url.password = createHmac('sha256', url.password).update(EMBEDDED_USER).digest('hex');
  url.username = EMBEDDED_USER;
  return url.href;
};

/** Makes the user of an address, where the server does not have it yet. */
export const createUser = async (owner: Db, address: string): Promise<void> => {
  const { username, password } = new URL(address);
  await owner.query(
    `do $$ begin
       create role ${quoted(username)} login password '${password.replaceAll("'", "''")}';
     exception when duplicate_object or unique_violation then null;
     end $$`,
  );
};

const quoted = (name: string): string => `"${decodeURIComponent(name).replaceAll('"', '""')}"`;

/**
 * Lets the user of an address work on the rows of all tables, those of later migrations and of a restored backup
 * included. Belongs into the transaction of the migrations: users that come at the same moment wait for each other there.
 */
export const grantRows = async (owner: Db, address: string): Promise<void> => {
  const role = decodeURIComponent(new URL(address).username);
  const { rows } = await owner.query<{ known: boolean; lacking: number }>(
    `select r.oid is not null as known, count(c.oid) as lacking
     from (select 1) one
       left join pg_roles r on r.rolname = $1
       left join pg_class c on c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
         and not (has_table_privilege(r.oid, c.oid, 'select') and has_table_privilege(r.oid, c.oid, 'insert'))
     group by r.oid`,
    [role],
  );
  if (!rows[0]?.known) throw new StartError(`The database has no user "${role}", whom DATABASE_URL names.`);
  if (rows[0].lacking === 0) return;
  const what = 'select, insert, update, delete on';
  await owner.query(
    `do $$ begin
       execute format('grant usage on schema %I to ${quoted(role)}', current_schema());
       execute format('grant ${what} all tables in schema %I to ${quoted(role)}', current_schema());
       execute format('alter default privileges in schema %I grant ${what.replace(' on', ' on tables')} to ${quoted(role)}', current_schema());
     end $$`,
  );
};

/** Takes from everybody but their owner the right to change rows that are only ever added. */
export const protectRows = (owner: Db): Promise<unknown> =>
  owner.query(
    `do $$ declare one record; begin
       for one in
         select distinct c.oid::regclass as place, a.grantee::regrole as grantee
         from pg_class c, aclexplode(c.relacl) a
         where c.relnamespace = current_schema()::regnamespace
           and c.relname in (${APPEND_ONLY.map((name) => `'${name}'`).join()})
           and a.grantee not in (c.relowner, 0) and a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER')
       loop
         execute format('revoke update, delete, truncate, trigger on %s from %s', one.place, one.grantee);
       end loop;
     end $$`,
  );

/** Whether this user could change booked entries, past every guard. */
export const ownsLedger = async (db: Db): Promise<boolean> => {
  const { rows } = await db.query<{ owns: boolean }>(
    `select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'ledger_entry'::regclass`,
    [],
  );
  return rows[0]?.owns ?? false;
};
