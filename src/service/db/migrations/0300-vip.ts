import type { Migration } from './migration.ts';

/** Deposits of a week or a month decide on VIP bonuses; the journal is where they are counted. */
export const vip: Migration = {
  id: '0300-vip',
  sql: `create index ledger_entry_deposit on ledger_entry (user_id, created_at) where cause = 'deposit'`,
};
