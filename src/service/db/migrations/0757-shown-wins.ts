import type { Migration } from './migration.ts';

/** Who lets others see their wins, and the wins of at least five times the stake that are looked at for it. */
export const shownWins: Migration = {
  id: '0757-shown-wins',
  sql: `
    -- only wins of rounds begun from then on; null where the player has not agreed
    alter table player add column wins_shown_since timestamptz;
    create index game_round_won on game_round (closed_at desc)
      where closed_at is not null and staked > 0 and paid >= staked * 5;
  `,
};
