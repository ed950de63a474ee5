import type { Db } from '../../db/database.ts';
import type { Invariant } from './invariant.ts';

/*
 * What came since the last proof (`ledger_proof`): `fresh_entry` and `fresh_posting` stand in for the journal, so that a
 * check costs what is new. What was proven is believed.
 */

const TABLES = [
  `create temp table fresh_entry on commit drop as
   select e.*, coalesce(p.seq, 0) as proven_seq, coalesce(p.hash, '') as proven_hash, p.balances as proven, h.unordered
   from ledger_head h left join ledger_proof p using (user_id)
   cross join lateral (select * from ledger_entry e where e.user_id = h.user_id and e.seq > coalesce(p.seq, 0)) as e
   where h.seq > coalesce(p.seq, 0)`,
  `create temp table fresh_posting on commit drop as
   select p.* from fresh_entry e join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id`,
  'create index on fresh_entry (user_id, entry_id)',
  'create index on fresh_posting (user_id, entry_id)',
  'analyze fresh_entry',
  'analyze fresh_posting',
];

/** Lays out what came since the last proof, until the transaction ends. @returns entries. */
export const layOutFresh = async (tx: Db): Promise<number> => {
  for (const text of TABLES) await tx.query(text);
  const { rows } = await tx.query<{ n: number }>('select count(*) as n from fresh_entry', []);
  return rows[0]?.n ?? 0;
};

/** The invariants that can be asked of new entries alone. */
export const freshOf = (invariants: readonly Invariant[]): Invariant[] =>
  invariants.flatMap(({ invariant, broken, fresh }) =>
    fresh === undefined
      ? []
      : [
          {
            invariant,
            broken: fresh === 'same' ? broken.replaceAll(/\bledger_(entry|posting)\b/g, 'fresh_$1') : fresh,
          },
        ],
  );

/** Takes the chains and balances of this transaction's snapshot for proven. */
export const keepProof = (tx: Db): Promise<unknown> =>
  tx.query(
    `insert into ledger_proof (user_id, seq, hash, balances)
     select h.user_id, h.seq, h.hash,
       coalesce((select jsonb_object_agg(asset, amount) from ledger_balance b where b.user_id = h.user_id), '{}')
     from ledger_head h left join ledger_proof p using (user_id) where h.seq > 0 and h.seq is distinct from p.seq
     on conflict (user_id) do update set seq = excluded.seq, hash = excluded.hash, balances = excluded.balances`,
    [],
  );
