import type { Migration } from './migration.ts';

/**
 * Amounts stay within what JavaScript counts exactly (2^53 - 1); what was written before is not looked at. A player's
 * records are read by their time, a page at a time.
 */
export const ledgerBounds: Migration = {
  id: '0600-ledger-bounds',
  sql: `
    alter table ledger_balance add constraint ledger_balance_safe
      check (amount <= 9007199254740991) not valid;
    alter table ledger_posting add constraint ledger_posting_safe
      check (amount between -9007199254740991 and 9007199254740991) not valid;
    alter table game_round add constraint game_round_safe
      check (staked <= 9007199254740991 and paid <= 9007199254740991) not valid;
    create index ledger_entry_time on ledger_entry (user_id, created_at, entry_id);
  `,
};
