import type { Database } from './database.ts';

/**
 * What the host remembers, in a schema of its own. One that has shipped is never edited: append another one. The first
 * finds its tables where an earlier version of the service had kept them.
 */
const MIGRATIONS: readonly string[] = [
  `
    create table if not exists game_host.session (
      token_hash bytea primary key,
      session_id text not null,
      player_id text not null,
      game_id integer not null,
      room_id integer not null,
      terms jsonb not null,
      expires_at timestamptz not null
    );
    create index if not exists session_age on game_host.session (expires_at);

    -- One row a player and game: a round holds it while it is begun, so that one round follows another.
    create table if not exists game_host.pace (
      player_id text not null,
      game_id integer not null,
      begun_at timestamptz not null,
      primary key (player_id, game_id)
    );

    create table if not exists game_host.round (
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
    create index if not exists round_game on game_host.round (player_id, game_id, begun_at desc);
  `,
  `
    alter table game_host.round add column bets jsonb;
    alter table game_host.round add column step integer not null default 0;
    -- a move whose further stake is being taken
    alter table game_host.round add column pending jsonb;
    update game_host.round set bets = jsonb_build_object(coalesce(result->>'pick', 'bet'), stake);
    alter table game_host.round alter column bets set not null;
  `,
  // A slot's round is a list of steps; rounds of one spin become its first step.
  `
    update game_host.round set result = jsonb_build_object(
      'steps', jsonb_build_array(jsonb_build_object(
        'kind', 'spin', 'window', result->'window', 'wins', '[]'::jsonb, 'paid', result->'payout', 'times', 1, 'left', 0
      )),
      'payout', result->'payout'
    ) where result ? 'stops';
    -- Rounds at solitaire and rummy were rounds of dragon tiger, which stood in for them.
    update game_host.round set game_id = 200005 where game_id in (200007, 300005);
  `,
  `
    -- ended while its player stayed away, and not told yet
    alter table game_host.round add column untold boolean not null default false;
    create index round_open on game_host.round (begun_at) where state in ('drawn', 'staked');
    create index round_untold on game_host.round (player_id, game_id) where untold;
  `,
  `
    -- the free bet that a round is played for
    alter table game_host.round add column free_bet_id text;
  `,
];

/** Brings the host's schema up to date: every migration once. Hosts that start together wait for each other. */
export const migrate = async (db: Database): Promise<void> => {
  const list = `create schema if not exists game_host;
    create table if not exists game_host.migration (id integer primary key)`;
  // Two that create the same at once: one gets a unique violation of the system's own catalogue.
  const create = () => db.query(list);
  await create().catch(create);
  await db.transaction(async (tx) => {
    await tx.query('lock table game_host.migration in exclusive mode');
    const { rows } = await tx.query<{ id: number }>('select id from game_host.migration');
    const applied = new Set(rows.map(({ id }) => id));
    for (const [id, sql] of MIGRATIONS.entries()) {
      if (applied.has(id)) continue;
      await tx.query(sql);
      await tx.query('insert into game_host.migration (id) values ($1)', [id]);
    }
  });
};
