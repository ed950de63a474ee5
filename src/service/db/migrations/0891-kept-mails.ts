import type { Migration } from './migration.ts';

/** A player's mails in the order they are listed in, without those that were deleted, of which there may be ever more. */
export const keptMails: Migration = {
  id: '0891-kept-mails',
  sql: 'create index mail_kept on mail (user_id, created_at desc, mail_id) where deleted_at is null',
};
