import type { Migration } from './migration.ts';

/** A time-out or an exclusion follows a person to the other accounts they have: what those are found by. */
export const followedPauses: Migration = {
  id: '0852-followed-pauses',
  sql: `
    -- who took the pause; null where several did, or it is not known
    alter table paused_person add column user_id text;
    -- whether the pause came with nothing but a device, which others may use, too
    alter table player add column pause_followed boolean not null default false;
    create index known_device_device on known_device (device_hash);
    create index identity_check_mark on identity_check (mark) where mark is not null;
    create index player_phone_digits on player (ltrim(phone, '0')) where phone is not null;
    create index player_mailbox on player (
      split_part(email_key, '@', 2),
      replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '')
    ) where email_key is not null;
  `,
};
