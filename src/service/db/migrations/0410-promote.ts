import type { Migration } from './migration.ts';

/** What was claimed of rebates. What was earned follows from the EXP of those who were invited. */
export const promote: Migration = {
  id: '0410-promote',
  sql: `
    create table rebate_claim (
      user_id text primary key,
      -- coins claimed in all
      claimed bigint not null default 0 check (claimed >= 0)
    );
  `,
};
