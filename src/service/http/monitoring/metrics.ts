import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { postedByCause } from '../../ledger/post.ts';
import type { BusState } from '../../realtime/bus.ts';
import { openFiles } from './openFiles.ts';
import { RequestTimes } from './requestTimes.ts';
import { routeOf } from './routeOf.ts';
import { measureStanding } from './standing.ts';

const NS_PER_S = 1e9;

/** What is measured; read by Prometheus. */
export interface Metrics {
  registry: Registry;
  requests: RequestTimes;
}

export interface Measured {
  db: Pick<Database, 'pool' | 'query'>;
  bus(): BusState;
  sockets(): number;
}

/** Every label takes its values from code (routes, codes, causes, carriers), never from what clients send. */
export const newMetrics = ({ db, bus, sockets }: Measured): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <L extends string>(
    name: string,
    help: string,
    label: L,
    collect: () => Iterable<[string, number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, count] of collect()) this.inc({ [label]: value } as Record<L, string>, count);
      },
    });

  new Gauge({
    name: 'lobby_sockets',
    help: 'Open realtime sockets.',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'lobby_bus_up',
    help: '1 while messages between processes arrive, else 0; the least of several processes.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(Number(bus().isUp));
    },
  });
  const loop = monitorEventLoopDelay();
  loop.enable();
  new Gauge({
    name: 'lobby_loop_lag_seconds',
    help: '99th percentile of how late timers came since the last look; the most of several processes.',
    // The library's own gauge is the mean over processes, which hides one that is blocked.
    aggregator: 'max',
    registers,
    collect() {
      this.set(loop.percentile(99) / NS_PER_S);
      loop.reset();
    },
  });
  new Gauge({
    name: 'lobby_files_open_ratio',
    help: 'Files and sockets that are open : that the process may open; the most of several processes.',
    // As a quotient of two sums over processes it would hide the one that has none left.
    aggregator: 'max',
    registers,
    collect() {
      const open = openFiles();
      if (open !== undefined) this.set(open);
    },
  });
  counter('lobby_bus_messages_total', 'Messages between processes.', 'way', () => {
    const { sent, received, lost } = bus();
    return [
      ['sent', sent],
      ['received', received],
      ['lost', lost],
    ];
  });
  new Gauge({
    name: 'lobby_db_connections',
    help: 'Connections of the pool, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = db.pool();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  counter('lobby_ledger_entries_total', 'Entries committed to the journal.', 'cause', () => postedByCause);
  measureStanding(registry, db);
  return { registry, requests: new RequestTimes(registry) };
};

/** Counts what `app` answers, with the time it took. */
export const countRequests = (app: FastifyInstance, { requests }: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(routeOf(request), reply.outcome || reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
};
