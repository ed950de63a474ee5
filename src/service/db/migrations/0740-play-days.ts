import type { Migration } from './migration.ts';

/**
 * What a player paid in, was paid, staked and won on days (UTC) that are over, so that a statement adds days and not the
 * postings of a year. The journal tells the same: whatever is here can be made again from it.
 */
export const playDays: Migration = {
  id: '0740-play-days',
  sql: `
    create table play_day (
      user_id text not null,
      day date not null,
      deposited bigint not null,
      withdrawn bigint not null,
      -- stakes less those given back: below 0 where a stake of the day before came back
      staked bigint not null,
      won bigint not null,
      bonuses bigint not null,
      primary key (user_id, day)
    );
    -- Days before this moment are summed; one without entries has no row.
    create table play_day_until (
      user_id text primary key,
      until timestamptz not null
    );
  `,
};
