import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { END } from '../../src/service/db/backup/backup.ts';
import { readBackupLines } from '../../src/service/db/backup/backupFile.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { ownDatabase } from './database.ts';
import { SECRET } from './service.ts';

/** The lines of a backup that was made under the tests' secret. */
export const linesOf = async (path: string): Promise<string[]> => {
  const lines: string[] = [];
  const isEnd = (line: string) => line.startsWith(END);
  const sumOf = (end: string): string => JSON.parse(end.slice(END.length)).sha256;
  for await (const portion of readBackupLines(path, [deriveSecrets(SECRET)], isEnd, sumOf))
    lines.push(...portion);
  return lines;
};

/** Everything in the tables, as text. */
export const contentOf = async (db: Database): Promise<string> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('known_device', 'payout_halt') order by 1`,
    [],
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    // Written by the restoring itself.
    const but = name === 'audit_log' ? `where action <> 'database.restore'` : '';
    // Sessions end, which the restoring sees to.
    const cast =
      { migration: '(t.id, t.hash)', session: '(t.token_hash, t.user_id, t.expires_at)' }[name] ?? 't';
    const { rows } = await db.query<{ line: string }>(
      `select coalesce(string_agg(line, e'\\n' order by line), '') as line from (select (${cast})::text as line from "${name}" t ${but}) s`,
    );
    parts.push(`${name}\n${rows[0]?.line}`);
  }
  return parts.join('\n');
};

/** Where a backup is restored. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

const inFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restored-'));
  try {
    await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** A cluster of its own in a folder of its own, which the first command makes. */
export const anotherCluster = (work: (at: Place) => Promise<void>): Promise<void> =>
  inFolder((dataDir) => work({ databaseUrl: '', dataDir }));

/** An empty database: the same to a restore as a cluster of its own, which takes seconds to make. */
export const anotherDatabase = (work: (at: Place) => Promise<void>): Promise<void> =>
  inFolder(async (dataDir) => {
    const own = await ownDatabase({ isEmpty: true });
    try {
      await work({ databaseUrl: own.url, dataDir });
    } finally {
      await own.drop();
    }
  });

/** Works on a database as its owner. */
export const inDatabase = async <T>(
  { databaseUrl }: Place,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const db = openDatabase({ connectionString: databaseUrl }, () => {});
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
