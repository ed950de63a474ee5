import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { API_BASE } from '../../src/contract/constants.ts';
import { apiOf, md5, newEmail } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type Call, type Costs, planFor } from './crowdDay.ts';
import type { Figure } from './figures.ts';
import { databaseMs, type Machine, openMachine, processorMs } from './machines.ts';
import { claims, fillLetterBoxes } from './service.ts';
import { countOf, seatPlayers as seatSockets, startClients } from './sockets.ts';
import { type Seat, signed, takeSeat } from './walletSeat.ts';

/*
 * What a crowd needs: processor time of each call and memory of each socket are measured here and now, and a day is
 * reckoned from them (crowdDay.ts).
 */

const CROWDS = [10_000, 100_000, 1_000_000];
const PLAYERS = 64;
const LOGINS = 8;
const COINS = 1_000_000_000;
const CONNECTIONS = 16;
const WARM_UP_S = 2;
const RUN_S = 4;
const SOCKETS = 2_000;
const IDLE_S = 15;

type CannonRequest = Parameters<typeof autocannon>[0]['requests'][number];

interface Measured {
  service: TestService;
  database: Machine;
}

const spentBy = ({ service, database }: Measured) => ({
  service: processorMs(service.pid()),
  database: databaseMs(database),
});

/** Processor time of one of the requests, ms: so many as are answered in some seconds. */
const costOf = async (measured: Measured, request: CannonRequest): Promise<Costs['calls'][Call]> => {
  const run = (duration: number) =>
    autocannon({
      url: measured.service.url(),
      connections: CONNECTIONS,
      duration,
      requests: [request],
    });
  await run(WARM_UP_S);
  const before = spentBy(measured);
  const { '2xx': answered, non2xx, errors, timeouts } = await run(RUN_S);
  const after = spentBy(measured);
  if (non2xx + errors + timeouts > 0 || answered === 0)
    throw new Error(`${request.path} was not answered well.`);
  return {
    service: (after.service - before.service) / answered,
    // A process of the database that ends meanwhile is counted a little later.
    database: Math.max(0, after.database - before.database) / answered,
  };
};

const inTurn = (
  seats: readonly Seat[],
  request: (seat: Seat, turn: number) => CannonRequest,
): CannonRequest => {
  let turn = 0;
  return {
    setupRequest: (base) => ({ ...base, ...request(seats[turn % seats.length] as Seat, turn++) }),
  };
};

