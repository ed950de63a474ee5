import type { Migration } from './migration.ts';

/** A keyed hash of what a registration said, by which a retry is known without hashing its password again. */
export const registerInputs: Migration = {
  id: '0850-register-inputs',
  sql: 'alter table player add column register_input bytea',
};
