/*
 * A day of many players, minute by minute, from what a call and a socket cost: pure arithmetic, so that it can be asked
 * for any crowd.
 */

/** Processor time by who spends it, ms. */
export interface Spent {
  service: number;
  /** The database, or the coordinator of a cluster. */
  database: number;
  /** All workers of a cluster together; 0 where there is none. */
  workers: number;
}

/** What calls cost on a database, or on a cluster. */
export interface CallCosts {
  calls: Readonly<Record<Call, Spent>>;
  /** To open a socket. */
  open: Spent;
}

/** What one of each costs. */
export interface Costs extends CallCosts {
  /** Of a socket that is open: processor time a second, ms; memory, KiB. */
  socket: { second: number; kib: number };
  /** Of a process of the service before anybody comes, MiB. */
  processMib: number;
  /** What a round leaves behind in the tables, bytes. */
  roundBytes: number;
}

export type Call = 'login' | 'config' | 'userInfo' | 'launch' | 'bet' | 'win' | 'claim';

/** What a player does in a visit; 0.2 is: in every fifth one. */
const VISIT: Readonly<Record<Call, number>> = {
  login: 0.2,
  config: 2,
  userInfo: 8,
  launch: 2,
  bet: 60,
  win: 60,
  claim: 0.5,
};
const VISITS_A_DAY = 1.5;
const VISIT_MINUTES = 25;
/** Sockets of the minute's people that are opened anew because a network was changed or a phone slept. */
const RECONNECTS_A_MINUTE = 0.02;
const DAY_MINUTES = 1_440;
/** The evening's height over the day's mean: a cosine around 21 o'clock, and a third of it at night. */
const PEAK = 2.2;
const PEAK_AT = 21 * 60;
/** Processors are planned to be this busy at the height, and a process of the service has one. */
const BUSY = 0.6;
/** All sockets come back within this after all processes were renewed at the height, s. */
const STORM_S = 30;
const DAYS_A_MONTH = 30;
/** Months of journal that the database's disk holds. */
const KEPT_MONTHS = 12;

/**
 * Money a month of what is rented, in dollars: round figures near what large clouds ask without a contract for machines of
 * 4 and of 8 GiB a core and for network disks. Offers lie between a third and twice of them: put in your own.
 */
export const PRICES = {
  /** Of a core of a machine for the service, with 4 GiB. */
  core: 30,
  /** Of a core of a database's machine, with 8 GiB. */
  databaseCore: 40,
  databaseGb: 0.12,
} as const;
const CORE_GIB = 4;
/** Cores of the largest machine that a database is put on before its books are spread over several. */
const NODE_CORES = 32;
/** And the disk that one is given at most. */
const NODE_DISK_GB = 16_000;

export interface Plan {
  players: number;
  /** At once, at the height. */
  visitors: number;
  betsASecond: number;
  processes: number;
  memoryGib: number;
  /** Of the database, or of a cluster's coordinator. */
  databaseCores: number;
  /** Of all workers; 0 where no cluster was measured, or none is needed. */
  workerCores: number;
  /** Machines that the journal lies on, a standby of each apart. */
  databaseNodes: number;
  diskGb: number;
  dollars: number;
  /** How busy the planned processes are while all sockets come back, of one. */
  storm: number;
  /** What is full first when more players come, processes apart: of those there are simply more. */
  bottleneck: string;
}

/** Share of a day's visits that begin in a minute. */
const beginning = (minute: number): number => {
  const swing = Math.cos(((minute - PEAK_AT) / DAY_MINUTES) * 2 * Math.PI);
  // Between a low and PEAK times the mean, and 1 on the mean.
  const low = 2 - PEAK;
  return Math.max(0.05, (PEAK + low) / 2 + ((PEAK - low) / 2) * swing) / DAY_MINUTES;
};

/** Visitors of each minute: a visit is spread over its minutes. */
const visitorsOf = (players: number): number[] => {
  const begun = Array.from(
    { length: DAY_MINUTES },
    (_, minute) => players * VISITS_A_DAY * beginning(minute),
  );
  return begun.map((_, minute) =>
    Array.from(
      { length: VISIT_MINUTES },
      (_, ago) => begun[(minute - ago + DAY_MINUTES) % DAY_MINUTES] ?? 0,
    ).reduce((sum, count) => sum + count, 0),
  );
};

const PARTS = ['service', 'database', 'workers'] as const;

/** Processor time of a whole visit, from the socket that is opened to the last claim. */
export const visitOf = ({ calls, open }: CallCosts): Spent => {
  const visit = { ...open };
  for (const [call, times] of Object.entries(VISIT) as [Call, number][])
    for (const part of PARTS) visit[part] += times * calls[call][part];
  return visit;
};

