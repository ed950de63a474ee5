import type { Migration } from './migration.ts';

/** Who did what to whom, when and why: limits, sessions, blocks, operator commands. Money is in the journal. */
export const auditLog: Migration = {
  id: '0500-audit',
  sql: `
    create table audit_log (
      -- '' where it concerns no player
      user_id text not null,
      audit_id text not null,
      -- player, service, operator:<name>, provider:<name>
      actor text not null,
      -- what was done, <subject>.<verb>
      action text not null,
      -- why, or by which order or address
      cause text not null,
      detail jsonb not null,
      created_at timestamptz not null,
      primary key (user_id, audit_id)
    );
    create index audit_log_age on audit_log (created_at);

    create function audit_immutable() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to.';
    end $$;
    create trigger audit_log_immutable before update or delete on audit_log
      for each row execute function audit_immutable();
    create trigger audit_log_whole before truncate on audit_log
      for each statement execute function audit_immutable();
  `,
};
