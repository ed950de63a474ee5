import type { Migration } from './migration.ts';

/** Withdrawals that were sent to the provider that pays them, and when they are sent again. */
export const payoutSending: Migration = {
  id: '0742-payout-sending',
  sql: `
    create table payout_sending (
      order_id text primary key,
      tries integer not null,
      next_at timestamptz not null,
      accepted_at timestamptz
    );
    create index pay_order_waiting on pay_order (created_at) where kind = 'withdraw' and status = 'pending';
  `,
};
