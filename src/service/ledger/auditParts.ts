import type { Database } from '../db/database.ts';

/** What the audit log got since the part before, or from its beginning. */
export interface AuditPart {
  /** ms since 1970, inclusive; the next part begins behind it. */
  until: number;
  entries: number;
  hash: string;
}

/** Reads one part; as it may be all of the log, it may take its time. @param from end of the part before, ms since 1970. */
export const auditPart = async (
  db: Database,
  from: number | undefined,
  until: number,
): Promise<AuditPart> => {
  const { rows } = await db.transaction(
    (tx) =>
      tx.query<{ entries: number; hash: string }>(
        `select count(*) as entries, encode(sha256(coalesce(string_agg(sha256(timestamptz_send(created_at)
           || convert_to(concat_ws(E'\\n', user_id, audit_id, actor, action, cause, detail), 'UTF8')), ''::bytea
           order by created_at, user_id, audit_id), ''::bytea)), 'hex') as hash
         from audit_log where created_at > $1 and created_at <= $2`,
        [from === undefined ? '-infinity' : new Date(from), new Date(until)],
      ),
    true,
  );
  return { until, entries: rows[0]?.entries ?? 0, hash: rows[0]?.hash ?? '' };
};

/** Entries of a new part: 32 bytes of each are joined in the database, which takes no text beyond a gigabyte. */
const ENTRIES_MAX = 1_000_000;

/** Where a new part ends: behind so many entries, with all of the last one's millisecond, or at `until`. */
const endOfPart = async (
  db: Database,
  from: number | undefined,
  until: number,
  entriesMax: number,
): Promise<number> => {
  const { rows } = await db.transaction(
    (tx) =>
      tx.query<{ at: Date }>(
        `select created_at as at from audit_log where created_at > $1 and created_at <= $2
         order by created_at offset $3 limit 1`,
        [from === undefined ? '-infinity' : new Date(from), new Date(until), entriesMax - 1],
      ),
    true,
  );
  const [last] = rows;
  return last ? Math.min(last.at.getTime() + 1, until) : until;
};

/** What the log got from where the last part ends up to `until`, both ms since 1970, in parts that the database can read. */
export const newAuditParts = async (
  db: Database,
  from: number | undefined,
  until: number,
  entriesMax: number = ENTRIES_MAX,
): Promise<AuditPart[]> => {
  const parts: AuditPart[] = [];
  for (let begin = from; begin === undefined || begin < until; begin = parts.at(-1)?.until)
    parts.push(await auditPart(db, begin, await endOfPart(db, begin, until, entriesMax)));
  return parts;
};

/** Compares parts with the log, each of them once, however many files tell of it. @returns what does not match. */
export const auditComparison = (db: Database) => {
  const read = new Map<string, AuditPart>();
  return async (
    parts: readonly AuditPart[],
    isOnlyLast: boolean,
  ): Promise<[kept: AuditPart, now: AuditPart][]> => {
    const changed: [AuditPart, AuditPart][] = [];
    for (const [at, kept] of parts.entries()) {
      if (isOnlyLast && at < parts.length - 1) continue;
      const from = parts[at - 1]?.until;
      const name = `${from} ${kept.until}`;
      const now = read.get(name) ?? (await auditPart(db, from, kept.until));
      read.set(name, now);
      if (now.hash !== kept.hash) changed.push([kept, now]);
    }
    return changed;
  };
};
