import type { Migration } from './migration.ts';

/** Whether a database was made for play or for real; the demo's players, who have no contact, tell those of before. */
export const serviceMode: Migration = {
  id: '0720-service-mode',
  sql: `
    create table service_mode (
      is_only boolean primary key default true check (is_only),
      mode text not null check (mode in ('demo', 'real'))
    );
    insert into service_mode (mode)
      select 'demo' from player
      where account_key = 'demo1' and email is null and phone is null and device_hash is null;
  `,
};
