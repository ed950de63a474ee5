import { createHmac } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import type { Finding } from './check.ts';

/*
 * Where every player's chain ended on a day, and what the audit log held, written outside the tables and signed: whoever
 * rewrites a chain to its end, hashes and all, or empties the audit log, is found by comparing. A file has a line of JSON,
 * a line `<player> <seq> <hash>` for each head, and the HMAC of all that under a key of LOBBY_SECRET.
 */

const FOLDER = 'heads';
const DAY = /^\d{4}-\d{2}-\d{2}\.heads$/;
const BATCH = 5_000;
/** Files that are compared, newest first. */
const COMPARED = 31;
/** No transaction is under way longer than this, ms: what is older has its place in the audit log. */
const SETTLED_MS = 10 * 60_000;

/** Key that heads are signed with, and the print that names its secret. */
export interface HeadsKey {
  print: string;
  heads: string;
}

interface AuditState {
  /** ms since 1970, inclusive. */
  until: number;
  entries: number;
  hash: string;
}

interface Header {
  at: string;
  secret: string;
  audit: AuditState;
}

const auditUntil = async (db: Db, until: number): Promise<AuditState> => {
  const { rows } = await db.query<{ entries: number; hash: string }>(
    `select count(*) as entries, encode(sha256(coalesce(string_agg(sha256(timestamptz_send(created_at)
         || convert_to(concat_ws(E'\\n', user_id, audit_id, actor, action, cause, detail), 'UTF8')), ''::bytea
         order by created_at, user_id, audit_id), ''::bytea)), 'hex') as hash
     from audit_log where created_at <= $1`,
    [new Date(until)],
  );
  return { until, entries: rows[0]?.entries ?? 0, hash: rows[0]?.hash ?? '' };
};

const signed = (key: HeadsKey, text: string): string =>
  createHmac('sha256', key.heads).update(text).digest('hex');

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

/**
 * Writes the heads of today, once a day.
 * @param dataDir the service's data folder.
 * @returns the file, or undefined where today's is there already.
 */
export const storeHeads = async (
  db: Db,
  dataDir: string,
  key: HeadsKey,
  now: number,
): Promise<string | undefined> => {
  const folder = join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = new Date(now).toISOString();
  const name = `${at.slice(0, 10)}.heads`;
  if ((await readdir(folder)).includes(name)) return undefined;
  const header: Header = { at, secret: key.print, audit: await auditUntil(db, now - SETTLED_MS) };
  const lines = [JSON.stringify(header)];
  for await (const batch of headsOf(db)) lines.push(...batch);
  const text = `${lines.join('\n')}\n`;
  const unfinished = join(folder, `${name}.${process.pid}.part`);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(`${text}${signed(key, text)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, join(folder, name));
  return join(folder, name);
};

/** Heads that the chains do not go through any more. */
const lostHeads = async (db: Db, lines: readonly string[]): Promise<string[]> => {
  const lost: string[] = [];
  for (let at = 0; at < lines.length; at += BATCH) {
    const heads = lines.slice(at, at + BATCH).map((line) => line.split(' '));
    const column = (place: number) => heads.map((head) => head[place] ?? '');
    const { rows } = await db.query<{ place: string }>(
      `select 'player ' || h.user_id || ', entry ' || h.seq as place
       from unnest($1::text[], $2::bigint[], $3::text[]) as h(user_id, seq, hash)
       left join ledger_entry e on e.user_id = h.user_id and e.seq = h.seq
       where e.hash is distinct from decode(h.hash, 'hex')`,
      [column(0), column(1), column(2)],
    );
    lost.push(...rows.map(({ place }) => place));
  }
  return lost;
};

const compare = async (db: Db, path: string, keys: readonly HeadsKey[]): Promise<Finding[]> => {
  const content = await readFile(path, 'utf8');
  const end = content.lastIndexOf('\n', content.length - 2) + 1;
  const text = content.slice(0, end);
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const isSigned = keys.some((key) => signed(key, text) === content.slice(end).trim());
  if (!isSigned) return [{ invariant: 'Kept heads are signed under the secret.', rows: 1, places: [path] }];
  const { at, audit } = JSON.parse(first) as Header;
  const findings: Finding[] = [];
  const lost = await lostHeads(db, lines);
  if (lost.length > 0)
    findings.push({
      invariant: `Every chain goes through the head that was kept of it (${at}).`,
      rows: lost.length,
      places: lost.slice(0, 20),
    });
  const now = await auditUntil(db, audit.until);
  if (now.hash !== audit.hash)
    findings.push({
      invariant: `The audit log holds what it held (${at}).`,
      rows: Math.max(1, Math.abs(audit.entries - now.entries)),
      places: [`${now.entries} entries, ${audit.entries} then`],
    });
  return findings;
};

/**
 * Compares the books with the heads kept in the data folder.
 * @param keys of the secrets in use, asked for where there are heads.
 * @returns what does not match, and how many files there were.
 */
export const checkHeads = async (
  db: Db,
  dataDir: string,
  keys: () => readonly HeadsKey[],
): Promise<{ files: number; findings: Finding[] }> => {
  const folder = join(dataDir, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => DAY.test(name));
  const compared = names.sort().slice(-COMPARED);
  const findings: Finding[] = [];
  for (const name of compared) findings.push(...(await compare(db, join(folder, name), keys())));
  return { files: compared.length, findings };
};
