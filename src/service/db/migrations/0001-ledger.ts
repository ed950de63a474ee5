import type { Migration } from './migration.ts';

/**
 * The journal. `player` is the account whose balance is stored; every other account belongs to the house and has no
 * stored balance, because one hot row would serialise all players.
 */
export const ledger: Migration = {
  id: '0001-ledger',
  sql: `
    create table ledger_entry (
      user_id text not null,
      entry_id text not null,
      claim_key text not null,
      cause text not null,
      created_at timestamptz not null,
      primary key (user_id, entry_id)
    );
    create unique index ledger_entry_claim on ledger_entry (user_id, claim_key);

    create table ledger_posting (
      user_id text not null,
      entry_id text not null,
      line smallint not null,
      asset text not null check (asset in ('cash', 'hold', 'wagering', 'points', 'exp')),
      account text not null,
      amount bigint not null check (amount <> 0),
      balance_after bigint,
      primary key (user_id, entry_id, line),
      foreign key (user_id, entry_id) references ledger_entry (user_id, entry_id),
      check ((account = 'player') = (balance_after is not null))
    );

    create table ledger_balance (
      user_id text not null,
      asset text not null check (asset in ('cash', 'hold', 'wagering', 'points', 'exp')),
      amount bigint not null check (amount >= 0),
      primary key (user_id, asset)
    ) with (fillfactor = 70);

    create function ledger_immutable() returns trigger language plpgsql as $$
    begin
      raise exception 'The journal is never changed: post a correcting entry.';
    end $$;
    create trigger ledger_entry_immutable before update or delete on ledger_entry
      for each row execute function ledger_immutable();
    create trigger ledger_posting_immutable before update or delete on ledger_posting
      for each row execute function ledger_immutable();
  `,
};
