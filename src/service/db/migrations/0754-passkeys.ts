import type { Migration } from './migration.ts';

/** Public keys that players log in by, and the challenges that their devices have yet to sign. */
export const passkeys: Migration = {
  id: '0754-passkeys',
  sql: `
    create table passkey (
      user_id text not null,
      passkey_id text not null,
      credential_id bytea not null,
      -- COSE
      public_key bytea not null,
      -- signatures that the device counted; 0 for ever where it counts none
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      agent text not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, passkey_id)
    );

    -- Whose a credential is: a login names nothing else, and it is one player's only.
    create table passkey_owner (
      credential_id bytea primary key,
      user_id text not null,
      passkey_id text not null
    );

    create table passkey_challenge (
      -- the player, or 'device:' and the hash of the device that logs in
      owner text not null,
      challenge_hash bytea not null,
      purpose text not null check (purpose in ('add', 'login', 'proof')),
      expires_at timestamptz not null,
      primary key (owner, challenge_hash)
    );
    create index passkey_challenge_expiry on passkey_challenge (expires_at);

    -- random; what the player's devices know the account by
    alter table player add column passkey_handle bytea;
  `,
};
