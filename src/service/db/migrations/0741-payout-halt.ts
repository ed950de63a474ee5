import type { Migration } from './migration.ts';

/** While there is a row, no money leaves: after a restore until an operator has looked, or whenever one says so. */
export const payoutHalt: Migration = {
  id: '0741-payout-halt',
  sql: `
    create table payout_halt (
      is_only boolean primary key default true check (is_only),
      reason text not null,
      halted_at timestamptz not null
    );
  `,
};
