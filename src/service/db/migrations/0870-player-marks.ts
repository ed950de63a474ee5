import type { Migration } from './migration.ts';

/**
 * Devices that an account was used on and payout numbers that it had, as hashes: whether two accounts are one person's. They
 * stay where the device is known no more or the number is unbound, until the account is closed.
 */
export const playerMarks: Migration = {
  id: '0870-player-marks',
  sql: `
    create table player_mark (
      user_id text not null,
      -- device:… or payout:…
      mark text not null,
      primary key (user_id, mark)
    );
    insert into player_mark (user_id, mark)
      select user_id, 'device:' || encode(device_hash, 'hex') from known_device
      union select user_id, 'payout:' || encode(number_hash, 'hex') from pay_account;
  `,
};
