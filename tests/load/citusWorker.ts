import { setTimeout as pause } from 'node:timers/promises';
import { APPLICATION_NAME, type Database, openDatabase } from '../../src/service/db/database.ts';
import { BOOKS } from '../../src/service/db/distribute.ts';
import { addWorker } from '../shared/citus.ts';
import { endMachine, type Machine, startBeside, startStandby, takeOver } from './machines.ts';

/*
 * A cluster that grows and shrinks as an operator has it do: a worker is added and gets its share of the books; later its
 * share is moved to the others, and it is taken away.
 */

const POLL_MS = 200;
/** A rebalance may take so long under load; the service must have found a new worker within the second, ms. */
const REBALANCE_MS = 300_000;
const FOUND_MS = 30_000;

/** A database that is spread over a cluster. */
interface Spread {
  /** Address of the database on the coordinator. */
  url: string;
  name: string;
}

/** Where the coordinator knows a machine to be. */
type Place = [host: string, port: number];

const placeOf = ({ url }: Machine): Place => {
  const { hostname, port } = new URL(url);
  return [hostname, Number(port)];
};

/** Moves of a job by what has become of them; one that was given up waits before it is tried again. */
interface Moves {
  given_up: number;
  left: number;
}

const MOVES = `select count(*) filter (where status = 'runnable' and retry_count > 0)::int as given_up,
    count(*) filter (where status <> 'done')::int as left
  from pg_dist_background_task where job_id = $1`;

const until = async (what: string, ms: number, isSo: () => Promise<boolean>): Promise<void> => {
  const giveUp = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > giveUp) throw new Error(`${what} did not come within ${ms} ms.`);
    await pause(POLL_MS);
  }
};

/**
 * How often the coordinator looks for deadlocks between machines. It ends the only transaction of a circle that it knows of,
 * the move, where the machine itself would end the bet a second later, which the service tries again.
 */
const lookForDeadlocks = async (db: Database, isOn: boolean): Promise<void> => {
  const setting = 'citus.distributed_deadlock_detection_factor';
  await db.query(isOn ? `alter system reset ${setting}` : `alter system set ${setting} = -1`);
  await db.query('select pg_reload_conf()', []);
};

/**
 * Moves books until they lie as they should. A move that is given up all the same would wait ever longer for its next try,
 * so that the job is begun again in its place.
 * @returns how often.
 */
const moveAll = async (db: Database): Promise<number> => {
  const giveUp = performance.now() + REBALANCE_MS;
  for (let again = 0; ; again += 1) {
    const { rows } = await db.query<{ job: number | null }>(
      `select citus_rebalance_start(shard_transfer_mode := 'force_logical') as job`,
      [],
    );
    const job = rows[0]?.job;
    // What was moved before its job was stopped needs no other one.
    if (!job) return again;
    const moves = async () => (await db.query<Moves>(MOVES, [job])).rows[0] ?? { left: 1, given_up: 0 };
    let now = await moves();
    while (now.left > now.given_up) {
      if (performance.now() > giveUp) throw new Error('The rebalance did not come to its end.');
      await pause(POLL_MS);
      now = await moves();
    }
    if (now.left === 0) return again;
    await db.query('select citus_rebalance_stop()', []);
    await until('The end of the job', FOUND_MS, async () => {
      const { rowCount } = await db.query(
        `select 1 from pg_dist_background_job where job_id = $1 and state in ('finished', 'cancelled', 'failed')`,
        [job],
      );
      return rowCount > 0;
    });
  }
};

const rebalance = async (db: Database): Promise<number> => {
  await lookForDeadlocks(db, false);
  try {
    return await moveAll(db);
  } finally {
    await lookForDeadlocks(db, true);
  }
};

/**
 * Drops what moves have left behind on a worker. A record of what is to be dropped there outlives the worker, and the next
 * move of the same books is refused for ever because of it.
 */
