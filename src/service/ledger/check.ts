import type { Db } from '../db/database.ts';

/** Each statement lists what breaks an invariant of the ledger; the sentence says which, and where. */
const INVARIANTS: readonly { broken: string; sql: string }[] = [
  {
    broken: 'postings of an entry do not sum to zero',
    sql: `select user_id || ' entry ' || entry_id || ' ' || asset || ' ' || sum(amount) as place
          from ledger_posting group by user_id, entry_id, asset having sum(amount) <> 0`,
  },
  {
    broken: 'a balance differs from the sum of its postings',
    sql: `select coalesce(b.user_id, p.user_id) || ' ' || coalesce(b.asset, p.asset)
                 || ': balance ' || coalesce(b.amount, 0) || ', postings ' || coalesce(p.amount, 0) as place
          from balance b
          full join (select user_id, asset, sum(amount) as amount from ledger_posting where account = 'player' group by user_id, asset) p
            on p.user_id = b.user_id and p.asset = b.asset
          where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
  {
    broken: 'a balance is below zero',
    sql: `select user_id || ' ' || asset || ' ' || amount as place from balance where amount < 0`,
  },
  {
    broken: 'an entry has no postings',
    sql: `select e.user_id || ' entry ' || e.entry_id as place from ledger_entry e
          where not exists (select 1 from ledger_posting p where p.user_id = e.user_id and p.entry_id = e.entry_id)`,
  },
  {
    broken: 'a claim key was paid twice',
    sql: `select user_id || ' ' || claim_key as place from ledger_entry group by user_id, claim_key having count(*) > 1`,
  },
];

const SHOWN_PER_INVARIANT = 20;

/** Verifies every invariant of the ledger on a live database. @returns a sentence per breach; empty when all hold. */
export async function checkLedger(db: Db): Promise<string[]> {
  const breaches: string[] = [];
  for (const { broken, sql } of INVARIANTS) {
    const { rows } = await db.query<{ place: string }>(`${sql} limit ${SHOWN_PER_INVARIANT}`);
    for (const { place } of rows) breaches.push(`${broken}: ${place}`);
  }
  return breaches;
}
