import type { Db } from '../db/database.ts';
import { freshOf, withFresh } from './invariants/fresh.ts';
import { GUARDED } from './invariants/guards.ts';
import type { Invariant } from './invariants/invariant.ts';
import { JOURNAL } from './invariants/journal.ts';
import { SOURCES } from './invariants/sources.ts';

/** A broken invariant, how many rows break it, and where the first of them are. */
export interface Finding {
  invariant: string;
  rows: number;
  places: string[];
}

/** The invariants of money (quality, "The service"): the journal first, then what areas say about it. */
export const INVARIANTS = [...JOURNAL, ...SOURCES, ...GUARDED] as const;

const FRESH = freshOf(INVARIANTS);

const PLACES_MAX = 20;

/**
 * Verifies invariants of the ledger, all of them where none are named.
 * @param told hears after each how many have been verified.
 * @returns what is broken; empty when all is well.
 */
export const checkLedger = async (
  db: Db,
  invariants: readonly Invariant[] = INVARIANTS,
  told: (done: number) => void = () => {},
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [index, { invariant, broken }] of invariants.entries()) {
    const { rows } = await db.query<{ place: string; n: number }>(
      `select place, count(*) over () as n from (${broken}) as broken limit ${PLACES_MAX}`,
      [],
    );
    if (rows[0]) findings.push({ invariant, rows: rows[0].n, places: rows.map(({ place }) => place) });
    told(index + 1);
  }
  return findings;
};

/**
 * Verifies what came since the last proof, for as long as what was proven is believed: new entries, their causes and chain,
 * every balance, and the tables' guards. That every cause has its entry only all of the books can tell.
 * @param tx a transaction whose statements see one moment.
 */
export const checkFresh = async (tx: Db): Promise<{ entries: number; findings: Finding[] }> => {
  const { entries, result } = await withFresh(tx, () => checkLedger(tx, FRESH));
  return { entries, findings: result };
};