const tableBytes = async ({ db }: TestService): Promise<number> =>
  (
    await db.query<{ bytes: number }>(
      `select sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
       where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
      [],
    )
  ).rows[0]?.bytes ?? 0;

/** What each call costs, one after another, at as many a second as this machine answers. */
const callCosts = async (measured: Measured): Promise<Pick<Costs, 'calls' | 'roundBytes'>> => {
  const { service } = measured;
  const seats: Seat[] = [];
  for (let n = 0; n < PLAYERS; n += 1) seats.push(await takeSeat(service, COINS));
  await fillLetterBoxes(service, seats);
  const accounts: { account: string; password: string; deviceType: number }[] = [];
  for (let n = 0; n < LOGINS; n += 1) {
    const [email, password] = [newEmail(), md5('secret1')];
    await apiOf(service.url).post('/register/email', { email, password, deviceType: 4 });
    accounts.push({ account: email, password, deviceType: 4 });
  }
  const json = { 'content-type': 'application/json' };
  let login = 0;
  const begun: { seat: Seat; roundId: string }[] = [];
  const rounds = { before: await tableBytes(service), played: 0 };
  const wallet = (operation: 'bet' | 'win', request: object): CannonRequest => ({
    method: 'POST',
    ...signed(service, operation, request),
  });
  const calls = {
    bet: await costOf(
      measured,
      inTurn(seats, (seat) => {
        const roundId = randomUUID();
        begun.push({ seat, roundId });
        const { playerId, sessionId } = seat;
        return wallet('bet', { playerId, sessionId, roundId, transactionId: randomUUID(), amount: 10 });
      }),
    ),
    win: await costOf(
      measured,
      inTurn(seats, (_seat, turn) => {
        const { seat, roundId } = begun[turn % begun.length] as (typeof begun)[number];
        if (turn === begun.length) throw new Error('All rounds are closed.');
        rounds.played = turn + 1;
        const { playerId } = seat;
        return wallet('win', { playerId, roundId, transactionId: randomUUID(), amount: 9, closes: true });
      }),
    ),
  };
  const roundBytes = ((await tableBytes(service)) - rounds.before) / Math.max(rounds.played, begun.length);
  return {
    roundBytes,
    calls: {
      ...calls,
      login: await costOf(measured, {
        method: 'POST',
        path: `${API_BASE}/auth/login`,
        headers: json,
        setupRequest: (base) => ({ ...base, body: JSON.stringify(accounts[login++ % LOGINS]) }),
      }),
      config: await costOf(measured, { path: `${API_BASE}/config/init` }),
      userInfo: await costOf(
        measured,
        inTurn(seats, ({ token }) => ({ path: `${API_BASE}/player/userInfo`, headers: { token } })),
      ),
      launch: await costOf(
        measured,
        inTurn(seats, ({ token }) => ({
          path: `${API_BASE}/room/detail?roomId=1000021`,
          headers: { token },
        })),
      ),
      claim: await costOf(measured, claims(seats)),
    },
  };
};

const rssKib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** What sockets cost: to open, and while they are open and send their pings. */
const socketCosts = async (
  measured: Measured,
  clients: ChildProcess[],
): Promise<Pick<Costs, 'socket' | 'processMib'>> => {
  const { service } = measured;
  const tokens = await seatSockets(service, SOCKETS);
  const before = { ...spentBy(measured), kib: rssKib(service.pid()) };
  clients.push(await startClients(service, tokens));
  const opened = { ...spentBy(measured), kib: rssKib(service.pid()) };
  await pause(IDLE_S * 1_000);
  const idle = spentBy(measured);
  const [child] = clients;
  const { open } = child ? await countOf(child) : { open: 0 };
  if (open !== SOCKETS) throw new Error(`${open} of ${SOCKETS} sockets are open.`);
  return {
    processMib: before.kib / 1_024,
    socket: {
      open: (opened.service - before.service) / SOCKETS,
      openDatabase: (opened.database - before.database) / SOCKETS,
      second: (idle.service - opened.service) / SOCKETS / IDLE_S,
      kib: Math.max(0, opened.kib - before.kib) / SOCKETS,
    },
  };
};

export async function benchCrowd(): Promise<Figure[]> {
  const service = await startService({ rateLimitFactor: 1e6 });
  const clients: ChildProcess[] = [];
  try {
    const measured = { service, database: await openMachine('database', service.databaseUrl) };
    // Sockets first: calls leave memory behind that is none of theirs.
    const sockets = await socketCosts(measured, clients);
    for (const client of clients) client.kill('SIGKILL');
    const costs: Costs = { ...sockets, ...(await callCosts(measured)) };
    const ms = (value: number) => value.toFixed(2);
    return [
      {
        what: 'processor time of a call, ms in service + database',
        measured: Object.entries(costs.calls)
          .map(([call, cost]) => `${call} ${ms(cost.service)} + ${ms(cost.database)}`)
          .join(', '),
        bar: '',
        met: null,
      },
      {
        what: 'a socket',
        measured: `opens in ${ms(costs.socket.open)} + ${ms(costs.socket.openDatabase)} ms, ${(costs.socket.second * 1_000).toFixed(1)} µs a second, ${costs.socket.kib.toFixed(1)} KiB`,
        bar: '',
        met: null,
      },
      ...CROWDS.map((players): Figure => {
        const plan = planFor(players, costs);
        return {
          what: `${players.toLocaleString('en')} players a day, ${plan.visitors.toLocaleString('en')} at once, ${plan.betsASecond.toFixed(0)} bets a second`,
          measured: `${plan.processes} processes, ${plan.memoryGib.toFixed(1)} GiB; database ${plan.databaseCores} cores on ${plan.databaseNodes} nodes, ${plan.diskGb.toLocaleString('en')} GB a year; $${Math.round(plan.dollars).toLocaleString('en')} a month; ${(plan.storm * 100).toFixed(0)} % busy when all sockets come back; next: ${plan.bottleneck}`,
          bar: '',
          met: null,
        };
      }),
    ];
  } finally {
    for (const client of clients) client.kill('SIGKILL');
    await service.stop();
  }
}
