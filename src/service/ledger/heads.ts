import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Db } from '../db/database.ts';
import { withFolderLock } from '../db/embedded/folderLock.ts';
import { auditComparison, newAuditParts } from './auditParts.ts';
import type { Finding } from './check.ts';
import { type HeadsKey, readHeads, signHeadsAnew, writeHeads } from './headsFile.ts';

/*
 * Where every player's chain ended on a day, and what the audit log held, written outside the tables and signed: whoever
 * rewrites a chain to its end, hashes and all, or empties the audit log, is found by comparing.
 */

const FOLDER = 'heads';
const DAY = /^\d{4}-\d{2}-\d{2}\.heads$/;
const BATCH = 5_000;
/** Files that are compared, newest first. */
const COMPARED = 31;
/** No transaction is under way longer than this, ms: what is older has its place in the audit log. */
const SETTLED_MS = 10 * 60_000;

async function* headsOf(db: Db): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const { rows } = await db.query<{ user_id: string; seq: number; hash: string }>(
      `select user_id, seq, encode(hash, 'hex') as hash from ledger_head
       where user_id > $1 and seq > 0 order by user_id limit ${BATCH}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.user_id;
    yield rows.map(({ user_id, seq, hash }) => `${user_id} ${seq} ${hash}`);
  }
}

/** Names of the files, oldest first; none where there is no folder yet. */
const daysIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => DAY.test(name)).sort();

/**
 * Writes the heads of today, once a day, by one of the processes that share the folder. The audit log is read from where
 * the newest file ends.
 * @param dataDir the service's data folder.
 * @param keys of the secrets in use; the first one signs.
 * @returns the file, or undefined where today's is there already.
 */
export const storeHeads = async (
  db: Database,
  dataDir: string,
  keys: readonly [HeadsKey, ...HeadsKey[]],
  now: number,
): Promise<string | undefined> => {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date(now).toISOString();
  const name = `${at.slice(0, 10)}.heads`;
  if ((await daysIn(folder)).includes(name)) return undefined;
  return withFolderLock(join(folder, 'lock'), async () => {
    const days = await daysIn(folder);
    if (days.includes(name)) return undefined;
    const before = days.filter((day) => day < name).at(-1);
    const known =
      before && (await readHeads(join(folder, before), keys, async ({ audit }) => [audit].flat()));
    const parts = known || [];
    const audit = [...parts, ...(await newAuditParts(db, parts.at(-1)?.until, now - SETTLED_MS))];
    const path = join(folder, name);
    await writeHeads(path, keys[0], { at, secret: keys[0].print, audit }, headsOf(db));
    return path;
  });
};

/**
 * Signs every kept file under the first key that an earlier one has signed, so that the earlier ones can be given up.
 * @returns how many files it were.
 */
export const signAllHeadsAnew = async (
  dataDir: string,
  keys: readonly [HeadsKey, ...HeadsKey[]],
): Promise<number> => {
  const folder = join(dataDir, FOLDER);
  if ((await daysIn(folder)).length === 0) return 0;
  return withFolderLock(join(folder, 'lock'), async () => {
    let signed = 0;
    for (const name of await daysIn(folder)) if (await signHeadsAnew(join(folder, name), keys)) signed += 1;
    return signed;
  });
};

/** Heads that the chains do not go through any more. */
const lostHeads = async (db: Db, lines: AsyncIterable<string>): Promise<string[]> => {
  const lost: string[] = [];
  let batch: string[] = [];
  const look = async () => {
    const heads = batch.map((line) => line.split(' '));
    batch = [];
    const column = (place: number) => heads.map((head) => head[place] ?? '');
    const { rows } = await db.query<{ place: string }>(
      `select 'player ' || h.user_id || ', entry ' || h.seq as place
       from unnest($1::text[], $2::bigint[], $3::text[]) as h(user_id, seq, hash)
       left join ledger_entry e on e.user_id = h.user_id and e.seq = h.seq
       where e.hash is distinct from decode(h.hash, 'hex')`,
      [column(0), column(1), column(2)],
    );
    lost.push(...rows.map(({ place }) => place));
  };
  for await (const line of lines) if (batch.push(line) === BATCH) await look();
  if (batch.length > 0) await look();
  return lost;
};

/**
 * Compares the books with the heads kept in the data folder.
 * @param keys of the secrets in use, asked for where there are heads.
 * @param isOnlyNew compares the newest file alone, and of the audit log what it says last.
 * @returns what does not match, and how many files were compared.
 */
export const checkHeads = async (
  db: Database,
  dataDir: string,
  keys: () => readonly HeadsKey[],
  isOnlyNew = false,
): Promise<{ files: number; findings: Finding[] }> => {
  const folder = join(dataDir, FOLDER);
  const compared = (await daysIn(folder)).slice(isOnlyNew ? -1 : -COMPARED);
  const changesIn = auditComparison(db);
  const findings: Finding[] = [];
  for (const name of compared) {
    const path = join(folder, name);
    const found = await readHeads(path, keys(), async ({ at, audit }, lines) => {
      const lost = await lostHeads(db, lines);
      if (lost.length > 0)
        findings.push({
          invariant: `Every chain goes through the head that was kept of it (${at}).`,
          rows: lost.length,
          places: lost.slice(0, 20),
        });
      const changes = await changesIn([audit].flat(), isOnlyNew);
      if (changes.length > 0)
        findings.push({
          invariant: `The audit log holds what it held (${at}).`,
          rows: changes.reduce(
            (sum, [kept, held]) => sum + Math.max(1, Math.abs(kept.entries - held.entries)),
            0,
          ),
          places: changes
            .slice(0, 20)
            .map(
              ([kept, held]) =>
                `up to ${new Date(kept.until).toISOString()}: ${held.entries} entries, ${kept.entries} then`,
            ),
        });
      return true;
    });
    if (!found)
      findings.push({ invariant: 'Kept heads are signed under the secret.', rows: 1, places: [path] });
  }
  return { files: compared.length, findings };
};
