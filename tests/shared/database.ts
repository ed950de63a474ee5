import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../../src/service/config/root.ts';
import { openDatabase } from '../../src/service/db/database.ts';
import { startEmbedded } from '../../src/service/db/embedded.ts';
import { createUser, serviceAddress } from '../../src/service/db/roles.ts';

/** How long calls of a test wait for a connection, ms: hundreds at once take their time on a slow machine. */
export const PATIENCE_MS = 120_000;

/** A database that nobody else uses. */
export interface OwnDatabase {
  /** Its address as the owner of its tables; the service's own user is there, too. */
  url: string;
  drop(): Promise<void>;
}

/**
 * A fresh database: on the external PostgreSQL of DATABASE_URL where the tests run against one, else in the cluster that
 * all tests of this project share, which whoever uses it last stops.
 */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const external = process.env.DATABASE_URL;
  const cluster = external ? undefined : await startEmbedded(join(ROOT, '.cache/tests'));
  const server = external ?? cluster?.connectionString ?? '';
  const admin = openDatabase({ connectionString: server, max: 1 }, () => {});
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await createUser(admin, serviceAddress(url.href));
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.close();
      await cluster?.stop();
    },
  };
};
