import type { Migration } from './migration.ts';

/** A database of real operation may be one of play money, which stays apart from the demo's and from real money. */
export const playMode: Migration = {
  id: '0753-play-mode',
  sql: `
    alter table service_mode drop constraint service_mode_mode_check;
    alter table service_mode add constraint service_mode_mode_check check (mode in ('demo', 'play', 'real'));
  `,
};
