import type { Migration } from './migration.ts';

/** Prints of the secrets that rows of this database are sealed and signed under. */
export const secretFingerprint: Migration = {
  id: '0530-secret-print',
  sql: `
    create table secret_print (
      print text primary key,
      created_at timestamptz not null default now()
    );
  `,
};
