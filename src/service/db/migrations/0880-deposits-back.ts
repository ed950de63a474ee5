import type { Migration } from './migration.ts';

/**
 * Deposits that were refunded or charged back before they were left out of their player's count. One player at a time: on
 * a cluster, accounts and books are on different machines.
 */
export const depositsBack: Migration = {
  id: '0880-deposits-back',
  sql: `
    do $$ declare one record; begin
      for one in
        select user_id, count(*) as n from ledger_correction
        where kind in ('refund', 'chargeback') and correction_id = order_id group by user_id
      loop
        update player set total_recharge_times = greatest(total_recharge_times - one.n, 0)
          where user_id = one.user_id;
      end loop;
    end $$;
  `,
};
