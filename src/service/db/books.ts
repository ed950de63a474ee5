import { type Database, HeldElsewhere } from './database.ts';
import { BOOKS } from './distribute.ts';

/** A machine of a cluster, as the others reach it. */
export interface Machine {
  host: string;
  port: number;
}

/** The same database on another machine of its cluster. */
export const addressOn = (url: string, { host, port }: Machine): string => {
  const there = new URL(url);
  there.hostname = host;
  there.port = String(port);
  return there.href;
};

/** Hashes of players, of which a machine has the books: from `least` to `most`. */
interface Range {
  least: number;
  most: number;
  machine: string;
}

/** How often it is looked where the books are, and which machines answer, ms. */
const LOOK_MS = 10_000;
/** Hashes of so many players are remembered. */
const PLAYERS = 100_000;

const RANGES = `select s.shardminvalue::int as least, s.shardmaxvalue::int as most, n.nodename as host, n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
  join pg_dist_node n on n.groupid = p.groupid
  where s.logicalrelid = $1::regclass and n.noderole = 'primary' and n.isactive and n.groupid > 0`;

/**
 * The coordinator of a cluster with its workers, each of which is asked without a detour for the books that lie there. A
 * worker that does not answer us is reached through the coordinator, as everything else is; so are books that have been
 * moved since it was looked where they are: the machine that had them passes on what it is asked.
 * @param open opens the database on another machine, where statements are planned each time anew (`distribute.ts`).
 * @param onLost is told that it could not be looked.
 */
export const withWorkers = async (
  coordinator: Database,
  open: (machine: Machine) => Database,
  onLost: (error: Error) => void,
): Promise<Database & { workers(): number }> => {
  const machines = new Map<string, Database>();
  /** Machines that had no books any more when it was last looked. */
  const left = new Set<string>();
  const hashes = new Map<string, number>();
  let ranges: Range[] = [];
  let connections: number | undefined;

  const look = async (): Promise<void> => {
    const { rows } = await coordinator.query<Machine & Omit<Range, 'machine'>>(RANGES, [BOOKS]);
    const found = rows.map((row) => ({ ...row, machine: `${row.host}:${row.port}` }));
    for (const { host, port, machine } of found)
      if (!machines.has(machine)) {
        const opened = open({ host, port });
        if (connections !== undefined) opened.resize(connections);
        machines.set(machine, opened);
      }
    const holding = new Set(found.map(({ machine }) => machine));
    for (const [machine, db] of machines)
      if (holding.has(machine)) left.delete(machine);
      else if (left.delete(machine)) {
        // What it was asked for before the last look has ended.
        machines.delete(machine);
        db.close().catch(onLost);
      } else left.add(machine);
    const answering = new Set<string>();
    const asked = [...machines].map(([machine, db]) =>
      db.ready().then(
        () => answering.add(machine),
        () => undefined,
      ),
    );
    await Promise.all(asked);
    ranges = found.filter(({ machine }) => answering.has(machine));
  };
  let looking: Promise<void> | undefined;
  const lookAgain = () => {
    looking ??= look()
      .catch(onLost)
      .finally(() => {
        looking = undefined;
      });
  };

  const hashOf = async (userId: string): Promise<number> => {
    const known = hashes.get(userId);
    if (known !== undefined) return known;
    const { rows } = await coordinator.query<{ hash: number }>('select worker_hash($1::text) as hash', [
      userId,
    ]);
    const hash = rows[0]?.hash ?? 0;
    if (hashes.size >= PLAYERS) hashes.clear();
    hashes.set(userId, hash);
    return hash;
  };

  await look();
  const timer = setInterval(lookAgain, LOOK_MS).unref();
  return {
    ...coordinator,
    workers: () => new Set(ranges.map(({ machine }) => machine)).size,
    async booksOf(userId, work) {
      // A coordinator that does not say makes its tries of the transaction all the same.
      const hash = ranges.length > 0 ? await hashOf(userId).catch(() => undefined) : undefined;
      const range = ranges.find(({ least, most }) => hash !== undefined && least <= hash && hash <= most);
      const near = range && machines.get(range.machine);
      if (!near) return coordinator.booksOf(userId, work);
      try {
        return await near.booksOf(userId, work);
      } catch (error) {
        if (error instanceof HeldElsewhere) return coordinator.booksOf(userId, work);
        throw error;
      }
    },
    resize(most) {
      connections = most;
      coordinator.resize(most);
      for (const db of machines.values()) db.resize(most);
    },
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all([coordinator, ...machines.values()].map((db) => db.close()));
    },
  };
};
