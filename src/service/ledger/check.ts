import type { Db } from '../db/database.ts';
import { PLAYER } from './post.ts';

/** A broken invariant, and how many rows break it. */
export interface Finding {
  invariant: string;
  rows: number;
}

/** Each statement counts the rows that break the invariant before it. */
const INVARIANTS: readonly (readonly [string, string])[] = [
  [
    'The postings of an entry sum to zero per asset.',
    `select count(*) as n from (
       select 1 from ledger_posting group by user_id, entry_id, asset having sum(amount) <> 0) as broken`,
  ],
  [
    'A stored balance equals the sum of its postings.',
    `select count(*) as n from
       (select user_id, asset, sum(amount) as amount from ledger_posting where account = '${PLAYER}'
        group by user_id, asset) as journal
       full join ledger_balance as stored using (user_id, asset)
     where coalesce(journal.amount, 0) <> coalesce(stored.amount, 0)`,
  ],
  ['No player balance is below zero.', 'select count(*) as n from ledger_balance where amount < 0'],
  [
    'No balance was ever below zero.',
    'select count(*) as n from ledger_posting where balance_after is not null and balance_after < 0',
  ],
  [
    'Every entry has postings.',
    `select count(*) as n from ledger_entry as entry where not exists (
       select 1 from ledger_posting as line where line.user_id = entry.user_id and line.entry_id = entry.entry_id)`,
  ],
  [
    'Every posting has its entry.',
    `select count(*) as n from ledger_posting as line where not exists (
       select 1 from ledger_entry as entry where entry.user_id = line.user_id and entry.entry_id = line.entry_id)`,
  ],
  [
    'A claim key has one entry.',
    `select count(*) as n from (
       select 1 from ledger_entry group by user_id, claim_key having count(*) > 1) as broken`,
  ],
  [
    'Every draw has its cost and its prize.',
    `select count(*) as n from lottery_draw d where not exists (
       select 1 from ledger_entry entry
       join ledger_posting line on line.user_id = entry.user_id and line.entry_id = entry.entry_id
       where entry.user_id = d.user_id and entry.claim_key = 'draw:' || d.draw_id and line.account = '${PLAYER}'
       having coalesce(sum(line.amount) filter (where line.asset = 'points'), 0) = -d.cost
         and coalesce(sum(line.amount) filter (where line.asset = 'cash'), 0) = d.prize)`,
  ],
  [
    'Every cost and prize of the lottery has its draw.',
    `select count(*) as n from ledger_entry as entry where cause = 'lottery' and not exists (
       select 1 from lottery_draw d where d.user_id = entry.user_id and entry.claim_key = 'draw:' || d.draw_id)`,
  ],
];

/** Verifies every invariant of the ledger. @returns what is broken; empty when all is well. */
export const checkLedger = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [invariant, sql] of INVARIANTS) {
    const { rows } = await db.query<{ n: number }>(sql, []);
    const broken = rows[0]?.n ?? 0;
    if (broken > 0) findings.push({ invariant, rows: broken });
  }
  return findings;
};
