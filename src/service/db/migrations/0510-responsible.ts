import type { Migration } from './migration.ts';

/** Limits that players set themselves, time-outs, and what their use is counted from (responsible play). */
export const responsiblePlay: Migration = {
  id: '0510-responsible',
  sql: `
    create table play_limit (
      user_id text not null,
      kind text not null check (kind in ('deposit', 'loss', 'time')),
      period text not null check (period in ('day', 'week', 'month')),
      -- coins, or minutes of the kind time; null for none
      value bigint check (value >= 0),
      -- what takes its place from next_at on; null for none
      next_value bigint check (next_value >= 0),
      next_at timestamptz,
      primary key (user_id, kind, period)
    );

    alter table player add column time_out_until timestamptz;
    alter table player add column excluded_forever boolean not null default false;

    create index game_round_player on game_round (user_id, opened_at);
    create index game_session_player on game_session (user_id, seen_at);
  `,
};
