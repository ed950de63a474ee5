import type { Migration } from './migration.ts';

/** Stakes that earn points, the seeds that draws come from, and the draws. */
export const lottery: Migration = {
  id: '0320-lottery',
  sql: `
    -- The points of the ledger are worth something on this lottery day only.
    create table lottery_points (
      user_id text primary key,
      day text not null,
      -- coins, settled on that day
      staked bigint not null check (staked > 0)
    );

    create table lottery_seed (
      user_id text not null,
      seed_no integer not null,
      seed bytea not null,
      client_seed text not null,
      draws integer not null default 0,
      revealed_at timestamptz,
      primary key (user_id, seed_no)
    );
    create unique index lottery_seed_in_use on lottery_seed (user_id) where revealed_at is null;

    create table lottery_draw (
      user_id text not null,
      draw_id text not null,
      wheel integer not null,
      segment integer not null,
      cost integer not null,
      prize bigint not null,
      seed_no integer not null,
      nonce integer not null,
      created_at timestamptz not null,
      primary key (user_id, draw_id),
      foreign key (user_id, seed_no) references lottery_seed (user_id, seed_no)
    );
    create unique index lottery_draw_nonce on lottery_draw (user_id, seed_no, nonce);
    create index lottery_draw_player on lottery_draw (user_id, created_at);
    create index lottery_draw_latest on lottery_draw (created_at);
  `,
};
