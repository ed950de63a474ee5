import type { Migration } from './migration.ts';

/** Up to where `ledger:check` has found every player's chain sound, and what the balances were there. */
export const ledgerProof: Migration = {
  id: '0790-ledger-proof',
  sql: `
    create table ledger_proof (
      user_id text primary key,
      seq bigint not null,
      hash bytea not null,
      -- stored balances by asset
      balances jsonb not null
    );
  `,
};
