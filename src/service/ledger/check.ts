import type { Db } from '../db/database.ts';
import { INVARIANTS } from './invariants.ts';

/** A broken invariant, how many rows break it, and where the first of them are. */
export interface Finding {
  invariant: string;
  rows: number;
  places: string[];
}

const PLACES_MAX = 5;

/** Verifies every invariant of the ledger. @returns what is broken; empty when all is well. */
export const checkLedger = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { invariant, broken } of INVARIANTS) {
    const { rows } = await db.query<{ place: string; n: number }>(
      `select place, count(*) over () as n from (${broken}) as broken limit ${PLACES_MAX}`,
      [],
    );
    if (rows[0]) findings.push({ invariant, rows: rows[0].n, places: rows.map(({ place }) => place) });
  }
  return findings;
};
