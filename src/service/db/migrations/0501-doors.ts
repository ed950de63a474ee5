import type { Migration } from './migration.ts';

/** What the operator bars from the doors, and the devices an account is known on. */
export const doors: Migration = {
  id: '0501-doors',
  sql: `
    create table door_block (
      -- address 1101, device 1100, deviceType 1141, maintenance 1006
      kind text not null check (kind in ('address', 'device', 'deviceType', 'maintenance')),
      -- network in CIDR form, hash of the device code in hex, number of the device type, '*'
      value text not null,
      network inet,
      reason text not null,
      -- null stays until it is lifted
      until timestamptz,
      created_at timestamptz not null,
      primary key (kind, value),
      check ((kind = 'address') = (network is not null))
    );

    -- Devices on which an account proved itself by a code (1007 elsewhere).
    create table known_device (
      user_id text not null,
      device_hash bytea not null,
      created_at timestamptz not null,
      primary key (user_id, device_hash)
    );

    -- set by the operator: the next login has to prove itself by a code
    alter table player add column verify_device boolean not null default false;
  `,
};
