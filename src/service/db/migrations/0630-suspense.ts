import type { Migration } from './migration.ts';

/** What payment providers have said, as it came, and money of theirs that could not be booked. */
export const suspense: Migration = {
  id: '0630-suspense',
  sql: `
    create table pay_word (
      provider text not null,
      -- SHA-256 of the word: the same word again is the same row
      word_hash bytea not null,
      word jsonb not null,
      received_at timestamptz not null,
      primary key (provider, word_hash)
    );
    create index pay_word_age on pay_word (received_at);

    create table pay_orphan (
      provider text not null,
      transaction_id text not null,
      -- '' where the order is nobody's
      user_id text not null,
      order_id text not null,
      -- coins
      amount bigint not null check (amount > 0),
      -- what the provider was answered
      code integer not null,
      status text not null default 'open' check (status in ('open', 'booked', 'returned')),
      reason text,
      made_by text,
      approved_by text,
      created_at timestamptz not null,
      closed_at timestamptz,
      primary key (provider, transaction_id),
      check ((status = 'open') = (closed_at is null)),
      check (approved_by <> made_by)
    );
    create index pay_orphan_open on pay_orphan (created_at) where status = 'open';
  `,
};
