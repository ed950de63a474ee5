import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { LobbyConfig, OperatorProfile } from '../../src/contract/calls/config.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { DEMO_PROVIDER, WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { PublishedArt } from '../../src/service/art/published.ts';
import { SANDBOX } from '../../src/service/catalogue/kinds/payments.ts';
import { lobbyConfigOf } from '../../src/service/catalogue/lobbyConfig.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { deriveSecrets, type Secrets } from '../../src/service/config/secrets.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import type { DemoOutbox } from '../../src/service/demo/outbox.ts';
import type { Accounts } from '../../src/service/domain/accounts/context.ts';
import { requireStepUp } from '../../src/service/domain/accounts/login/stepUp.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { endedOf, enterSocket, sessionOf } from '../../src/service/domain/sessions/authentication.ts';
import { assemble, newApp } from '../../src/service/http/app.ts';
import { gameWallet } from '../../src/service/http/gameWallet.ts';
import { newMetrics } from '../../src/service/http/monitoring/metrics.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { openBus } from '../../src/service/realtime/bus.ts';
import { Hub } from '../../src/service/realtime/hub.ts';
import { TicketQueue } from '../../src/service/realtime/ticketQueue.ts';
import { accountsOf } from '../../src/service/wiring/accounts.ts';
import { gamesOf } from '../../src/service/wiring/games.ts';
import { routesOf } from '../../src/service/wiring/routes.ts';
import type { Service } from '../../src/service/wiring/service.ts';
import { md5, newEmail, type Reply } from './accounts.ts';
import { CONNECT_TIMEOUT_MS, ownDatabase } from './database.ts';
import { DEMO_CATALOGUE } from './demoFiles.ts';
import { forTheTests } from './forTheTests.ts';
import { give } from './rounds.ts';

const SECRET = 'only-for-tests-0123456789-abcdefghijkl';
export const PASSWORD = md5('secret1');

export interface WholeOptions {
  operator?: Partial<Omit<LobbyConfig, 'operator'>>;
  profile?: Partial<OperatorProfile>;
  env?: Record<string, string>;
  /** Stands between the service and its database. */
  database?(db: Database): Database;
  /** Hears every line of the log. */
  logTo?: { write(line: string): void };
}

/** A logged-in player of the whole service. */
export interface Guest {
  userId: string;
  email: string;
  token: string;
  call(method: string, path: string, input?: object): Promise<Reply>;
}

/** Every call of the service in this process, without sockets or ports, on a database and a clock of its own. */
export interface WholeService {
  app: FastifyInstance;
  /** As the owner of the tables, which the service is not. */
  db: Database;
  service: Service;
  accounts: Accounts;
  games: Games;
  secrets: Secrets;
  outbox: DemoOutbox | undefined;
  /** Milliseconds since 1970, as the service has it. */
  now(): number;
  advance(ms: number): void;
  inject(options: InjectOptions): Promise<{ statusCode: number; headers: object; body: string }>;
  /** `input` is the query of a GET or DELETE, else the body. */
  call(method: string, path: string, input?: object, token?: string): Promise<Reply>;
  /** Signs up by e-mail and logs in. */
  player(): Promise<Guest>;
  /** Logs a player in again. */
  login(player: Pick<Guest, 'email'>): Promise<Guest>;
  /** An operation of the signed wallet interface, as the demo host would send it. */
  wallet(operation: string, body: object): Promise<Reply>;
  /** A game opened from its room's address. @returns the session and how to bet in it. */
  seat(
    player: Guest,
    gameId?: number,
  ): Promise<{ sessionId: string; bet(amount: number, roundId?: string): Promise<Reply> }>;
  /** What the sandbox says about an order. */
  pay(order: { orderId: string; amount: number }, status?: PaymentNotification['status']): Promise<Reply>;
  /** Coins out of nowhere, as a bonus of the test. */
  give(userId: string, coins: number): Promise<void>;
  coins(userId: string): Promise<number>;
  broken(): Promise<string[]>;
  stop(): Promise<void>;
}

const search = (input: object): string => {
  const parameters = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, String(value)]);
  return new URLSearchParams(parameters).toString();
};

