import type { Migration } from './migration.ts';

/** How long a session may be unused; `expires_at` moves on with its use, up to what a token lives. */
export const idleSessions: Migration = {
  id: '0750-idle-sessions',
  sql: `
    -- ms; those of before know no such end
    alter table session add column idle_ms bigint check (idle_ms > 0);
  `,
};
