import type { Migration } from './migration.ts';

/** Players, their sessions, and what guards the doors. Keys lead with the player or a hash of what was typed. */
export const accounts: Migration = {
  id: '0100-accounts',
  sql: `
    create table player (
      user_id text primary key,
      -- open, blocked (1005), closed (208)
      status text not null default 'open' check (status in ('open', 'blocked', 'closed')),
      account text,
      account_key text,
      email text,
      email_key text,
      phone text,
      device_hash bytea,
      password_hash text,
      name text not null,
      logo_id integer not null default 1 check (logo_id between 1 and 12),
      is_guest boolean not null default false,
      ad_id text,
      lan text not null default 'en',
      device_type integer not null default 101,
      source_user_id text,
      source_channel text,
      terms_version text not null,
      total_recharge_times integer not null default 0 check (total_recharge_times >= 0),
      excluded_until timestamptz,
      -- requestId of the registration: its retry gets the same answer
      register_request text,
      created_at timestamptz not null
    );
    create unique index player_account on player (account_key);
    create unique index player_email on player (email_key);
    create unique index player_phone on player (phone);
    create unique index player_device on player (device_hash);
    create unique index player_register_request on player (register_request);
    create index player_source on player (source_user_id) where source_user_id is not null;

    create table session (
      token_hash bytea primary key,
      user_id text not null references player (user_id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- code the token answers since it ended: 204 to 208
      ended_code integer check (ended_code between 204 and 208)
    );
    create index session_player on session (user_id);

    create table socket_ticket (
      ticket_hash bytea primary key,
      user_id text not null,
      token_hash bytea not null,
      expires_at timestamptz not null
    );

    -- Wrong passwords per account: the player's id, or a hash of a name nobody has.
    create table password_failure (
      key text primary key,
      failures integer not null,
      locked_until timestamptz,
      last_at timestamptz not null
    );

    create table account_counter (
      key text primary key,
      count integer not null,
      expires_at timestamptz not null
    );
    create index account_counter_expiry on account_counter (expires_at);

    create table verify_code (
      contact text not null,
      purpose integer not null,
      salt bytea not null,
      code_hash bytea not null,
      tries integer not null default 0,
      expires_at timestamptz not null,
      primary key (contact, purpose)
    );

    create table captcha (
      account text not null,
      purpose integer not null,
      text_hash bytea not null,
      expires_at timestamptz not null,
      primary key (account, purpose)
    );

    -- E-mails and text messages of the demo, which go nowhere else.
    create table demo_outbox (
      id uuid primary key,
      channel text not null check (channel in ('email', 'sms')),
      recipient text not null,
      subject text not null,
      body text not null,
      sent_at timestamptz not null
    );
    create index demo_outbox_time on demo_outbox (sent_at);
  `,
};
