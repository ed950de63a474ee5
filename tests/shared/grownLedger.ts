import type { Database } from '../../src/service/db/database.ts';

/*
 * A history as the service would have written it, made by the database itself: the rows and their sizes are right, the
 * hashes of the chain are not, so `checkLedger` is not for it.
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

/** Bets and wins of one player, spread over 400 days; every 40th round is a deposit, too. */
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
    from round where n % 40 = 0
  ), answers as (
    insert into request_answer (user_id, request_id, input_hash, answer, created_at)
    select :player, 'r' || id, '', '{}', now() from round where n % 10 = 0
  ), entry as (
    select n, id, at, cause, row_number() over (order by n, cause) as seq
    from round, unnest(array['bet', 'deposit', 'win']) as cause where cause <> 'deposit' or n % 40 = 0
  ), entries as (
    insert into ledger_entry (user_id, entry_id, claim_key, cause, created_at, seq, hash)
    select :player, cause || id, case cause when 'deposit' then 'deposit:o' || id else 'game:demo:' || cause || id end,
      cause, at, :from + seq, ''
    from entry
  )
  insert into ledger_posting (user_id, entry_id, line, asset, account, amount, balance_after)
  select :player, e.cause || e.id, p.line, 'cash', p.account,
    p.sign * case e.cause when 'deposit' then 1000 when 'bet' then -10 else 10 end,
    case p.account when 'player' then 1000000 end
  from entry e, (values (1, 'player', 1), (2, 'house:games', -1)) as p(line, account, sign)`;

/** Gives a player a history of so many rounds, twice as many entries, behind the entries that are there. */
export const growHistory = async (db: Database, userId: string, rounds: number): Promise<void> => {
  const { rows } = await db.query<{ seq: number | null }>(
    'select max(seq) as seq from ledger_entry where user_id = $1',
    [userId],
  );
  const text = HISTORY.replaceAll(':rounds', String(rounds))
    .replaceAll(':player', `'${userId}'`)
    .replaceAll(':from', String(rows[0]?.seq ?? 0));
  await db.query(text);
  await db.query(
    `update ledger_head set seq = (select max(seq) from ledger_entry where user_id = $1) where user_id = $1`,
    [userId],
  );
  await db.query(
    `insert into ledger_balance (user_id, asset, amount) values ($1, 'cash', 1000000)
     on conflict (user_id, asset) do update set amount = 1000000`,
    [userId],
  );
};
