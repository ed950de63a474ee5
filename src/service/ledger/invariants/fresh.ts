import type { Db } from '../../db/database.ts';
import { isCitus } from '../../db/distribute.ts';
import type { Invariant } from './invariant.ts';

/*
 * What came since the last proof (`ledger_proof`): `fresh_entry` and `fresh_posting` stand in for the journal, so that a
 * check costs what is new. What was proven is believed.
 */

const FRESH = {
  fresh_entry: `
   select e.*, coalesce(p.seq, 0) as proven_seq, coalesce(p.hash, '') as proven_hash, p.balances as proven, h.unordered
   from ledger_head h left join ledger_proof p using (user_id)
   join ledger_entry e on e.user_id = h.user_id and e.seq > coalesce(p.seq, 0)
   where h.seq > coalesce(p.seq, 0)`,
  fresh_posting: `
   select p.* from fresh_entry e join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id`,
};

/** What is temporary cannot be joined with what is on other machines: on Citus they lie there beside the journal, and are dropped. */
const layOut = (name: string, rows: string, isOnCitus: boolean): string[] =>
  isOnCitus
    ? [
        `create table ${name} as ${rows} with no data`,
        `select create_distributed_table('${name}', 'user_id', colocate_with => 'ledger_head')`,
        `insert into ${name} ${rows}`,
      ]
    : [`create temp table ${name} on commit drop as ${rows}`];

/** Lays out what came since the last proof, for `work`. @returns entries, and what `work` returns. */
export const withFresh = async <T>(
  tx: Db,
  work: () => Promise<T>,
): Promise<{ entries: number; result: T }> => {
  const isOnCitus = await isCitus(tx);
  if (isOnCitus) await tx.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const [name, rows] of Object.entries(FRESH))
    for (const text of [
      ...layOut(name, rows, isOnCitus),
      `create index on ${name} (user_id, entry_id)`,
      `analyze ${name}`,
    ])
      await tx.query(text);
  const { rows } = await tx.query<{ n: number }>('select count(*) as n from fresh_entry', []);
  const result = await work();
  await tx.query(`drop table ${Object.keys(FRESH).join(', ')}`);
  return { entries: rows[0]?.n ?? 0, result };
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
