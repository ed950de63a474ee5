import type { Migration } from './migration.ts';

/** Time-outs and exclusions by hashes of the contacts and devices of whoever took them: they outlive the account. */
export const pausedPeople: Migration = {
  id: '0710-paused-people',
  sql: `
    create table paused_person (
      mark text primary key,
      excluded_until timestamptz,
      excluded_forever boolean not null default false,
      time_out_until timestamptz
    );
  `,
};
