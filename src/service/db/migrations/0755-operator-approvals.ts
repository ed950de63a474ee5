import type { Migration } from './migration.ts';

/** Commands that move so much that a second operator has to approve them; `signature` is of who asked. */
export const operatorApprovals: Migration = {
  id: '0755-operator-approvals',
  sql: `
    create table operator_approval (
      approval_id text primary key,
      command text not null,
      words jsonb not null,
      options jsonb not null,
      -- coins
      amount bigint not null check (amount > 0),
      what text not null,
      made_by text not null,
      reason text not null,
      signature text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      status text not null default 'pending' check (status in ('pending', 'done', 'rejected')),
      ended_by text,
      ended_at timestamptz,
      check ((status = 'pending') = (ended_by is null)),
      constraint operator_approval_two check (status <> 'done' or ended_by <> made_by)
    );
    create index operator_approval_pending on operator_approval (expires_at) where status = 'pending';
  `,
};
