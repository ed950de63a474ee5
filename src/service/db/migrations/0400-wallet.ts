import type { Migration } from './migration.ts';

/** Orders of payment providers, and the bank accounts that players are paid to. */
export const wallet: Migration = {
  id: '0400-wallet',
  sql: `
    create table pay_order (
      order_id text primary key,
      user_id text not null,
      kind text not null check (kind in ('deposit', 'withdraw')),
      provider text not null,
      method_id text not null,
      -- coins; of a withdrawal with its fee, which is part of it
      amount bigint not null check (amount > 0),
      fee bigint not null default 0 check (fee >= 0 and fee < amount),
      -- a deposit that is still pending after expires_at is expired; nothing has to write that down
      status text not null default 'pending'
        check (status in ('pending', 'settled', 'declined', 'expired', 'paid', 'returned')),
      expires_at timestamptz,
      account_id text,
      number_end text,
      transaction_id text,
      created_at timestamptz not null,
      closed_at timestamptz,
      check ((kind = 'deposit') = (expires_at is not null)),
      check ((status = 'pending') = (closed_at is null))
    );
    create index pay_order_player on pay_order (user_id, kind, created_at);
    create unique index pay_order_transaction on pay_order (provider, transaction_id);
    create unique index pay_order_one_withdrawal on pay_order (user_id)
      where kind = 'withdraw' and status = 'pending';

    create table pay_account (
      user_id text not null,
      account_id text not null,
      method_id text not null,
      bank_code text not null,
      holder text not null,
      -- AES-256-GCM; the keyed hash finds a number without opening it
      number_sealed bytea not null,
      number_hash bytea not null,
      number_end text not null,
      created_at timestamptz not null,
      primary key (user_id, account_id)
    );
    create unique index pay_account_number on pay_account (number_hash);
  `,
};
