import type { Migration } from './migration.ts';

/** What the demo game host remembers. A real provider keeps this at home; nothing of the service reads it. */
export const demoHost: Migration = {
  id: '0201-demo-host',
  sql: `
    create table demo_host_session (
      token_hash bytea primary key,
      session_id text not null,
      player_id text not null,
      game_id integer not null,
      room_id integer not null,
      terms jsonb not null,
      expires_at timestamptz not null
    );
    create index demo_host_session_age on demo_host_session (expires_at);

    -- One row a player and game: a spin holds it while it is begun, so that one round follows another.
    create table demo_host_pace (
      player_id text not null,
      game_id integer not null,
      begun_at timestamptz not null,
      primary key (player_id, game_id)
    );

    create table demo_host_round (
      player_id text not null,
      request_id text not null,
      round_id text not null,
      game_id integer not null,
      session_id text not null,
      stake bigint not null,
      result jsonb not null,
      -- drawn: decided, stake not known to be taken; staked; done; refused: the stake was not taken or came back
      state text not null check (state in ('drawn', 'staked', 'done', 'refused')),
      refusal integer,
      coins_staked bigint,
      coins bigint,
      begun_at timestamptz not null,
      primary key (player_id, request_id)
    );
    create index demo_host_round_game on demo_host_round (player_id, game_id, begun_at desc);
  `,
};
