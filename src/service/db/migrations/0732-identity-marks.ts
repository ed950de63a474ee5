import type { Migration } from './migration.ts';

/** A hash that knows the document of a check again, so that an exclusion follows the person to another account. */
export const identityMarks: Migration = {
  id: '0732-identity-marks',
  sql: 'alter table identity_check add column mark text',
};
