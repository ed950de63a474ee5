import type { Migration } from './migration.ts';

/** What players call their passkeys; challenges are signed, and no longer stored. */
export const passkeyNames: Migration = {
  id: '0790-passkey-names',
  sql: `
    -- empty where it has none
    alter table passkey add column name text not null default '' check (length(name) <= 30);
    drop table passkey_challenge;
  `,
};
