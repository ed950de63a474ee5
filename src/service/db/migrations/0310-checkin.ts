import type { Migration } from './migration.ts';

/** How often a player has checked in, and when last; the place in the cycle of seven follows from the number. */
export const checkin: Migration = {
  id: '0310-checkin',
  sql: `
    create table checkin (
      user_id text primary key,
      signed integer not null check (signed > 0),
      -- date in the operator's time zone, 2026-03-29
      last_day text not null
    );
  `,
};