export const openWholeService = async ({
  operator,
  profile,
  env,
  database = (db) => db,
  logTo,
}: WholeOptions = {}): Promise<WholeService> => {
  const own = await ownDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'whole-'));
  const owner = openDatabase(
    { connectionString: own.url, max: 4, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    () => {},
  );
  const user = own.serviceUrl;
  await migrate(owner, user);
  // As operators should run it: by a user who owns no table.
  const db = database(
    openDatabase({ connectionString: user, max: 8, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, () => {}),
  );
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    LOBBY_DATA: dataDir,
    ...env,
  });
  const secrets = deriveSecrets(SECRET);
  const given = lobbyConfigOf(DEMO_CATALOGUE, config.demo);
  const app = newApp(config, logTo);
  const bus = openBus(
    {
      name: 'PostgreSQL',
      maxBytes: 7_500,
      start: async () => {},
      publish: async () => {},
      others: async () => 0,
      isUp: () => true,
      stop: async () => {},
    },
    () => {},
  );
  const service: Service = {
    config,
    secrets,
    operator: { ...given, ...operator, operator: { ...given.operator, ...profile } },
    catalogue: () => DEMO_CATALOGUE,
    db,
    bus,
    log: app.log,
    now,
  };
  const { accounts, outbox } = accountsOf(service);
  const games = gamesOf(service);
  await app.register(gameWallet(games));
  const hub = new Hub(
    bus,
    (hashes) => endedOf(accounts, hashes),
    () => {},
  );
  await assemble(app, {
    tracer: undefined,
    art: new PublishedArt(config.dataDir, [], app.log),
    config,
    routes: routesOf(service, accounts, games, new TicketQueue()),
    hub,
    limit: new RateLimit(config.rateLimitFactor, now),
    metrics: newMetrics({ db, bus: bus.state, sockets: () => hub.size }),
    bus: bus.state,
    isStopping: () => false,
    session: (token) => sessionOf(accounts, token),
    stepUp: (session) => requireStepUp(accounts, session),
    enter: (token) => enterSocket(accounts, token),
    ready: async () => {},
  });
  await app.ready();

  const inject: WholeService['inject'] = async (options) => {
    const { statusCode, headers, body } = await app.inject(options);
    return { statusCode, headers, body };
  };

  const call: WholeService['call'] = async (method, path, input = {}, token) => {
    const inQuery = method === 'GET' || method === 'DELETE';
    const { body } = await inject({
      method: method as 'GET',
      url: `${API_BASE}${path}${inQuery ? `?${search(input)}` : ''}`,
      headers: token === undefined ? {} : { token },
      ...(!inQuery && { payload: input }),
    });
    return JSON.parse(body) as Reply;
  };

  const login = async ({ email }: Pick<Guest, 'email'>): Promise<Guest> => {
    const { code, data } = await call('POST', '/auth/login', { account: email, password: PASSWORD });
    if (code !== 200) throw new Error(`not logged in: ${code}`);
    const { loginId: userId, tokenValue: token } = (
      data as { tokenInfo: { loginId: string; tokenValue: string } }
    ).tokenInfo;
    return { userId, email, token, call: (method, path, input) => call(method, path, input, token) };
  };

  const wallet: WholeService['wallet'] = async (operation, input) => {
    const path = `${WALLET_BASE}/${operation}`;
    const payload = JSON.stringify(input);
    const time = String(now());
    const { body } = await inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        [WALLET_HEADERS.provider]: DEMO_PROVIDER,
        [WALLET_HEADERS.time]: time,
        [WALLET_HEADERS.signature]: walletSignature(secrets.wallet, time, path, payload),
      },
      payload,
    });
    return JSON.parse(body) as Reply;
  };

  return {
    app,
    db: owner,
    service,
    accounts,
    games,
    secrets,
    outbox,
    now,
    advance: (ms) => {
      ahead += ms;
    },
    inject,
    call,
    async player() {
      const email = newEmail();
      const { code } = await call('POST', '/register/email', { email, password: PASSWORD, deviceType: 4 });
      if (code !== 200) throw new Error(`not registered: ${code}`);
      return login({ email });
    },
    login,
    wallet,
    async seat(player, gameId = 100002) {
      const { code, data } = await player.call('GET', '/room/detail', { roomId: gameId * 10 + 1 });
      if (code !== 200) throw new Error(`not launched: ${code}`);
      const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token');
      const sessionId = randomUUID();
      await wallet('session', { ticket, gameId, sessionId });
      const bet = (amount: number, roundId: string = randomUUID()) =>
        wallet('bet', { sessionId, playerId: player.userId, transactionId: randomUUID(), roundId, amount });
      return { sessionId, bet };
    },
    pay: ({ orderId, amount }, status = 'settled') => {
      const word: PaymentNotification = {
        orderId,
        status,
        amount,
        transactionId: randomUUID(),
        timestamp: now(),
      };
      const signature = signNotification(secrets.payments, SANDBOX, word);
      return call('POST', `/pay/callback/${SANDBOX}`, { ...word, signature });
    },
    async give(userId, coins) {
      await db.transaction((tx) => give(tx, userId, coins));
    },
    async coins(userId) {
      const { rows } = await db.query<{ amount: number }>(
        `select amount from ledger_balance where user_id = $1 and asset = 'cash'`,
        [userId],
      );
      return rows[0]?.amount ?? 0;
    },
    broken: async () => (await checkLedger(db)).map(({ invariant }) => invariant),
    async stop() {
      await app.close();
      await bus.stop();
      await db.close();
      await owner.close();
      await own.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The service for all tests of a file, after which its books are right. */
export const withWholeService = (options?: WholeOptions): WholeService =>
  forTheTests(
    () => openWholeService(options),
    async (context) => {
      const broken = await context.broken();
      await context.stop();
      expect(broken).toEqual([]);
    },
  );

/** A round's end. */
export const winOf = (playerId: string, roundId: string, amount: number) => ({
  playerId,
  transactionId: createHash('md5').update(`win ${roundId}`).digest('hex'),
  roundId,
  amount,
  closes: true,
});