/** Cores that calls and sockets of so many visitors keep busy. */
const coresFor = (costs: Costs, visitors: number): Spent => {
  const visit = visitOf(costs);
  const cores = (part: (typeof PARTS)[number]) =>
    (visitors * (visit[part] / VISIT_MINUTES + RECONNECTS_A_MINUTE * costs.open[part])) / 60_000;
  return {
    service: cores('service') + (visitors * costs.socket.second) / 1_000,
    database: cores('database'),
    workers: cores('workers'),
  };
};

/** There is one, however many workers are added. */
const COORDINATOR = 'the cores of the coordinator (no worker takes them over)';

const planOn = (players: number, costs: Costs): Plan => {
  const visitors = Math.max(...visitorsOf(players));
  const busy = coresFor(costs, visitors);
  // Two at least: one is renewed while the other answers.
  const processes = Math.max(2, Math.ceil(busy.service / BUSY));
  const memoryGib = (processes * costs.processMib) / 1_024 + (visitors * costs.socket.kib) / 1_024 ** 2;
  const databaseCores = Math.max(2, Math.ceil(busy.database / BUSY));
  const workerCores = Math.ceil(busy.workers / BUSY);
  const rounds = players * VISITS_A_DAY * VISIT.bet * DAYS_A_MONTH * KEPT_MONTHS;
  const diskGb = Math.ceil((rounds * costs.roundBytes) / 1e9);
  const spread = workerCores || databaseCores;
  const databaseNodes = Math.ceil(Math.max(spread / NODE_CORES, diskGb / NODE_DISK_GB));
  const cores = Math.max(processes, Math.ceil(memoryGib / CORE_GIB));
  const storm = (busy.service + (visitors * costs.open.service) / 1_000 / STORM_S) / processes;
  // A standby beside each node.
  const dollars =
    cores * PRICES.core +
    2 * ((databaseCores + workerCores) * PRICES.databaseCore + diskGb * PRICES.databaseGb);
  const nodes = `${databaseNodes} ${workerCores ? 'worker' : 'database'}${databaseNodes > 1 ? 's' : ''}`;
  const used: (readonly [what: string, share: number])[] = [
    [
      `the cores of ${nodes} (then one more on Citus)`,
      (busy.workers || busy.database) / BUSY / NODE_CORES / databaseNodes,
    ],
    [
      `a year of journal on ${nodes} (then one more on Citus, or months of it put away)`,
      diskGb / NODE_DISK_GB / databaseNodes,
    ],
  ];
  if (workerCores) used.push([COORDINATOR, busy.database / BUSY / NODE_CORES]);
  const [bottleneck = ''] = used.reduce((most, each) => (each[1] > most[1] ? each : most));
  return {
    players,
    visitors: Math.round(visitors),
    betsASecond: (visitors / VISIT_MINUTES / 60) * VISIT.bet,
    processes,
    memoryGib,
    databaseCores,
    workerCores,
    databaseNodes,
    diskGb,
    dollars,
    storm,
    bottleneck,
  };
};

/**
 * What a crowd needs on its busiest minute, and what that costs.
 * @param cluster costs of calls on a cluster, for a crowd whose journal one machine cannot hold.
 */
export const planFor = (players: number, costs: Costs, cluster?: CallCosts): Plan => {
  const plan = planOn(players, costs);
  return cluster && plan.databaseNodes > 1 ? planOn(players, { ...costs, ...cluster }) : plan;
};

/** What more workers bring. */
export interface SpeedUp {
  /** Of all processor time in the databases, what the coordinator spends, of one. */
  coordinator: number;
  /** By number of workers: how many times the visits of a single machine that holds the coordinator and all shards. */
  times: ReadonlyMap<number, number>;
  /** What no number of workers exceeds. */
  most: number;
  /** Workers from which on the coordinator is busier than each of them. */
  fullFirstFrom: number;
  /** Players a day with whom the coordinator's machine is as busy as it may be. */
  players: number;
}

/**
 * Amdahl's law on a visit's processor time: workers share theirs, the coordinator's stays whole. The service is no part of
 * it, since its processes share nothing.
 */
export const speedUpOf = (costs: Costs, cluster: CallCosts, workers: readonly number[]): SpeedUp => {
  const visit = visitOf(cluster);
  const coordinator = visit.database / (visit.database + visit.workers);
  const million = coresFor({ ...costs, ...cluster }, Math.max(...visitorsOf(1e6)));
  return {
    coordinator,
    times: new Map(workers.map((count) => [count, 1 / (coordinator + (1 - coordinator) / count)])),
    most: 1 / coordinator,
    fullFirstFrom: Math.max(1, Math.ceil(visit.workers / visit.database)),
    players: (1e6 * NODE_CORES * BUSY) / million.database,
  };
};
