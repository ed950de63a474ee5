import type { Migration } from './migration.ts';

/** Codes, captchas and wrong passwords whose time is over are found by their age. */
export const codeAges: Migration = {
  id: '0830-code-ages',
  sql: `
    create index verify_code_age on verify_code (expires_at);
    create index captcha_age on captcha (expires_at);
    create index password_failure_age on password_failure (last_at);
  `,
};
