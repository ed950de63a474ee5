import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { createUser, serviceAddress } from '../../src/service/db/roles.ts';
import { createDistributed, dropDistributed } from '../shared/citus.ts';
import { startService, type TestService } from '../shared/service.ts';
import { openTraceCollector } from '../shared/traceCollector.ts';
import { type Figure, median } from './figures.ts';
import { databaseMs, type Machine, openMachines, processorMs } from './machines.ts';
import { bets } from './service.ts';
import { type Seat, takeSeat } from './walletSeat.ts';

/*
 * Whole bets through the service on a cluster of Citus, and on a plain database of the cluster's own coordinator: the
 * same version, settings, disk and processors. CITUS_URL names the coordinator.
 */

const RUNS = 5;
const RUN_S = 3;
const WARM_UP_S = 4;
const CONNECTIONS = 32;
const PLAYERS = 64;
const COINS = 1_000_000_000;
const BAR = 0.6;

/** Says why there is nothing to measure. */
export const NO_CLUSTER: Figure = {
  what: 'Citus',
  measured: 'CITUS_URL names no coordinator',
  bar: '',
  met: null,
};

interface Side {
  service: TestService;
  seats: readonly Seat[];
  /** Machines that hold the books, and the coordinator. */
  machines: readonly Machine[];
}

const nameOfOwn = (): string => `bench_${randomBytes(6).toString('hex')}`;

/** An address of another database of the same server. */
export const databaseOn = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

const withOwner = async (url: string, work: (db: Database) => Promise<unknown>): Promise<void> => {
  const db = openDatabase({ connectionString: url, max: 1 }, () => {});
  try {
    await work(db);
  } finally {
    await db.close();
  }
};

/** A distributed database with the service's own user. */
export const openDistributed = async (coordinator: string): Promise<{ url: string; name: string }> => {
  const name = nameOfOwn();
  await createDistributed(coordinator, name);
  const url = databaseOn(coordinator, name);
  await withOwner(coordinator, (db) => createUser(db, serviceAddress(url)));
  return { url, name };
};

/** A plain database of the coordinator's server, with the service's own user. */
export const openPlain = async (coordinator: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = nameOfOwn();
  await withOwner(coordinator, (db) => db.query(`create database ${name}`));
  const url = databaseOn(coordinator, name);
  await withOwner(coordinator, (db) => createUser(db, serviceAddress(url)));
  return {
    url,
    drop: () => withOwner(coordinator, (db) => db.query(`drop database ${name} with (force)`)),
  };
};

/** How the machines reach each other: Citus encrypts it by itself, which costs, and a plain database has nothing to encrypt. */
const linksOf = async (coordinator: string): Promise<string> => {
  let links = '';
  await withOwner(coordinator, async (db) => {
    const { rows } = await db.query<{ links: string }>(
      `select current_setting('citus.node_conninfo') as links`,
      [],
    );
    links = rows[0]?.links ?? '';
  });
  return links;
};

const openSide = async (
  databaseUrl: string,
  machines: readonly Machine[],
  collector: string,
): Promise<Side> => {
  const service = await startService({
    rateLimitFactor: 1e6,
    beside: { databaseUrl, dataDir: '' },
    // One request in five hundred: what it costs is the same on both sides.
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: '0.002' },
  });
  const seats: Seat[] = [];
  for (let n = 0; n < PLAYERS; n += 1) seats.push(await takeSeat(service, COINS));
  return { service, seats, machines };
};

