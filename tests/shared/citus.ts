import pg from 'pg';
import { openDatabase } from '../../src/service/db/database.ts';
import { distribute } from '../../src/service/db/distribute.ts';
import { migrate } from '../../src/service/db/migrate.ts';

/** Few, so that a test's database is there soon. */
const SHARDS = 4;

const at = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

interface Place {
  host: string;
  port: number;
}

const PLACES = `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' order by groupid`;

/** Address of a database of this name on a machine of the cluster. */
const on = (coordinator: string, name: string, place?: Place): string => {
  const url = new URL(coordinator);
  url.pathname = `/${name}`;
  if (place) Object.assign(url, { hostname: place.host, port: String(place.port) });
  return url.href;
};

/** Addresses of the coordinator of a cluster and its workers, in this order, for a database of this name. */
export const machinesOf = (coordinator: string, name: string): Promise<string[]> =>
  at(coordinator, async (client) =>
    (await client.query<Place>(PLACES)).rows.map((place) => on(coordinator, name, place)),
  );

/**
 * Does what writes the users of a cluster, which a new node is told, too: two at once would meet in the same row of a
 * worker ("tuple concurrently updated").
 */
export const withUsersLocked = (coordinator: string, work: () => Promise<void>): Promise<void> =>
  at(on(coordinator, 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(1)');
    await work();
  });

const createOn = async (machine: string, name: string): Promise<void> => {
  await at(on(machine, 'postgres'), (client) => client.query(`create database ${name}`));
  await at(on(machine, name), (client) => client.query('create extension citus'));
};

const addNode = (client: pg.Client, worker: string): Promise<unknown> => {
  const { hostname, port } = new URL(worker);
  return client.query('select citus_add_node($1, $2)', [hostname, Number(port)]);
};

/** Makes a worker of one more machine for a database of a cluster, as the README tells operators to. */
export const addWorker = async (coordinator: string, name: string, worker: string): Promise<void> => {
  await createOn(worker, name);
  await at(on(coordinator, name), (client) =>
    withUsersLocked(coordinator, async () => void (await addNode(client, worker))),
  );
};

/** Makes an empty database on all machines of a cluster. @returns its address on the coordinator. */
export const createCluster = async (coordinator: string, name: string): Promise<string> => {
  const machines = await machinesOf(coordinator, name);
  for (const machine of machines) await createOn(machine, name);
  const [first = '', ...workers] = machines;
  await at(first, async (client) => {
    const { hostname, port } = new URL(first);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
    await withUsersLocked(coordinator, async () => {
      for (const worker of workers) await addNode(client, worker);
    });
  });
  return first;
};

/** Makes a database on all machines of a cluster, with the tables of this version, distributed. */
export const createDistributed = async (coordinator: string, name: string): Promise<void> => {
  const connectionString = await createCluster(coordinator, name);
  const db = openDatabase({ connectionString, max: 1 }, () => {});
  await migrate(db);
  await distribute(db, SHARDS);
  await db.close();
};

/** What the cluster still does in a database may outlive the first try to remove it (SQLSTATE 55006). */
const DROPS = 5;

const drop = async (client: pg.Client, name: string, tries = DROPS): Promise<void> => {
  try {
    await client.query(`drop database ${name} with (force)`);
  } catch (reason) {
    if (tries <= 1 || (reason as pg.DatabaseError).code !== '55006') throw reason;
    await drop(client, name, tries - 1);
  }
};

/** Removes it from all of them. */
export const dropDistributed = async (coordinator: string, name: string): Promise<void> => {
  for (const machine of await machinesOf(coordinator, name))
    await at(on(machine, 'postgres'), (client) => drop(client, name));
};
