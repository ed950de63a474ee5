import type { ChildProcess } from 'node:child_process';
import { dropDistributed } from '../shared/citus.ts';
import { startService } from '../shared/service.ts';
import { openDistributed, openPlain } from './citus.ts';
import { callCosts, type Measured, openSockets, socketCosts } from './crowdCosts.ts';
import { type CallCosts, type Costs, type Plan, PRICES, planFor, type Spent, speedUpOf } from './crowdDay.ts';
import type { Figure } from './figures.ts';
import { openMachine, openMachines } from './machines.ts';

/*
 * What a crowd needs: processor time of each call and memory of each socket are measured here and now, and a day is
 * reckoned from them (crowdDay.ts). Where CITUS_URL names the coordinator of a cluster, calls are measured on it, too.
 */

const CROWDS = [10_000, 100_000, 1_000_000];
const WORKERS = [1, 2, 4, 8, 16];

/**
 * Opens sockets, closes them, and makes calls, in this order: calls leave memory behind that is none of the sockets'.
 * @param service stopped at the end.
 */
const measure = async <S, C>(
  measured: Measured,
  sockets: (measured: Measured, clients: ChildProcess[]) => Promise<S>,
  calls: (measured: Measured) => Promise<C>,
): Promise<S & C> => {
  const clients: ChildProcess[] = [];
  const leave = () => {
    for (const client of clients) client.kill('SIGKILL');
  };
  try {
    const opened = await sockets(measured, clients);
    leave();
    return { ...opened, ...(await calls(measured)) };
  } finally {
    leave();
    await measured.service.stop();
  }
};

/** On one database: a plain one of the coordinator's server where there is a cluster. */
const measureOne = async (coordinator: string | undefined): Promise<Costs> => {
  const plain = coordinator ? await openPlain(coordinator) : undefined;
  try {
    const service = await startService({
      rateLimitFactor: 1e6,
      ...(plain && { beside: { databaseUrl: plain.url, dataDir: '' } }),
    });
    const machines = [await openMachine('database', service.databaseUrl)];
    return await measure({ service, machines }, socketCosts, callCosts);
  } finally {
    await plain?.drop();
  }
};

/** On a cluster. */
const measureCluster = async (coordinator: string): Promise<CallCosts & { workers: number }> => {
  const machines = await openMachines(coordinator);
  const { url, name } = await openDistributed(coordinator);
  try {
    const service = await startService({ rateLimitFactor: 1e6, beside: { databaseUrl: url, dataDir: '' } });
    const { calls, open } = await measure({ service, machines }, openSockets, callCosts);
    return { calls, open, workers: machines.length - 1 };
  } finally {
    await dropDistributed(coordinator, name);
  }
};

const row = (what: string, measured: string): Figure => ({ what, measured, bar: '', met: null });
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

const callsRow = (what: string, { calls, open }: CallCosts, parts: readonly (keyof Spent)[]): Figure =>
  row(
    what,
    Object.entries({ ...calls, 'a socket opens': open })
      .map(([call, spent]) => `${call} ${parts.map((part) => spent[part].toFixed(2)).join(' + ')}`)
      .join(', '),
  );

const databaseOf = ({ databaseCores, workerCores, databaseNodes }: Plan): string =>
  workerCores > 0
    ? `coordinator of ${databaseCores} cores, ${workerCores} cores on ${databaseNodes} workers`
    : `database ${databaseCores} cores on ${databaseNodes} ${databaseNodes > 1 ? 'nodes, as if a cluster cost no more than one' : 'node'}`;

const planRow = (plan: Plan): Figure =>
  row(
    `${whole(plan.players)} players a day, ${whole(plan.visitors)} at once, ${whole(plan.betsASecond)} bets a second`,
    `${plan.processes} processes, ${plan.memoryGib.toFixed(1)} GiB; ${databaseOf(plan)}, ${whole(plan.diskGb)} GB a year; $${whole(plan.dollars)} a month; ${percent(plan.storm)} busy when all sockets come back; next: ${plan.bottleneck}`,
  );

const speedUpRows = (costs: Costs, cluster: CallCosts & { workers: number }): Figure[] => {
  const { coordinator, times, most, fullFirstFrom, players } = speedUpOf(costs, cluster, WORKERS);
  return [
    callsRow(
      `the same on Citus with ${cluster.workers} workers, ms in service + coordinator + workers`,
      cluster,
      ['service', 'database', 'workers'],
    ),
    row(
      `speed-up with ${WORKERS.join(', ')} workers, from a visit's shares of processor time`,
      `${[...times.values()].map((value) => value.toFixed(2)).join(', ')} ×, never above ${most.toFixed(1)} ×: coordinator ${percent(coordinator)}, workers ${percent(1 - coordinator)}`,
    ),
    row(
      'next bottleneck of a cluster',
      `the coordinator, busier than each worker from ${fullFirstFrom} on, and full at ${whole(players)} players a day`,
    ),
  ];
};

/** What crowds need, and what that costs. */
export async function benchCrowd(): Promise<Figure[]> {
  const coordinator = process.env.CITUS_URL;
  const costs = await measureOne(coordinator);
  const cluster = coordinator ? await measureCluster(coordinator) : undefined;
  return [
    callsRow('processor time of a call, ms in service + database', costs, ['service', 'database']),
    row(
      'an open socket',
      `${(costs.socket.second * 1_000).toFixed(1)} µs a second, ${costs.socket.kib.toFixed(1)} KiB`,
    ),
    ...(cluster
      ? speedUpRows(costs, cluster)
      : [
          row(
            'speed-up with workers, next bottleneck of a cluster',
            'not measured: CITUS_URL names no coordinator',
          ),
        ]),
    row(
      'price list, dollars a month',
      `a core with 4 GiB for the service ${PRICES.core}, with 8 GiB for a database ${PRICES.databaseCore}, a GB of its disk ${PRICES.databaseGb}; a standby beside each database`,
    ),
    ...CROWDS.map((players) => planRow(planFor(players, costs, cluster))),
  ];
}
