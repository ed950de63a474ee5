import type { Migration } from './migration.ts';

/** Finds what a wagering debt has grown by since it was last 0, without looking at the stakes that burnt it. */
export const wageringProgress: Migration = {
  id: '0610-wagering-progress',
  sql: `
    create index ledger_posting_wagering on ledger_posting (user_id, entry_id)
      where asset = 'wagering' and account = 'player' and (amount > 0 or balance_after = 0);
  `,
};
