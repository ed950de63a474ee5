import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { dropDistributed } from '../shared/citus.ts';
import { hasRedis, ownRedis } from '../shared/redis.ts';
import { startService, type TestService } from '../shared/service.ts';
import { NO_CLUSTER, openDistributed } from './citus.ts';
import { ExtraWorker } from './citusWorker.ts';
import type { Figure } from './figures.ts';
import { killAndStart, type Machine, openMachines } from './machines.ts';
import { type Arena, playThrough, serving } from './torture.ts';
import { keptFigures, type Played, silenceFigure } from './tortureFigures.ts';
import { seatPlayers } from './torturePlayers.ts';

const PLAYERS = 16;
const KILL_MS = [300, 1_500] as const;
/** A move that is given up as a deadlock leaves everything where it was, and is tried again. */
const MOVE_TRIES = 20;
const ADDED = 'a worker added';
const REPLACED = 'its machine lost, its standby in its place';
const REMOVED = 'a worker taken away';

/** Moves a group of shards, all of some players' books, to another worker. @returns how often it was tried. */
const moveShards = async (db: Database): Promise<number> => {
  const { rows } = await db.query<{ shard: number; host: string; port: number; to: string; to_port: number }>(
    `select shardid as shard, s.nodename as host, s.nodeport as port, n.nodename as to, n.nodeport as to_port
     from citus_shards s, citus_get_active_worker_nodes() as w(nodename, nodeport), pg_dist_node n
     where table_name = 'ledger_head'::regclass and n.nodeport = w.nodeport and n.nodeport <> s.nodeport
     order by random() limit 1`,
    [],
  );
  const [move] = rows;
  if (!move) throw new Error('There is no shard to move.');
  for (let tries = 1; ; tries += 1)
    try {
      await db.query(
        `select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := 'force_logical')`,
        [move.shard, move.host, move.port, move.to, move.to_port],
      );
      return tries;
    } catch (error) {
      if (tries === MOVE_TRIES) throw error;
    }
};

/** What is done to the cluster under load. @returns what is worth a word about it. */
type Fault = readonly [name: string, fault: () => Promise<unknown>];

/**
 * Faults on a cluster of Citus under all that moves money, through two services: each kind in turn, `times` in all. A
 * worker that is added gets its share of the books, and is taken away again, while the load goes on.
 */
export async function benchCitusTorture(times: number): Promise<Figure[]> {
  const coordinator = process.env.CITUS_URL;
  if (!coordinator) return [NO_CLUSTER];
  const machines = await openMachines(coordinator);
  const spread = await openDistributed(coordinator);
  const extra = new ExtraWorker(coordinator, spread, machines.at(-1) as Machine);
  const redis = hasRedis() ? await ownRedis() : undefined;
  const open = () => openDatabase({ connectionString: spread.url, max: 1 }, () => {});
  const services: TestService[] = [];
  try {
    const options = {
      rateLimitFactor: 1e6,
      env: { PUBLIC_URL: 'http://lobby.test', ...(redis && { REDIS_URL: redis.url }) },
      beside: { databaseUrl: spread.url, dataDir: '' },
    };
    for (let n = 0; n < 2; n += 1) services.push(await startService(options));
    const [first, second] = services as [TestService, TestService];
    const arena: Arena = {
      services: [first, second],
      players: await seatPlayers(first, PLAYERS),
      stop: async () => {},
    };
    const tries: number[] = [];
    const faults: Fault[] = [
      ...machines.map((machine) => [machine.name, () => killAndStart(machine)] as const),
      [
        'service',
        async () => {
          const service = arena.services[randomInt(2)] as TestService;
          await service.kill();
          await service.restart();
        },
      ],
      ...(redis ? ([['Redis', () => redis.kill().then(redis.start)]] as const) : []),
      [
        'move of shards',
        async () => {
          const db = open();
          tries.push(await moveShards(db).finally(db.close));
        },
      ],
      [ADDED, () => extra.join()],
      [REPLACED, () => extra.failOver()],
      [REMOVED, () => extra.leave()],
    ];
    const rounds: Played[] = [];
    const sentAgain = new Map<string, number[]>();
    for (let n = 0; n < times; n += 1) {
      const [name, fault] = faults[n % faults.length] as (typeof faults)[number];
      let seen: unknown;
      const round = await playThrough(arena, open, async () => {
        await pause(randomInt(...KILL_MS));
        seen = await fault();
        await Promise.all(services.map(serving));
      });
      rounds.push(round);
      const { keys, retried } = round.book;
      sentAgain.set(name, [...(sentAgain.get(name) ?? []), retried]);
      console.log(
        `  ${[
          `${n + 1}. ${name}: ${keys.length} acknowledged`,
          `${round.missing} missing`,
          `${retried} sent again`,
          `${Math.round(round.silentMs)} ms without one`,
          ...(typeof seen === 'string' ? [seen] : []),
          ...round.broken,
        ].join('; ')}`,
      );
    }
    return [
      ...keptFigures(`${times} faults (${faults.map(([name]) => name).join(', ')})`, rounds),
      silenceFigure(rounds),
      {
        what: 'tries that a move of shards took beside the load',
        measured: tries.join(', '),
        bar: '',
        met: null,
      },
      ...[ADDED, REPLACED, REMOVED].flatMap((name): Figure[] => {
        const counts = sentAgain.get(name);
        return counts
          ? [{ what: `calls sent again while: ${name}`, measured: counts.join(', '), bar: '', met: null }]
          : [];
      }),
    ];
  } finally {
    for (const service of services) await service.stop();
    await redis?.kill();
    await dropDistributed(coordinator, spread.name);
    await extra.end();
  }
}
