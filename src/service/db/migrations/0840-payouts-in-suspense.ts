import type { Migration } from './migration.ts';

/** Money that was paid out and cannot be booked waits beside what came in: below zero. */
export const payoutsInSuspense: Migration = {
  id: '0840-payouts-in-suspense',
  sql: `
    alter table pay_orphan drop constraint pay_orphan_amount_check, add constraint pay_orphan_amount_check check (amount <> 0);
  `,
  onWorkers: `
    alter table pay_orphan drop constraint pay_orphan_amount_check;
    alter table pay_orphan add constraint pay_orphan_amount_check check (amount <> 0);
  `,
};
