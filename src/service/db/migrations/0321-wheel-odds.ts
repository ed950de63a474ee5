import type { Migration } from './migration.ts';

/** The odds that each draw was made with, which stay when the wheels' file changes. */
export const wheelOdds: Migration = {
  id: '0321-wheel-odds',
  sql: `
    create table wheel_odds (
      -- of the content, so that the same segments are kept once
      version text primary key,
      list jsonb not null,
      created_at timestamptz not null default now()
    );
    -- Draws of before have none.
    alter table lottery_draw add column odds text references wheel_odds (version);
  `,
};
