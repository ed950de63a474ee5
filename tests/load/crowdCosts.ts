import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { API_BASE } from '../../src/contract/constants.ts';
import { apiOf, md5, newEmail } from '../shared/accounts.ts';
import type { TestService } from '../shared/service.ts';
import type { Costs, Spent } from './crowdDay.ts';
import { databaseMs, type Machine, processorMs } from './machines.ts';
import { claims, fillLetterBoxes } from './service.ts';
import { countOf, seatPlayers, startClients } from './sockets.ts';
import { type Seat, signed, takeSeat } from './walletSeat.ts';

/* Processor time of calls and sockets, in the service and in each machine of its database. */

const PLAYERS = 64;
const LOGINS = 8;
const COINS = 1_000_000_000;
const CONNECTIONS = 16;
const WARM_UP_S = 2;
const RUN_S = 3;
const SOCKETS = 2_000;
const IDLE_S = 10;

type CannonRequest = Parameters<typeof autocannon>[0]['requests'][number];

/** A service, and the machines of its database: a single one, or the coordinator and its workers. */
export interface Measured {
  service: TestService;
  machines: readonly Machine[];
}

const spentBy = ({ service, machines }: Measured): Spent => {
  const [database = 0, ...workers] = machines.map(databaseMs);
  return {
    service: processorMs(service.pid()),
    database,
    workers: workers.reduce((sum, ms) => sum + ms, 0),
  };
};

/** What one of so many took of what was spent between two looks. */
const each = (before: Spent, after: Spent, count: number): Spent => {
  // A process of the database that ends meanwhile is counted a little later.
  const share = (part: keyof Spent) => Math.max(0, after[part] - before[part]) / count;
  return { service: share('service'), database: share('database'), workers: share('workers') };
};

const ANSWERED_WELL = '{"code":200';

/** Processor time of one of the requests, ms: so many as are answered in some seconds. */
const costOf = async (measured: Measured, request: CannonRequest): Promise<Spent> => {
  const refused: string[] = [];
  const onResponse = (_status: number, body: string) => {
    if (!body.startsWith(ANSWERED_WELL)) refused.push(body);
  };
  const run = (duration: number) =>
    autocannon({
      url: measured.service.url(),
      connections: CONNECTIONS,
      duration,
      requests: [{ ...request, onResponse }],
    });
  await run(WARM_UP_S);
  const before = spentBy(measured);
  const { '2xx': answered, non2xx, errors, timeouts } = await run(RUN_S);
  const after = spentBy(measured);
  if (non2xx + errors + timeouts + refused.length > 0 || answered === 0)
    throw new Error(`A call was not answered well: ${(refused[0] ?? `${non2xx} by status`).slice(0, 200)}`);
  return each(before, after, answered);
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
export const callCosts = async (measured: Measured): Promise<Pick<Costs, 'calls' | 'roundBytes'>> => {
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

/** Opens sockets. @returns what one takes to open, and KiB of memory. */
export const openSockets = async (
  measured: Measured,
  clients: ChildProcess[],
): Promise<Pick<Costs, 'open' | 'processMib'> & { kib: number }> => {
  const { service } = measured;
  const tokens = await seatPlayers(service, SOCKETS);
  const [before, kib] = [spentBy(measured), rssKib(service.pid())];
  clients.push(await startClients(service, tokens));
  return {
    processMib: kib / 1_024,
    open: each(before, spentBy(measured), SOCKETS),
    kib: Math.max(0, rssKib(service.pid()) - kib) / SOCKETS,
  };
};

/** What sockets cost: to open, and while they are open and send their pings. */
export const socketCosts = async (
  measured: Measured,
  clients: ChildProcess[],
): Promise<Pick<Costs, 'open' | 'socket' | 'processMib'>> => {
  const { open, processMib, kib } = await openSockets(measured, clients);
  const opened = spentBy(measured);
  await pause(IDLE_S * 1_000);
  const idle = each(opened, spentBy(measured), SOCKETS * IDLE_S);
  const [child] = clients;
  const counted = child ? (await countOf(child)).open : 0;
  if (counted !== SOCKETS) throw new Error(`${counted} of ${SOCKETS} sockets are open.`);
  return { open, processMib, socket: { second: idle.service, kib } };
};
