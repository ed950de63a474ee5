import type { Migration } from './migration.ts';

/** Windows that the operator opens besides the daily ones have hours of their own. */
export const redPacketWindows: Migration = {
  id: '0421-red-packet-windows',
  sql: `
    alter table red_packet_window add column starts_at timestamptz;
    alter table red_packet_window add column ends_at timestamptz;
    alter table red_packet_window add constraint red_packet_window_span
      check ((starts_at is null) = (ends_at is null) and starts_at < ends_at);
    create index red_packet_window_hours on red_packet_window (ends_at) where ends_at is not null;
  `,
};
