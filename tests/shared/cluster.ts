import pg from 'pg';
import { APPLICATION_NAME } from '../../src/service/db/database.ts';
import { startCluster } from './database.ts';
import { makeTemplate } from './template.ts';

/**
 * Makes the template of the tests' databases, and keeps the cluster that they share up from before the first test until
 * after the last: else it would stop under a test that begins while another one ends. On an external PostgreSQL there is
 * nothing to keep.
 */
export default async function keepCluster(): Promise<() => Promise<void>> {
  if (process.env.CITUS_URL) return async () => {};
  if (process.env.DATABASE_URL) {
    process.env.TEST_TEMPLATE = await makeTemplate(process.env.DATABASE_URL);
    return async () => {};
  }
  const cluster = await startCluster();
  const seat = new pg.Client({
    connectionString: cluster.connectionString,
    application_name: APPLICATION_NAME,
  });
  seat.on('error', () => {});
  await seat.connect();
  // Nobody cuts this machine's power; the tests that kill PostgreSQL do it to one of their own.
  for (const setting of ['fsync', 'full_page_writes']) await seat.query(`alter system set ${setting} = off`);
  await seat.query('select pg_reload_conf()');
  process.env.TEST_TEMPLATE = await makeTemplate(cluster.connectionString);
  return async () => {
    await seat.end();
    await cluster.stop();
  };
}
