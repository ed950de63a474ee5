/*
 * A day of many players, minute by minute, from what a call and a socket cost: pure arithmetic, so that it can be asked
 * for any crowd.
 */

/** What one of each costs. */
export interface Costs {
  /** Processor time of a call, ms: in the service and in the database. */
  calls: Readonly<Record<Call, { service: number; database: number }>>;
  /** Of a socket: processor time to open one, and of one that is open a second, ms; memory, KiB. */
  socket: { open: number; openDatabase: number; second: number; kib: number };
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

/** Money a month of what is rented, in dollars: an example; put in your own. */
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
  databaseCores: number;
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

/** Cores that calls and sockets of so many visitors keep busy. */
const coresFor = ({ calls, socket }: Costs, visitors: number): { service: number; database: number } => {
  const perMinute = visitors / VISIT_MINUTES;
  let service = (visitors * socket.second) / 1_000;
  let database = 0;
  for (const [call, times] of Object.entries(VISIT) as [Call, number][]) {
    service += (perMinute * times * calls[call].service) / 60_000;
    database += (perMinute * times * calls[call].database) / 60_000;
  }
  const opened = perMinute + visitors * RECONNECTS_A_MINUTE;
  return {
    service: service + (opened * socket.open) / 60_000,
    database: database + (opened * socket.openDatabase) / 60_000,
  };
};

/** What a crowd needs on its busiest minute, and what that costs. */
export const planFor = (players: number, costs: Costs): Plan => {
  const visitors = Math.max(...visitorsOf(players));
  const { service, database } = coresFor(costs, visitors);
  // Two at least: one is renewed while the other answers.
  const processes = Math.max(2, Math.ceil(service / BUSY));
  const memoryGib = (processes * costs.processMib) / 1_024 + (visitors * costs.socket.kib) / 1_024 ** 2;
  const databaseCores = Math.max(2, Math.ceil(database / BUSY));
  const rounds = players * VISITS_A_DAY * VISIT.bet * DAYS_A_MONTH * KEPT_MONTHS;
  const diskGb = Math.ceil((rounds * costs.roundBytes) / 1e9);
  const databaseNodes = Math.ceil(Math.max(databaseCores / NODE_CORES, diskGb / NODE_DISK_GB));
  const cores = Math.max(processes, Math.ceil(memoryGib / CORE_GIB));
  const storm = (service + (visitors * costs.socket.open) / 1_000 / STORM_S) / processes;
  // A standby beside each node.
  const dollars =
    cores * PRICES.core + 2 * (databaseCores * PRICES.databaseCore + diskGb * PRICES.databaseGb);
  const used: readonly (readonly [what: string, share: number])[] = [
    [
      `the cores of ${databaseNodes} databases (then one more on Citus)`,
      database / BUSY / NODE_CORES / databaseNodes,
    ],
    [
      `a year of journal on ${databaseNodes} databases (then one more on Citus, or months of it put away)`,
      diskGb / NODE_DISK_GB / databaseNodes,
    ],
  ];
  const [bottleneck = ''] = used.reduce((most, each) => (each[1] > most[1] ? each : most));
  return {
    players,
    visitors: Math.round(visitors),
    betsASecond: (visitors / VISIT_MINUTES / 60) * VISIT.bet,
    processes,
    memoryGib,
    databaseCores,
    databaseNodes,
    diskGb,
    dollars,
    storm,
    bottleneck,
  };
};
