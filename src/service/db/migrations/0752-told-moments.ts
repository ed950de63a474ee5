import type { Migration } from './migration.ts';

/** What a player has been shown of what is shown once, so that no other device shows it again. */
export const toldMoments: Migration = {
  id: '0752-told-moments',
  sql: `
    -- coins of the welcome gift that the player has not been shown; 0 for none
    alter table player add column welcome_untold bigint not null default 0 check (welcome_untold >= 0);
    -- VIP level shown last; null for players from before, who have it from their next visit on
    alter table player add column vip_told integer;
  `,
};
