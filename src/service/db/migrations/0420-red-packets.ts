import type { Migration } from './migration.ts';

/**
 * Red packets lie ready, each in a row of its own: whoever opens one takes a row that nobody else holds, so no row is
 * hot, and together they are the pool.
 */
export const redPackets: Migration = {
  id: '0420-red-packets',
  sql: `
    create table red_packet_window (
      window_id text primary key,
      -- coins
      pool bigint not null check (pool > 0),
      packets integer not null check (packets > 0),
      created_at timestamptz not null
    );

    create table red_packet (
      window_id text not null references red_packet_window (window_id),
      number integer not null,
      amount bigint not null check (amount > 0),
      user_id text,
      opened_at timestamptz,
      primary key (window_id, number)
    );
    create unique index red_packet_player on red_packet (window_id, user_id);
    create index red_packet_left on red_packet (window_id, number) where user_id is null;
  `,
};
