import type { Migration } from './migration.ts';

/** Which network asked for a code, whose tries nobody else uses up, and how many tries all others have had. */
export const codeAskers: Migration = {
  id: '0851-code-askers',
  sql: `
    alter table verify_code
      add column asker text,
      add column other_tries integer not null default 0;
  `,
};
