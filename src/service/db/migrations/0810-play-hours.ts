import type { Migration } from './migration.ts';

/**
 * The same sums by the hour, for the ends of a span that no whole day covers. Days are added up from hours, so those of
 * before are made again when they are asked for next.
 */
export const playHours: Migration = {
  id: '0810-play-hours',
  sql: `
    create table play_hour (
      user_id text not null,
      hour timestamptz not null,
      deposited bigint not null,
      withdrawn bigint not null,
      -- stakes less those given back: below 0 where a stake of the hour before came back
      staked bigint not null,
      won bigint not null,
      bonuses bigint not null,
      -- ms in which at least one game was open
      played bigint not null,
      primary key (user_id, hour)
    );
    delete from play_day;
    drop table play_day_until;
    -- Hours before this moment are summed, and days that ended before it; one without entries has no row.
    create table play_sum_until (
      user_id text primary key,
      until timestamptz not null
    );
  `,
};
