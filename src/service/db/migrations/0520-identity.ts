import type { Migration } from './migration.ts';

/** How the check of each player's identity stands. The documents themselves are the provider's. */
export const identity: Migration = {
  id: '0520-identity',
  sql: `
    create table identity_check (
      user_id text primary key,
      state text not null check (state in ('pending', 'approved', 'rejected')),
      reason text,
      provider text not null,
      -- the provider's name of the check
      reference text not null,
      country text not null,
      number_end text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
  `,
};
