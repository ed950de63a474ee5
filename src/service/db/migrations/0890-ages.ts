import type { Migration } from './migration.ts';

/**
 * Sessions of players who do not come back, and mails that were read, are found by their age. Neither column changes once
 * it is set, so what is written while a session is used costs no more than before.
 */
export const ages: Migration = {
  id: '0890-ages',
  sql: `
    create index session_age on session (created_at);
    create index mail_age on mail (read_at) where read_at is not null;
  `,
};
