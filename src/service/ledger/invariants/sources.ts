import { REWARD_CAUSES } from '../causes.ts';
import { PLAYER } from '../post.ts';
import { among, type Invariant, literal, received, summed, unanswered } from './invariant.ts';

const GAME_CAUSES = `'bet', 'win', 'rollback', 'free-bet'`;
const REWARDS = REWARD_CAUSES.map(literal).join(', ');

/** What the journal says and what caused it, both ways: an order, a round, a draw, a claim each. */
export const SOURCES: readonly Invariant[] = [
  {
    invariant: 'Every draw has its cost, in points or a free spin, and its prize.',
    broken: `select 'player ' || d.user_id || ', draw ' || d.draw_id as place from lottery_draw d where not exists (
      select 1 from ledger_entry entry
      join ledger_posting line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
      where entry.user_id = d.user_id and entry.claim_key = 'draw:' || d.draw_id and line.account = '${PLAYER}'
      having coalesce(sum(line.amount) filter (where line.asset = 'points'), 0) = -d.cost
        and coalesce(sum(line.amount) filter (where line.asset = 'spins'), 0) = -d.free::int
        and coalesce(sum(line.amount) filter (where line.asset = 'cash'), 0) = d.prize)`,
  },
  {
    invariant: 'A free spin pays for the silver wheel alone, and no points beside it.',
    broken: `select 'player ' || user_id || ', draw ' || draw_id as place from lottery_draw
      where free and (wheel <> 1 or cost <> 0)`,
  },
  {
    invariant: 'A welcome brings one free spin at most.',
    broken: `select 'player ' || entry.user_id || ', entry ' || entry.entry_id as place from ledger_entry as entry
      join ledger_posting as line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
      where entry.cause = 'welcome' and line.asset = 'spins' and line.account = '${PLAYER}' and line.amount <> 1`,
    fresh: 'same',
  },
  {
    invariant: 'Every cost and prize of the lottery has its draw.',
    broken: unanswered(
      `'lottery'`,
      `lottery_draw d where d.user_id = entry.user_id and entry.claim_key = 'draw:' || d.draw_id`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'A seed has as many draws as it counts.',
    broken: `select 'player ' || user_id || ', seed ' || seed_no as place from lottery_seed as s
      where draws <> (select count(*) from lottery_draw d where d.user_id = s.user_id and d.seed_no = s.seed_no)`,
  },
  {
    invariant: 'Everything that was given has paid what was claimed, and brought its debt.',
    broken: `select 'player ' || user_id || ', ' || claim_key as place from reward_claim as c
      where coalesce(${received('c.user_id', 'c.claim_key')}, 0) <> amount
        or coalesce(${received('c.user_id', 'c.claim_key', 'wagering')}, 0) <> debt`,
  },
  {
    invariant: 'Every payment of something given has its claim.',
    broken: unanswered(
      REWARDS,
      'reward_claim c where c.user_id = entry.user_id and c.claim_key = entry.claim_key and c.cause = entry.cause',
    ),
    fresh: 'same',
  },
  {
    invariant: 'Every mail that was emptied has paid what it held.',
    broken: `select 'player ' || user_id || ', mail ' || mail_id as place
      from mail as m join mail_content as c using (content_id)
      where attach_qty > 0 and coalesce(${received('m.user_id', `'mail:' || m.mail_id`)}, 0)
        <> case when received_at is null then 0 else attach_qty end`,
  },
  {
    invariant: 'Every payment of a mail has its mail.',
    broken: unanswered(
      `'mail'`,
      `mail m where m.user_id = entry.user_id and entry.claim_key = 'mail:' || m.mail_id and m.received_at is not null`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'A player has checked in as often as it was paid.',
    broken: `select 'player ' || coalesce(c.user_id, paid.user_id) as place from checkin as c
      full join (select user_id, count(*) as n from ledger_entry where cause = 'checkin' group by user_id) as paid
        on paid.user_id = c.user_id
      where c.signed is distinct from paid.n`,
  },
  {
    invariant: 'The rebate claimed is the rebate paid.',
    broken: `select 'player ' || coalesce(c.user_id, paid.user_id) as place
      from (select * from rebate_claim where claimed > 0) as c
      full join (select e.user_id, sum(p.amount) as amount from ledger_entry e
          join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id
          where e.cause = 'rebate' and p.asset = 'cash' and p.account = '${PLAYER}' group by e.user_id) as paid
        on paid.user_id = c.user_id
      where c.claimed is distinct from paid.amount`,
  },
  {
    invariant: 'The packets of a red-packet window are its pool, and no more.',
    broken: `select 'window ' || window_id as place from red_packet_window as w
      left join (select window_id, sum(amount) as amount from red_packet group by window_id) as p using (window_id)
      where pool <> coalesce(p.amount, 0)`,
  },
  {
    invariant: 'Every opened red packet has paid what it held.',
    broken: `select 'window ' || window_id || ', packet ' || number || ', player ' || p.user_id as place
      from (select * from red_packet where user_id is not null offset 0) as p
      left join ${summed("'red-packet'")} as paid
        on paid.user_id = p.user_id and paid.claim_key = 'red-packet:' || p.window_id
      where p.amount is distinct from paid.amount`,
  },
  {
    invariant: 'Every payment of a red packet has its packet.',
    broken: unanswered(
      `'red-packet'`,
      `${among('red_packet')} as p where p.user_id = entry.user_id and entry.claim_key = 'red-packet:' || p.window_id`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'Every bet, win and rollback moved what its provider was answered for.',
    broken: `select 'player ' || t.user_id || ', transaction ' || t.transaction_id as place from game_transaction as t
      left join ${summed(GAME_CAUSES)} as moved
        on moved.user_id = t.user_id and moved.claim_key = 'game:' || t.provider || ':' || t.transaction_id
      where coalesce(moved.amount, 0) <> case
        when t.code <> 200 then 0
        when t.kind = 'bet' then -t.amount
        when t.kind = 'win' then t.amount
        else coalesce((select bet.amount from game_transaction as bet
          where bet.user_id = t.user_id and bet.provider = t.provider and bet.transaction_id = t.reference and bet.code = 200 and bet.undone
            and not exists (select 1 from game_transaction as other join ledger_entry as paid
              on paid.user_id = other.user_id and paid.claim_key = 'game:' || other.provider || ':' || other.transaction_id
              where other.user_id = t.user_id and other.provider = t.provider and other.reference = t.reference
                and other.kind = 'rollback' and other.transaction_id <> t.transaction_id)), 0)
        end`,
  },
  {
    invariant: 'Every entry of a game has its transaction.',
    broken: unanswered(
      GAME_CAUSES,
      `game_transaction t where t.provider = split_part(entry.claim_key, ':', 2)
        and t.transaction_id = split_part(entry.claim_key, ':', 3) and t.user_id = entry.user_id
        and t.kind = case entry.cause when 'free-bet' then 'win' else entry.cause end and t.code = 200`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'What a round took and paid is what its transactions did.',
    broken: `select 'player ' || coalesce(r.user_id, t.user_id) || ', round ' || coalesce(r.round_id, t.round_id) as place
      from game_round as r
      full join (select user_id, provider, round_id,
          coalesce(sum(amount) filter (where kind = 'bet' and not undone), 0) as staked,
          coalesce(sum(amount) filter (where kind = 'win'), 0) as paid
        from game_transaction where code = 200 and kind <> 'rollback' group by user_id, provider, round_id) as t
        on t.user_id = r.user_id and t.provider = r.provider and t.round_id = r.round_id
      where r.staked is distinct from t.staked or r.paid is distinct from t.paid`,
  },
  {
    invariant: 'Of a free bet as many rounds are used as were bet, and no more.',
    broken: `select 'player ' || coalesce(f.user_id, t.user_id) || ', free bet ' || coalesce(f.free_bet_id, t.reference) as place
      from free_bet as f
      full join (select user_id, reference, count(*) filter (where not undone) as n from game_transaction
        where kind = 'bet' and code = 200 and reference is not null group by user_id, reference) as t
        on t.user_id = f.user_id and t.reference = f.free_bet_id
      where f.used is distinct from coalesce(t.n, 0) or f.used > f.rounds`,
  },
  {
    invariant: 'A free round took no stake, and has its one bet.',
    broken: `select 'player ' || coalesce(r.user_id, t.user_id) || ', round ' || coalesce(r.round_id, t.round_id) as place
      from (select * from game_round where free_bet_id is not null) as r
      full join (select user_id, provider, round_id, reference from game_transaction
        where kind = 'bet' and code = 200 and reference is not null) as t
        on t.user_id = r.user_id and t.provider = r.provider and t.round_id = r.round_id
      where r.free_bet_id is distinct from t.reference or r.staked <> 0`,
  },
  {
    invariant: 'What a free round won was given as its bonus, and brought its debt; nothing else was.',
    broken: `select 'player ' || t.user_id || ', transaction ' || t.transaction_id as place
      from game_transaction as t
      join game_round as r on r.user_id = t.user_id and r.provider = t.provider and r.round_id = t.round_id
      join ledger_entry as e on e.user_id = t.user_id and e.claim_key = 'game:' || t.provider || ':' || t.transaction_id
      left join free_bet as f on f.user_id = r.user_id and f.free_bet_id = r.free_bet_id
      left join ${summed(GAME_CAUSES, PLAYER, 'wagering')} as debt
        on debt.user_id = e.user_id and debt.claim_key = e.claim_key
      where t.kind = 'win' and (e.cause <> case when f.free_bet_id is null then 'win' else 'free-bet' end
        or abs(coalesce(debt.amount, 0) - coalesce(t.amount * f.bet_x, 0)) > 0.5)`,
  },
  {
    invariant: 'Every round that was closed has counted its stake.',
    broken: `select 'player ' || r.user_id || ', round ' || r.round_id as place from game_round as r
      left join ${summed("'stake'", PLAYER, 'exp')} as counted
        on counted.user_id = r.user_id and counted.claim_key = 'stake:' || r.provider || ':' || r.round_id
      where coalesce(counted.amount, 0) <> case when r.closed_at is null then 0 else r.staked end`,
  },
  {
    invariant: 'Every stake that counted has its round.',
    broken: unanswered(
      `'stake'`,
      `game_round r where r.user_id = entry.user_id and r.provider = split_part(entry.claim_key, ':', 2)
        and r.round_id = split_part(entry.claim_key, ':', 3)`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'Every settled deposit has its coins, and no other has.',
    broken: `select 'player ' || o.user_id || ', order ' || o.order_id as place from pay_order as o
      left join ${summed("'deposit'")} as paid on paid.user_id = o.user_id and paid.claim_key = 'deposit:' || o.order_id
      where o.kind = 'deposit' and coalesce(paid.amount, 0) <> case when o.status = 'settled' then o.amount else 0 end`,
  },
  {
    invariant: 'Every deposit in the journal has its settled order.',
    broken: unanswered(
      `'deposit'`,
      `pay_order o where o.user_id = entry.user_id and o.kind = 'deposit' and o.status = 'settled'
        and entry.claim_key = 'deposit:' || o.order_id`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'Every entry of a withdrawal has its order.',
    broken: unanswered(
      `'withdraw', 'withdraw-paid', 'withdraw-returned'`,
      `pay_order o where o.user_id = entry.user_id and o.kind = 'withdraw' and case entry.cause
        when 'withdraw' then entry.claim_key = 'withdraw:' || o.order_id
        else entry.claim_key = 'withdraw-end:' || o.order_id and entry.cause = 'withdraw-' || o.status end`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'Every withdrawal that was paid has left, less its fee.',
    broken: `select 'player ' || user_id || ', order ' || order_id as place from pay_order as o
      where kind = 'withdraw' and status = 'paid' and (
        ${received('o.user_id', `'withdraw-end:' || o.order_id`, 'cash', 'house:paid-out')} is distinct from amount - fee
        or coalesce(${received('o.user_id', `'withdraw-end:' || o.order_id`, 'cash', 'house:fees')}, 0) <> fee)`,
  },
  {
    invariant: 'Every correction has moved what it says.',
    broken: `select 'player ' || user_id || ', correction ' || correction_id as place from ledger_correction as c
      where made_by <> 'before' and (select sum(line.amount) from ledger_entry as entry
        join ledger_posting as line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
        where entry.user_id = c.user_id and entry.cause = c.kind and line.account = '${PLAYER}' and line.asset = c.asset
          and split_part(entry.claim_key, ':', 2) = c.correction_id) is distinct from amount`,
  },
  {
    invariant: 'Every entry that corrects has its correction.',
    broken: unanswered(
      `'correction', 'refund', 'chargeback'`,
      `ledger_correction c where c.user_id = entry.user_id and case c.made_by
        when 'before' then c.correction_id like entry.entry_id || '-%'
        else c.kind = entry.cause and split_part(entry.claim_key, ':', 2) = c.correction_id end`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'Money that could not be booked stands in suspense until it ends.',
    broken: `select 'transaction ' || provider || ' ' || transaction_id as place
      from (select * from pay_orphan offset 0) as o
      left join ${summed("'suspense'", 'house:suspense')} as put
        on put.user_id = o.user_id and put.claim_key = 'suspense:' || o.provider || ':' || o.transaction_id
      left join ${summed("'suspense-booked', 'suspense-returned'", 'house:suspense')} as ended
        on ended.user_id = o.user_id and ended.claim_key = 'suspense-end:' || o.provider || ':' || o.transaction_id
      where put.amount is distinct from o.amount
        or coalesce(ended.amount, 0) <> case when status = 'open' then 0 else -o.amount end`,
  },
  {
    invariant: 'Every entry of suspense has its transaction.',
    broken: unanswered(
      `'suspense', 'suspense-booked', 'suspense-returned'`,
      `${among('pay_orphan')} as o where o.user_id = entry.user_id and o.provider = split_part(entry.claim_key, ':', 2)
        and o.transaction_id = split_part(entry.claim_key, ':', 3)
        and (entry.cause = 'suspense' or entry.cause = 'suspense-' || o.status)`,
    ),
    fresh: 'same',
  },
  {
    invariant: 'Every withdrawal took its coins, and one that came back gave them back.',
    broken: `select 'player ' || user_id || ', order ' || order_id as place from pay_order as o
      where kind = 'withdraw' and (
        ${received('o.user_id', `'withdraw:' || o.order_id`)} is distinct from -amount
        or coalesce(${received('o.user_id', `'withdraw-end:' || o.order_id`)}, 0)
          <> case when status = 'returned' then amount else 0 end)`,
  },
  {
    invariant: 'What is held for withdrawals is what is under way.',
    broken: `select 'player ' || user_id as place from ledger_balance as b
      where asset = 'hold' and amount <> (select coalesce(sum(amount), 0) from pay_order as o
        where o.user_id = b.user_id and kind = 'withdraw' and status = 'pending')`,
  },
];
