import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/service/db/database.ts';
import { startEmbedded } from '../../src/service/db/embedded/embedded.ts';
import { createUser, serviceAddress } from '../../src/service/db/roles.ts';
import { createDistributed, dropDistributed, withUsersLocked } from './citus.ts';

/** How long calls of a test wait for a connection, ms: hundreds at once take their time on a slow machine. */
export const CONNECT_TIMEOUT_MS = 120_000;

/** A database that nobody else uses. */
export interface OwnDatabase {
  /** Its address as the owner of its tables. */
  url: string;
  /** Its address as the user whom the service works as, who owns none. */
  serviceUrl: string;
  drop(): Promise<void>;
}

/** A database on the cluster of Citus that CITUS_URL is the coordinator of; its tables are there, and distributed. */
const onCitus = async (coordinator: string): Promise<OwnDatabase> => {
  const name = newName();
  await createDistributed(coordinator, name);
  const url = new URL(coordinator);
  url.pathname = `/${name}`;
  const admin = openDatabase({ connectionString: coordinator, max: 1 }, () => {});
  const serviceUrl = serviceAddress(url.href);
  await withUsersLocked(coordinator, () => createUser(admin, serviceUrl));
  await admin.close();
  return { url: url.href, serviceUrl, drop: () => dropDistributed(coordinator, name) };
};

/** The cluster that all tests of this project share, also those in which the project seems to lie elsewhere. */
export const startCluster = () =>
  startEmbedded(fileURLToPath(new URL('../../.cache/tests', import.meta.url)));

const newName = () => `test_${randomBytes(6).toString('hex')}`;

interface DatabaseOptions {
  /** Whether it has no tables yet, as before the first start. */
  isEmpty?: boolean;
}

/**
 * A fresh database with all tables, and nothing in them: on the Citus of CITUS_URL or the external PostgreSQL of
 * DATABASE_URL where the tests run against one, else in the cluster that all tests of this project share, which whoever
 * uses it last stops. Where no run has made a template (`cluster.ts`) there are no tables.
 */
export const ownDatabase = async ({ isEmpty = false }: DatabaseOptions = {}): Promise<OwnDatabase> => {
  if (process.env.CITUS_URL) return onCitus(process.env.CITUS_URL);
  const external = process.env.DATABASE_URL;
  const cluster = external ? undefined : await startCluster();
  const server = external ?? cluster?.connectionString ?? '';
  const admin = openDatabase({ connectionString: server, max: 1 }, () => {});
  const name = newName();
  const template = isEmpty ? undefined : process.env.TEST_TEMPLATE;
  await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const serviceUrl = serviceAddress(url.href);
  await createUser(admin, serviceUrl);
  return {
    url: url.href,
    serviceUrl,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      await cluster?.stop();
    },
  };
};
