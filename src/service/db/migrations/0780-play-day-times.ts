import type { Migration } from './migration.ts';

/** How long a player played on days that are over. The days are summed anew with it when they are asked for next. */
export const playDayTimes: Migration = {
  id: '0780-play-day-times',
  sql: `
    delete from play_day;
    delete from play_day_until;
    -- ms in which at least one game was open
    alter table play_day add column played bigint not null;
  `,
};
