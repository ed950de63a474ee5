import { StartError } from '../errors/startError.ts';
import { APPLICATION_NAME, type Db } from './database.ts';

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

/**
 * Whether processes on other machines and those of this one could ask the server for more connections than it takes: each
 * machine shares them out among its own processes only.
 * @param ours connections that this machine may open, and how many of them are open.
 * @returns a warning, or undefined where there are enough.
 */
export const crowding = async (
  db: Db,
  allowed: number,
  ours: { most: number; open: number },
): Promise<string | undefined> => {
  const { rows } = await db.query<{ connections: number; machines: number }>(
    `select count(*) as connections,
       count(distinct client_addr) filter (where client_addr <> inet_client_addr()) as machines
     from pg_stat_activity where starts_with(application_name, $1)`,
    [APPLICATION_NAME],
  );
  const { connections = 0, machines = 0 } = rows[0] ?? {};
  // Others have opened few as yet, and may open as many as we.
  const others = Math.max(connections - ours.open, machines * ours.most);
  if (others + ours.most <= allowed) return undefined;
  return (
    `The processes here may open ${ours.most} connections to the database and those elsewhere ${others}, but it takes ${allowed}: ` +
    'set DATABASE_POOL to fewer for each process, or max_connections of the database to more (README, "More than one process").'
  );
};
