import type { Migration } from './migration.ts';

/** Rounds of a game that the operator gives a player: they take nothing from the balance, and what they win is a bonus. */
export const freeBets: Migration = {
  id: '0756-free-bets',
  sql: `
    create table free_bet (
      user_id text not null,
      free_bet_id text not null,
      game_id integer not null,
      -- coins of a round
      stake bigint not null constraint free_bet_stake check (stake > 0),
      rounds integer not null constraint free_bet_rounds check (rounds > 0),
      used integer not null default 0 constraint free_bet_used check (used >= 0 and used <= rounds),
      -- wagering: so many times what a round wins
      bet_x numeric(6, 2) not null constraint free_bet_bet_x check (bet_x >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, free_bet_id)
    );
    -- The free bet that a round was played for; its one bet names it as reference.
    alter table game_round add column free_bet_id text;
  `,
};
