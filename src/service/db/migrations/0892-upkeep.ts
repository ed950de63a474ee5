import type { Migration } from './migration.ts';

/** When the operator last did what has to be done again and again, and how many invariants a check found broken. */
export const upkeep: Migration = {
  id: '0892-upkeep',
  sql: `
    create table upkeep (
      what text primary key check (what in ('backup', 'ledger-check', 'ledger-check-new')),
      done_at timestamptz not null,
      findings integer not null
    );
  `,
};
