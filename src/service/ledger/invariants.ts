import { PLAYER } from './post.ts';

/** What must hold of the books, and a statement that finds where it does not: a `place` in words for each row. */
export interface Invariant {
  invariant: string;
  broken: string;
}

const ENTRY = `'player ' || user_id || ', entry ' || entry_id`;
/** Coins that the player's side of an entry received, by its claim key; null where there is no such entry. */
const received = (userId: string, claimKey: string): string =>
  `(select sum(line.amount) from ledger_entry as entry
    join ledger_posting as line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
    where entry.user_id = ${userId} and entry.claim_key = ${claimKey}
      and line.asset = 'cash' and line.account = '${PLAYER}')`;

/** The invariants of money (quality, "The service"), journal first, then what areas say about it. */
export const INVARIANTS: readonly Invariant[] = [
  {
    invariant: 'The postings of an entry sum to zero per asset.',
    broken: `select ${ENTRY} || ', ' || asset as place from ledger_posting
      group by user_id, entry_id, asset having sum(amount) <> 0`,
  },
  {
    invariant: 'A stored balance equals the sum of its postings.',
    broken: `select 'player ' || user_id || ', ' || asset || ': ' || coalesce(stored.amount, 0) || ' stored, '
        || coalesce(journal.amount, 0) || ' posted' as place
      from (select user_id, asset, sum(amount) as amount from ledger_posting where account = '${PLAYER}'
        group by user_id, asset) as journal
      full join ledger_balance as stored using (user_id, asset)
      where coalesce(journal.amount, 0) <> coalesce(stored.amount, 0)`,
  },
  {
    invariant: 'No player balance is below zero, wagering debt included.',
    broken: `select 'player ' || user_id || ', ' || asset as place from ledger_balance where amount < 0`,
  },
  {
    invariant: 'No balance was ever below zero, wagering debt included.',
    broken: `select ${ENTRY} || ', ' || asset as place from ledger_posting where balance_after < 0`,
  },
  {
    invariant: 'Every entry has postings.',
    broken: `select ${ENTRY} as place from ledger_entry as entry where not exists (
      select 1 from ledger_posting as line where line.user_id = entry.user_id and line.entry_id = entry.entry_id)`,
  },
  {
    invariant: 'Every posting has its entry.',
    broken: `select ${ENTRY} as place from ledger_posting as line where not exists (
      select 1 from ledger_entry as entry where entry.user_id = line.user_id and entry.entry_id = line.entry_id)`,
  },
  {
    invariant: 'A claim key has one entry.',
    broken: `select 'player ' || user_id || ', claim key ' || claim_key as place
      from ledger_entry group by user_id, claim_key having count(*) > 1`,
  },
  {
    invariant: 'Every draw has its cost and its prize.',
    broken: `select 'player ' || d.user_id || ', draw ' || d.draw_id as place from lottery_draw d where not exists (
      select 1 from ledger_entry entry
      join ledger_posting line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
      where entry.user_id = d.user_id and entry.claim_key = 'draw:' || d.draw_id and line.account = '${PLAYER}'
      having coalesce(sum(line.amount) filter (where line.asset = 'points'), 0) = -d.cost
        and coalesce(sum(line.amount) filter (where line.asset = 'cash'), 0) = d.prize)`,
  },
  {
    invariant: 'Every cost and prize of the lottery has its draw.',
    broken: `select ${ENTRY} as place from ledger_entry as entry where cause = 'lottery' and not exists (
      select 1 from lottery_draw d where d.user_id = entry.user_id and entry.claim_key = 'draw:' || d.draw_id)`,
  },
  {
    invariant: 'The packets of a red-packet window are its pool, and no more.',
    broken: `select 'window ' || window_id as place from red_packet_window as w
      where pool <> (select coalesce(sum(amount), 0) from red_packet as p where p.window_id = w.window_id)`,
  },
  {
    invariant: 'Every opened red packet has paid what it held.',
    broken: `select 'window ' || window_id || ', packet ' || number || ', player ' || user_id as place
      from red_packet as p
      where user_id is not null
        and amount is distinct from ${received('p.user_id', `'red-packet:' || p.window_id`)}`,
  },
  {
    invariant: 'Every payment of a red packet has its packet.',
    broken: `select ${ENTRY} as place from ledger_entry as entry where cause = 'red-packet' and not exists (
      select 1 from red_packet as p
      where p.user_id = entry.user_id and entry.claim_key = 'red-packet:' || p.window_id)`,
  },
  {
    invariant: 'Every bet, win and rollback moved what its provider was answered for.',
    broken: `select 'player ' || user_id || ', transaction ' || transaction_id as place from game_transaction as t
      where coalesce(${received('t.user_id', `'game:' || t.provider || ':' || t.transaction_id`)}, 0) <> case
        when code <> 200 then 0
        when kind = 'bet' then -amount
        when kind = 'win' then amount
        else coalesce((select bet.amount from game_transaction as bet
          where bet.provider = t.provider and bet.transaction_id = t.reference and bet.code = 200
            and not exists (select 1 from game_transaction as other join ledger_entry as paid
              on paid.user_id = other.user_id and paid.claim_key = 'game:' || other.provider || ':' || other.transaction_id
              where other.provider = t.provider and other.reference = t.reference
                and other.kind = 'rollback' and other.transaction_id <> t.transaction_id)), 0)
        end`,
  },
  {
    invariant: 'Every settled deposit has its coins, and no other has.',
    broken: `select 'player ' || user_id || ', order ' || order_id as place from pay_order as o
      where kind = 'deposit' and coalesce(${received('o.user_id', `'deposit:' || o.order_id`)}, 0)
        <> case when status = 'settled' then amount else 0 end`,
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
