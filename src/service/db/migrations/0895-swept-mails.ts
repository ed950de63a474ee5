import type { Migration } from './migration.ts';

/**
 * Mails by the age at which they go, without those that are kept for ever, of which there are ever more. Each statement of
 * the block runs by itself: Citus hands the text that an "alter table" came in to its workers, which take one at a time.
 */
export const sweptMails: Migration = {
  id: '0895-swept-mails',
  sql: `
    do $$ begin
      -- Set by the sweep, of mails that held coins.
      alter table mail add column is_kept boolean not null default false;
      create index mail_goes on mail (read_at) where read_at is not null and not is_kept;
      drop index mail_age;
    end $$;
  `,
};
