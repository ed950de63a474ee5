import type { Migration } from './migration.ts';

/** What a player is shown of a session, to know a device by and to end it. */
export const sessionDevices: Migration = {
  id: '0730-session-devices',
  sql: `
    alter table session
      add column session_id text not null default gen_random_uuid()::text,
      add column device_hash bytea,
      -- browser and system, in words
      add column agent text not null default '',
      add column seen_at timestamptz;
  `,
};
