import type { Migration } from './migration.ts';

/** What a stolen token must not be enough for: when the player last proved to be the owner, and changed a way in. */
export const accountSafety: Migration = {
  id: '0731-account-safety',
  sql: `
    alter table session add column proved_at timestamptz;
    alter table player
      -- last change of a contact or of the password
      add column secured_at timestamptz,
      -- closes then, unless the player changes their mind
      add column closes_at timestamptz;
    create index player_closing on player (closes_at) where closes_at is not null;
  `,
};
