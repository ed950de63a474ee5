import type { Migration } from './migration.ts';

/** Game tickets, game sessions, and what providers did to players' money through the wallet interface. */
export const games: Migration = {
  id: '0200-games',
  sql: `
    create table game_ticket (
      ticket_hash bytea primary key,
      user_id text not null,
      game_id integer not null,
      room_id integer not null,
      lan text not null,
      expires_at timestamptz not null,
      -- set when the ticket is used; the same session may ask for the answer again
      session_id text
    );
    create index game_ticket_age on game_ticket (expires_at);

    create table game_session (
      session_id text primary key,
      provider text not null,
      user_id text not null,
      game_id integer not null,
      room_id integer not null,
      opened_at timestamptz not null,
      seen_at timestamptz not null
    );
    create index game_session_presence on game_session (game_id, seen_at);

    create table game_round (
      user_id text not null,
      provider text not null,
      round_id text not null,
      game_id integer not null,
      room_id integer not null,
      staked bigint not null check (staked >= 0),
      paid bigint not null default 0 check (paid >= 0),
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (user_id, provider, round_id)
    );
    create index game_round_open on game_round (user_id, opened_at) where closed_at is null;

    create table game_transaction (
      provider text not null,
      transaction_id text not null,
      user_id text not null,
      round_id text not null,
      kind text not null check (kind in ('bet', 'win', 'rollback')),
      amount bigint not null,
      -- of a rollback: the bet it takes back
      reference text,
      -- of a bet: true once it was rolled back, also where the rollback came first
      undone boolean not null default false,
      code integer not null default 200,
      -- balance answered, coins
      coins bigint not null default 0,
      created_at timestamptz not null,
      primary key (provider, transaction_id)
    );
    create index game_transaction_player on game_transaction (user_id, created_at);
  `,
};
