import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { APPLICATION_NAME, type Db, LISTENER_APPLICATION } from '../database.ts';
import { withFolderLock } from './folderLock.ts';

/*
 * Proof that nobody has worked on an embedded database since a backup of it began: a mark beside the cluster, which every
 * process that comes to the cluster takes away, and which the backup holds, too. A backup with the mark that is still there
 * is the database itself, and may go on as such; any other is of before, and what was taken away since must stay so.
 */

/** Name of the connection that each process keeps open, so that no other one stops the server under it. */
export const PRESENCE = `${APPLICATION_NAME}-presence`;

/** Held by whoever creates, starts or ends the server of a data folder, or comes to it. */
export const clusterLock = (data: string) => `${data}/postgres.lock`;

const markFile = (data: string) => `${data}/postgres.untouched`;

/** Takes the mark away. Belongs under the lock. */
export const touchCluster = (data: string): void => rmSync(markFile(data), { force: true });

/** The mark of a data folder; undefined where somebody came since. */
export const markOf = (data: string): string | undefined => {
  try {
    return readFileSync(markFile(data), 'utf8');
  } catch {
    return undefined;
  }
};

/** Sets a mark, unless another process than this one uses the cluster. @returns the mark. */
export const markUntouched = (
  data: string,
  db: Db,
  mark: string = randomUUID(),
): Promise<string | undefined> =>
  withFolderLock(clusterLock(data), async () => {
    const { rows } = await db.query<{ processes: number; services: number }>(
      `select count(*) filter (where application_name = $1)::int as processes,
         count(*) filter (where application_name = any($2))::int as services
       from pg_stat_activity`,
      [PRESENCE, [APPLICATION_NAME, LISTENER_APPLICATION]],
    );
    if (rows[0]?.processes !== 1 || rows[0].services > 0) return undefined;
    writeFileSync(markFile(data), mark, { mode: 0o600 });
    return mark;
  });
