import type { Migration } from './migration.ts';

/** What game providers have paid in an hour, in parts so that no row is hot, and those that are stopped. */
export const providerPayouts: Migration = {
  id: '0640-provider-payouts',
  sql: `
    create table provider_payout (
      provider text not null,
      hour timestamptz not null,
      part smallint not null,
      -- coins
      paid bigint not null,
      primary key (provider, hour, part)
    );
    create table provider_stop (
      provider text primary key,
      reason text not null,
      stopped_at timestamptz not null
    );
  `,
};
