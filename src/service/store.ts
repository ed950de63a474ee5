import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/environment.ts';
import { addressOn, withWorkers } from './db/books.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isCitus } from './db/distribute.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded/embedded.ts';
import { CALL_LIMITS } from './db/limits.ts';
import { migrate } from './db/migrate.ts';
import { createUser, ownsLedger, serviceAddress } from './db/roles.ts';
import { checkServer, crowding, poolOf } from './db/server.ts';
import { StartError } from './errors/startError.ts';
import type { Part } from './part.ts';
import type { Traced } from './tracing/tracer.ts';

/** Says in one sentence why an external database does not open. */
const refusedBy = (variable: string, url: string, error: unknown): StartError => {
  const { hostname, port } = new URL(url);
  const { code, message } = error as { code?: string; message?: string };
  return new StartError(
    `The database of ${variable} at ${hostname || 'its socket'}${port && `:${port}`} cannot be used (${code ?? message}): ` +
      'check that it runs and that address, user and password are right, or unset DATABASE_URL to use the embedded one.',
  );
};

interface Store {
  db: Database;
  /** Address of the database as the owner of the tables. */
  ownerUrl: string;
  embedded: EmbeddedPostgres | undefined;
}

/** Brings the tables up to date as their owner, and lets the user of `service` work on their rows. */
const prepareAsOwner = async (owner: string, service: string, isEmbedded: boolean): Promise<void> => {
  const db = openDatabase({ connectionString: owner, max: 1 }, () => {});
  try {
    await checkServer(db).catch((error: unknown) => {
      throw error instanceof StartError ? error : refusedBy('DATABASE_OWNER_URL', owner, error);
    });
    if (isEmbedded) await createUser(db, service);
    await migrate(db, service);
  } finally {
    await db.close();
  }
};

/**
 * Opens the database that the environment names, or the embedded one, with its tables brought up to date.
 * @param part of this process: beside the first nothing is left to do. Only the first one says what is odd.
 */
export const openStore = async (
  config: Config,
  log: FastifyBaseLogger,
  part: Part,
  traced: Traced | undefined,
): Promise<Store> => {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const owner = embedded?.connectionString ?? config.databaseOwnerUrl;
  const url = config.databaseUrl ?? serviceAddress(owner ?? '');
  const lost = (error: Error) => log.warn(error, 'A connection was lost.');
  const options = { limits: CALL_LIMITS, isPooled: config.databasePooler, ...(traced && { traced }) };
  const coordinator = openDatabase({ connectionString: url }, lost, options);
  let db = coordinator;
  const isFirst = part === 'first';
  const prepares = part !== 'beside';
  try {
    if (owner && prepares) await prepareAsOwner(owner, url, embedded !== undefined);
    const allowed = await checkServer(db);
    // A pooler stands in front of one machine.
    if (!config.databasePooler && (await isCitus(db)))
      db = await withWorkers(
        coordinator,
        (worker) =>
          openDatabase({ connectionString: addressOn(url, worker) }, lost, {
            ...options,
            isPlannedAnew: true,
            beside: coordinator,
          }),
        lost,
      );
    // Each process keeps one more open to the embedded server.
    const left = embedded ? allowed - config.workers : allowed;
    const pool = config.databasePool ?? poolOf(left, config.workers);
    db.resize(pool);
    if (!owner && prepares) await migrate(db);
    if (isFirst && !embedded && !config.databasePooler) {
      // Each process listens on one more.
      const ours = { most: config.workers * (pool + 1), open: db.pool().total };
      const warning = await crowding(db, allowed, ours);
      if (warning) log.warn(warning);
    }
    if (isFirst && !config.demo && (await ownsLedger(db)))
      log.warn(
        'The user of DATABASE_URL owns the tables, so whoever takes over the service can rewrite the ledger: ' +
          'name their owner in DATABASE_OWNER_URL, and in DATABASE_URL a user without tables (README, "Two users of the database").',
      );
  } catch (error) {
    await db.close();
    await embedded?.stop();
    if (embedded || error instanceof StartError) throw error;
    throw refusedBy('DATABASE_URL', url, error);
  }
  return { db, ownerUrl: owner ?? url, embedded };
};
