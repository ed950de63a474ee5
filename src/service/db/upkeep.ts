import type { Db } from './database.ts';
import { upkeep } from './migrations/0892-upkeep.ts';

/*
 * What an operator does by the clock, by commands that are processes of their own: they write down here when it was done,
 * so that the service can tell Prometheus how long ago that is.
 */

/** A backup; a check of all books, or of what is new, which a check of all is, too. */
export type Upkeep = 'backup' | 'ledger-check' | 'ledger-check-new';

/** Writes down that it was done now. @param findings invariants that were found broken. */
export const recordUpkeep = (db: Db, whats: readonly Upkeep[], findings = 0): Promise<unknown> =>
  db.query(
    `insert into upkeep (what, done_at, findings) select what, now(), $2 from unnest($1::text[]) as what
     on conflict (what) do update set done_at = excluded.done_at, findings = excluded.findings`,
    [whats, findings],
  );

/**
 * SQL of when something was last done, seconds since 1970. Where it never was, it counts from the day on which that began
 * to be written down: a new database has a day's time for its first backup.
 */
export const lastDone = (what: Upkeep): string =>
  `(select extract(epoch from coalesce((select done_at from upkeep where what = '${what}'),
    (select applied_at from migration where id = '${upkeep.id}')))::float8)`;
