import type { Migration } from './migration.ts';

/** The seed that follows the one in use: its hash is told before the player says what it is mixed with. */
export const nextSeeds: Migration = {
  id: '0751-next-seeds',
  sql: `
    create table lottery_next_seed (
      user_id text primary key,
      seed bytea not null
    );
  `,
};
