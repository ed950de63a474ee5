import { StartError } from '../errors/startError.ts';
import type { Db } from './database.ts';

/** The oldest PostgreSQL whose SQL the service speaks. */
const OLDEST = 15;
/** Most and least connections of each process: most where the server has plenty. */
const POOL = { most: 20, least: 2 };
/** Connections left to the operator's commands, the demo's games and whoever looks at the database. */
const OTHERS = 12;

/**
 * Connections for each of so many processes on a server that takes `allowed` in all; every process listens for messages
 * on one more.
 */
export const poolOf = (allowed: number, processes: number): number =>
  Math.max(POOL.least, Math.min(POOL.most, Math.floor((allowed - OTHERS) / processes) - 1));

/**
 * Looks at the server.
 * @returns connections it takes from such users as this one.
 * @throws StartError where it is too old.
 */
export const checkServer = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ version: number; text: string; allowed: number }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
    [],
  );
  const { version = 0, text = '', allowed = 0 } = rows[0] ?? {};
  if (version < OLDEST * 10_000)
    throw new StartError(`The database is PostgreSQL ${text}: version ${OLDEST} or a newer one is needed.`);
  return allowed;
};
