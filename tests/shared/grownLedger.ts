import type { Database, Db } from '../../src/service/db/database.ts';

/*
 * A history as the service would have written it, made by the database itself: entries, their postings, balances and
 * chain, and the rows that caused them, so that `checkLedger` finds nothing.
 */

/** Tables that grow with play. */
export const GROWING = [
  'ledger_entry',
  'ledger_posting',
  'game_round',
  'game_transaction',
  'game_session',
  'pay_order',
  'request_answer',
] as const;

const DAYS = 400;
/** Bet, win and stake of each round, and a deposit every 40th. */
export const ENTRIES_A_ROUND = 3 + 1 / 40;

/** The chain of ledger/chain.ts as an aggregate, for this connection only. */
const CHAIN = `
  create or replace function pg_temp.chain_link(hash bytea, part bytea, first bytea) returns bytea
    language plpgsql immutable as $$ begin return sha256(coalesce(hash, first) || part); end $$;
  do $$ begin
    create aggregate pg_temp.chain(bytea, bytea) (sfunc = pg_temp.chain_link, stype = bytea);
  exception when duplicate_function then null;
  end $$`;

/** Rounds of one player, spread over 400 days: each staked 10 and paid 10, every 25th in a visit of its own. */
const HISTORY = `
  with round as (
    select n, now() - interval '${DAYS} days' * ((:rounds - n + 1)::float8 / :rounds) as at,
      md5(:player || n) as id
    from generate_series(1, :rounds) n
  ), session as (
    insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at)
    select 's' || id, 'demo', :player, 100002, 1000021, at, at + interval '10 minutes' from round where n % 25 = 0
  ), rounds as (
    insert into game_round (user_id, provider, round_id, game_id, room_id, staked, paid, opened_at, closed_at)
    select :player, 'demo', id, 100002, 1000021, 10, 10, at, at from round
  ), transactions as (
    insert into game_transaction (provider, transaction_id, user_id, round_id, kind, amount, created_at)
    select 'demo', kind || id, :player, id, kind, 10, at from round, unnest(array['bet', 'win']) as kind
  ), orders as (
    insert into pay_order
      (order_id, user_id, kind, provider, method_id, amount, status, expires_at, transaction_id, created_at, closed_at)
    select 'o' || id, :player, 'deposit', 'sandbox', 'instant', 1000, 'settled', at, 'o' || id, at, at
    from round where n % 40 = 1
  ), answers as (
    insert into request_answer (user_id, request_id, input_hash, answer, created_at)
    select :player, 'r' || id, '', '{}', now() from round where n % 10 = 0
  ), start as (
    select coalesce(max(seq), 0) as seq, coalesce((array_agg(hash))[1], '') as hash from ledger_head where user_id = :player
  ), cause (cause, place, claim, asset, house, amount) as (
    values ('deposit', 1, 'deposit:o', 'cash', 'house:deposits', 1000), ('bet', 2, 'game:demo:bet', 'cash', 'house:games', -10),
      ('win', 3, 'game:demo:win', 'cash', 'house:games', 10), ('stake', 4, 'stake:demo:', 'exp', 'house:stakes', 10)
  ), entry as (
    -- As ids of entries are (UUID version 7): they sort by their moment.
    select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(id, 1, 3) || '-8' || place || substr(id, 4, 2) || '-'
        || substr(id, 6, 12) as entry_id, claim || id as claim_key, c.*, at,
      row_number() over one as place_in_chain,
      coalesce((select b.amount from ledger_balance b where b.user_id = :player and b.asset = c.asset), 0)
        + sum(amount) over (partition by asset order by n, place) as balance_after
    from round, cause c, lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex) moment
    where c.cause <> 'deposit' or n % 40 = 1
    window one as (order by n, place)
  ), entries as (
    insert into ledger_entry (user_id, entry_id, claim_key, cause, created_at, seq, hash)
    select :player, entry_id, claim_key, cause, at, start.seq + place_in_chain,
      pg_temp.chain(sha256(convert_to(concat_ws(E'\\n', :player, entry_id, claim_key, cause,
          asset || ' ' || case when amount < 0 then 'player' else house end || ' ' || -abs(amount),
          asset || ' ' || case when amount < 0 then house else 'player' end || ' ' || abs(amount)), 'UTF8'))
        || timestamptz_send(at), start.hash) over (order by place_in_chain)
    from entry, start
  ), postings as (
    insert into ledger_posting (user_id, entry_id, line, asset, account, amount, balance_after)
    select :player, entry_id, line, asset, case when isPlayer then 'player' else house end, sign * abs(amount),
      case when isPlayer then balance_after end
    from entry, (values (1, -1), (2, 1)) as side(line, sign), lateral (select sign = sign(amount) as isPlayer) who
  )
  insert into ledger_balance as b (user_id, asset, amount)
  select :player, asset, sum(amount) from entry group by asset
  on conflict (user_id, asset) do update set amount = b.amount + excluded.amount`;

const grow = async (tx: Db, userId: string, rounds: number): Promise<void> => {
  await tx.query(HISTORY.replaceAll(':rounds', String(rounds)).replaceAll(':player', `'${userId}'`));
  await tx.query(
    `insert into ledger_head as h (user_id, seq, hash, at)
     select user_id, seq, hash, created_at from ledger_entry where user_id = $1 order by seq desc limit 1
     on conflict (user_id) do update set seq = excluded.seq, hash = excluded.hash, at = greatest(h.at, excluded.at)`,
    [userId],
  );
};

/**
 * Gives a player a history of so many rounds, behind the entries that are there; those make the moments of the chain run
 * backwards once, which `checkLedger` finds.
 */
export const growHistory = (db: Database, userId: string, rounds: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(CHAIN);
    await grow(tx, userId, rounds);
  });

/** Histories of several players, quicker than `growHistory` makes them: foreign keys and triggers are left out, as a superuser may. */
export const growHistories = async (
  db: Database,
  userIds: readonly string[],
  rounds: number,
): Promise<void> => {
  for (const userId of userIds)
    await db.transaction(async (tx) => {
      await tx.query(CHAIN);
      await tx.query('set local session_replication_role = replica');
      await tx.query(`set local work_mem = '256MB'`);
      await grow(tx, userId, rounds);
    });
};