const clearAway = (db: Database, place: Place): Promise<void> =>
  until('The end of what moves have left behind', FOUND_MS, async () => {
    await db.query('call citus_cleanup_orphaned_resources()', []);
    const { rowCount } = await db.query(
      `select 1 from pg_dist_cleanup c join pg_dist_node n on n.groupid = c.node_group_id
       where n.nodename = $1 and n.nodeport = $2`,
      place,
    );
    return rowCount === 0;
  });

/** Groups of books that lie on a worker. */
const groupsOn = async (db: Database, { url }: Machine): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from citus_shards where table_name = $1::regclass and nodeport = $2',
    [BOOKS, Number(new URL(url).port)],
  );
  return rows[0]?.n ?? 0;
};

/** Connections that the service has opened to a worker itself. */
const connectionsTo = async ({ url }: Machine, name: string): Promise<number> => {
  const there = new URL(url);
  there.pathname = `/${name}`;
  const db = openDatabase({ connectionString: there.href, max: 1, application_name: 'bench' }, () => {});
  try {
    const { rows } = await db.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION_NAME],
    );
    return rows[0]?.n ?? 0;
  } finally {
    await db.close();
  }
};

/** One more worker of a cluster, which comes and goes. */
export class ExtraWorker {
  readonly #coordinator: string;
  readonly #spread: Spread;
  readonly #other: Machine;
  #machine: Machine | undefined;

  /** @param other a worker whose settings it shares. */
  constructor(coordinator: string, spread: Spread, other: Machine) {
    this.#coordinator = coordinator;
    this.#spread = spread;
    this.#other = other;
  }

  async #with<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase({ connectionString: this.#spread.url, max: 1 }, () => {});
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  /**
   * Starts it, gives it its share of the books, and waits until the service asks it without a detour.
   * @returns what was seen of it, in words.
   */
  async join(): Promise<string> {
    const began = performance.now();
    this.#machine = await startBeside(this.#other, 'new worker');
    const machine = this.#machine;
    await addWorker(this.#coordinator, this.#spread.name, machine.url);
    return this.#with(async (db) => {
      const retries = await rebalance(db);
      const seconds = (performance.now() - began) / 1_000;
      const groups = await groupsOn(db, machine);
      if (groups === 0) throw new Error('The new worker has got no books.');
      await until(
        'A connection of the service to the new worker',
        FOUND_MS,
        async () => (await connectionsTo(machine, this.#spread.name)) > 0,
      );
      return `${groups} groups of books within ${seconds.toFixed(0)} s, begun again ${retries} times`;
    });
  }

  #here(): Machine {
    if (!this.#machine) throw new Error('The worker is not there.');
    return this.#machine;
  }

  /** Loses its machine, and has a standby take its place, as `runbooks/workers.md` says. @returns what was seen, in words. */
  async failOver(): Promise<string> {
    const lost = this.#here();
    const standby = await startStandby(lost, 'standby of the new worker');
    const began = performance.now();
    await takeOver(lost, standby);
    this.#machine = standby;
    await this.#with((db) =>
      db.query(
        `select citus_update_node(nodeid, $3, $4, force := true) from pg_dist_node where nodename = $1 and nodeport = $2`,
        [...placeOf(lost), ...placeOf(standby)],
      ),
    );
    const ms = performance.now() - began;
    await until(
      'A connection of the service to the standby',
      FOUND_MS,
      async () => (await connectionsTo(standby, this.#spread.name)) > 0,
    );
    return `in its place within ${(ms / 1_000).toFixed(1)} s`;
  }

  /** Moves its books away, takes it out of the cluster, and ends it. @returns what was seen, in words. */
  async leave(): Promise<string> {
    const place = placeOf(this.#here());
    const began = performance.now();
    const retries = await this.#with(async (db) => {
      await db.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', false)`, place);
      const tried = await rebalance(db);
      await clearAway(db, place);
      await db.query('select citus_remove_node($1, $2)', place);
      return tried;
    });
    await this.end();
    return `gone within ${((performance.now() - began) / 1_000).toFixed(0)} s, begun again ${retries} times`;
  }

  /** Ends it where it is still there. */
  async end(): Promise<void> {
    if (this.#machine) await endMachine(this.#machine);
    this.#machine = undefined;
  }
}
