import { CAUSES } from '../causes.ts';
import { PLAYER } from '../post.ts';
import { ENTRY, type Invariant, literal } from './invariant.ts';

const SHAPES = Object.entries(CAUSES)
  .flatMap(([cause, { shapes }]) => shapes.map((shape) => `(${[cause, ...shape].map(literal).join(', ')})`))
  .join(', ');
const KEYS = Object.entries(CAUSES)
  .map(([cause, { key }]) => `(${literal(cause)}, ${literal(key)})`)
  .join(', ');

/** Balances that the postings of `lines` do not add up to. */
const unequal = (lines: string): string => `
  select 'player ' || user_id || ', ' || asset || ': ' || coalesce(stored.amount, 0) || ' stored, '
    || coalesce(journal.amount, 0) || ' posted' as place
  from (select user_id, asset, sum(amount) as amount from ${lines} where account = '${PLAYER}'
    group by user_id, asset) as journal
  full join ledger_balance as stored using (user_id, asset)
  where coalesce(journal.amount, 0) <> coalesce(stored.amount, 0)`;

/** Entries that do not follow the one before, or the first that do not follow what stands before all of them. */
const unchained = (entries: string, postings: string, firstSeq: string, firstHash: string): string => `
  select ${ENTRY} as place from (
    select entry.user_id, entry.entry_id, seq, hash, created_at,
      lag(seq, 1, ${firstSeq}) over one as seq_before, lag(hash, 1, ${firstHash}) over one as hash_before,
      lag(created_at) over one as moment_before,
      sha256(convert_to(concat_ws(E'\\n', entry.user_id, entry.entry_id, claim_key, cause, lines), 'UTF8')) as digest
    from ${entries} as entry
    left join (select user_id, entry_id,
        string_agg(asset || ' ' || account || ' ' || amount, E'\\n' order by line) as lines
      from ${postings} group by user_id, entry_id) as posted
      on posted.user_id = entry.user_id and posted.entry_id = entry.entry_id
    window one as (partition by entry.user_id order by seq)) as entry
  where seq <> seq_before + 1 or created_at < moment_before
    or hash <> sha256(hash_before || digest || timestamptz_send(created_at))`;

/** The journal by itself: entries, postings, balances, and the chain that they stand in. */
export const JOURNAL: readonly Invariant[] = [
  {
    invariant: 'The postings of an entry sum to zero per asset.',
    broken: `select ${ENTRY} || ', ' || asset as place from ledger_posting
      group by user_id, entry_id, asset having sum(amount) <> 0`,
    fresh: 'same',
  },
  {
    invariant: 'A stored balance equals the sum of its postings.',
    broken: unequal('ledger_posting'),
    fresh: unequal(`(select user_id, asset, amount, account from fresh_posting union all
      select user_id, key, value::bigint, '${PLAYER}' from ledger_proof, jsonb_each_text(balances)) as line`),
  },
  {
    invariant: 'No player balance is below zero, wagering debt included, or beyond what is counted exactly.',
    broken: `select 'player ' || user_id || ', ' || asset as place from ledger_balance
      where amount < 0 or amount > 9007199254740991`,
    fresh: 'same',
  },
  {
    invariant: 'No balance was ever below zero, wagering debt included.',
    broken: `select ${ENTRY} || ', ' || asset as place from ledger_posting where balance_after < 0`,
    fresh: 'same',
  },
  {
    invariant: 'Each balance after is the one before and what was posted.',
    broken: `select ${ENTRY} || ', ' || asset as place from (
        select p.user_id, p.entry_id, p.asset, p.balance_after, e.seq, coalesce(h.unordered, 0) as unordered,
          lag(e.seq) over one as seq_before,
          coalesce(lag(p.balance_after) over one, 0) + p.amount as expected
        from ledger_posting p
        join ledger_entry e on e.user_id = p.user_id and e.entry_id = p.entry_id
        left join ledger_head h on h.user_id = p.user_id
        where p.account = '${PLAYER}'
        window one as (partition by p.user_id, p.asset order by e.seq, p.line)) as line
      where balance_after <> expected and seq > unordered and coalesce(seq_before > unordered, true)`,
    fresh: `select ${ENTRY} || ', ' || asset as place from (
        select p.user_id, p.entry_id, p.asset, p.balance_after, e.seq, e.unordered, lag(e.seq) over one as seq_before,
          coalesce(lag(p.balance_after) over one, (e.proven ->> p.asset)::bigint, 0) + p.amount as expected
        from fresh_posting p
        join fresh_entry e on e.user_id = p.user_id and e.entry_id = p.entry_id
        where p.account = '${PLAYER}'
        window one as (partition by p.user_id, p.asset order by e.seq, p.line)) as line
      where balance_after <> expected and seq > unordered and coalesce(seq_before > unordered, true)`,
  },
  {
    invariant: 'Every entry has postings.',
    broken: `select ${ENTRY} as place from ledger_entry as entry where not exists (
      select 1 from ledger_posting as line where line.user_id = entry.user_id and line.entry_id = entry.entry_id)`,
    fresh: 'same',
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
    fresh: `select distinct 'player ' || user_id || ', claim key ' || claim_key as place
      from fresh_entry as new join ledger_entry as other using (user_id, claim_key) where other.entry_id <> new.entry_id`,
  },
  {
    invariant: 'Every entry has a cause that is known, and a claim key of that cause.',
    broken: `select ${ENTRY} || ', ' || cause as place from ledger_entry as entry where not exists (
      select 1 from (values ${KEYS}) as known(cause, key)
      where known.cause = entry.cause and starts_with(entry.claim_key, known.key))`,
    fresh: 'same',
  },
  {
    invariant: 'Every posting is one that its cause makes.',
    broken: `select ${ENTRY} || ', ' || asset || ' of ' || account as place
      from ledger_posting as line join ledger_entry as entry using (user_id, entry_id)
      where not exists (select 1 from (values ${SHAPES}) as known(cause, asset, account, sign)
        where known.cause = entry.cause and known.asset = line.asset and known.account = line.account
          and known.sign = case when line.amount > 0 then '+' else '-' end)`,
    fresh: 'same',
  },
  {
    invariant: 'The entries of a player are one chain, in the order of their moments.',
    broken: unchained('ledger_entry', 'ledger_posting', '0::bigint', `''::bytea`),
    fresh: unchained('fresh_entry', 'fresh_posting', 'proven_seq', 'proven_hash'),
  },
  {
    invariant: 'A chain ends where its head says.',
    broken: `select 'player ' || coalesce(head.user_id, last.user_id) as place
      from (select * from ledger_head where seq > 0) as head
      full join (select distinct on (user_id) user_id, seq, hash from ledger_entry order by user_id, seq desc) as last
        on last.user_id = head.user_id
      where head.seq is distinct from last.seq or head.hash is distinct from last.hash`,
    fresh: `select 'player ' || user_id as place from (
        select head.user_id, head.seq, head.hash from ledger_head as head where seq > 0
        union all select user_id, seq, hash from ledger_proof) as known
      where not exists (select 1 from ledger_entry as entry
          where entry.user_id = known.user_id and entry.seq = known.seq and entry.hash = known.hash)
      union select 'player ' || entry.user_id from ledger_head as head
        join ledger_entry as entry on entry.user_id = head.user_id and entry.seq > head.seq
      union select 'player ' || user_id from ledger_balance as stored
        where not exists (select 1 from ledger_head as head where head.user_id = stored.user_id)`,
  },
];