/** Bets a second for some seconds, and processor time of a bet in the service and in each database, ms. */
const play = async ({ service, seats, machines }: Side, seconds: number) => {
  const spent = () => [processorMs(service.pid()), ...machines.map(databaseMs)];
  const before = spent();
  const result = await autocannon({
    url: service.url(),
    connections: CONNECTIONS,
    duration: seconds,
    requests: [bets(service, seats)],
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || result['2xx'] === 0) throw new Error(`${bad} bets were not answered well.`);
  const after = spent();
  return {
    rate: result['2xx'] / result.duration,
    costs: after.map((ms, at) => (ms - (before[at] ?? 0)) / result['2xx']),
  };
};

/** Bets a second on Citus as a share of those on plain PostgreSQL, and where the processor's time goes. */
export async function benchCitus(): Promise<Figure[]> {
  const coordinator = process.env.CITUS_URL;
  if (!coordinator) return [NO_CLUSTER];
  const machines = await openMachines(coordinator);
  const collectors = [await openTraceCollector(), await openTraceCollector()] as const;
  const plain = await openPlain(coordinator);
  const spread = await openDistributed(coordinator);
  const sides: Side[] = [];
  try {
    sides.push(await openSide(plain.url, machines.slice(0, 1), collectors[0].url));
    sides.push(await openSide(spread.url, machines, collectors[1].url));
    const rates: number[][] = [[], []];
    const costs: number[][][] = [[], []];
    for (const side of sides) await play(side, WARM_UP_S);
    for (let run = 0; run < RUNS; run += 1)
      for (const at of run % 2 ? [1, 0] : [0, 1]) {
        const { rate, costs: cost } = await play(sides[at] as Side, RUN_S);
        rates[at]?.push(rate);
        costs[at]?.push(cost);
      }
    const share = median(rates[1] ?? []) / median(rates[0] ?? []);
    const ratios = (rates[1] ?? []).map((rate, run) => rate / (rates[0]?.[run] ?? 1));
    const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
    const costOf = (at: number) =>
      ['service', ...(sides[at]?.machines ?? []).map(({ name }) => (at === 0 ? 'PostgreSQL' : name))]
        .map((name, part) => `${name} ${median((costs[at] ?? []).map((cost) => cost[part] ?? 0)).toFixed(2)}`)
        .join(', ');
    const [plainSteps = [], citusSteps = []] = collectors.map((collector) =>
      statementsOfBets(collector.spans()),
    );
    const stepsOf = (steps: typeof plainSteps) =>
      steps.map(({ statements, bets: n }) => `${statements} in ${n}`).join(' and ');
    return [
      {
        what: `signed bets on Citus with ${machines.length - 1} workers : plain PostgreSQL`,
        measured: `${percent(share)} (${median(rates[1] ?? []).toFixed(0)} : ${median(rates[0] ?? []).toFixed(0)} a second; ${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))} in ${RUNS} runs; ${await linksOf(coordinator)} between machines)`,
        bar: `≥ ${percent(BAR)}`,
        met: share >= BAR,
      },
      {
        what: 'statements of a bet, Citus : plain',
        measured: `${stepsOf(citusSteps)} : ${stepsOf(plainSteps)} traced bets`,
        bar: 'equal',
        met: citusSteps[0] !== undefined && citusSteps[0].statements === plainSteps[0]?.statements,
      },
      { what: 'processor time of a bet, plain, ms', measured: costOf(0), bar: '', met: null },
      { what: 'processor time of a bet, Citus, ms', measured: costOf(1), bar: '', met: null },
    ];
  } finally {
    for (const { service } of sides) await service.stop();
    for (const collector of collectors) collector.close();
    await dropDistributed(coordinator, spread.name);
    await plain.drop();
  }
}

/** Of traced bets by how many statements each took, the usual number first. */
const statementsOfBets = (
  spans: ReturnType<Awaited<ReturnType<typeof openTraceCollector>>['spans']>,
): { statements: number; bets: number }[] => {
  const counts = new Map<number, number>();
  for (const bet of spans.filter(({ name }) => name === 'POST /lobby/wallet/bet')) {
    const [transaction] = spans.filter(({ parentSpanId }) => parentSpanId === bet.spanId);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId).length;
    counts.set(statements, (counts.get(statements) ?? 0) + 1);
  }
  return [...counts]
    .map(([statements, bets]) => ({ statements, bets }))
    .sort((one, other) => other.bets - one.bets);
};
