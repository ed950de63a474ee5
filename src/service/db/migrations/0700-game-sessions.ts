import type { Migration } from './migration.ts';

/** Tickets and sessions of games belong to the lobby's session that opened them; those without one are void. */
export const gameSessions: Migration = {
  id: '0700-game-sessions',
  sql: `
    alter table game_ticket add column token_hash bytea;
    alter table game_session add column token_hash bytea;
  `,
};
