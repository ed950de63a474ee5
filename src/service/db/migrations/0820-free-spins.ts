import type { Migration } from './migration.ts';

/** Free spins of the silver wheel, which are kept in the ledger like points. */
export const freeSpins: Migration = {
  id: '0820-free-spins',
  sql: `
    alter table ledger_balance drop constraint ledger_balance_asset_check,
      add constraint ledger_balance_asset_check check (asset in ('cash', 'hold', 'wagering', 'points', 'exp', 'spins'));
    alter table ledger_posting drop constraint ledger_posting_asset_check,
      add constraint ledger_posting_asset_check check (asset in ('cash', 'hold', 'wagering', 'points', 'exp', 'spins'));
    -- Whether a free spin paid for the draw; its cost in points is 0 then.
    alter table lottery_draw add column free boolean not null default false;
  `,
  onWorkers: `
    alter table ledger_balance drop constraint ledger_balance_asset_check;
    alter table ledger_balance add constraint ledger_balance_asset_check check (asset in ('cash', 'hold', 'wagering', 'points', 'exp', 'spins'));
    alter table ledger_posting drop constraint ledger_posting_asset_check;
    alter table ledger_posting add constraint ledger_posting_asset_check check (asset in ('cash', 'hold', 'wagering', 'points', 'exp', 'spins'));
    alter table lottery_draw add column free boolean not null default false;
  `,
};
