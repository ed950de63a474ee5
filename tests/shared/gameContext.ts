import { randomUUID } from 'node:crypto';
import type { Locale } from '../../src/contract/constants.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { DEMO_PROVIDER, WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { type GameHost, startGameHost } from '../../src/game-host/http/host.ts';
import {
  type Database as HostDatabase,
  openDatabase as openHostDatabase,
} from '../../src/game-host/store/database.ts';
import { migrate as migrateHost } from '../../src/game-host/store/migrations.ts';
import type { Catalogue } from '../../src/service/catalogue/load.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { addressOn, withWorkers } from '../../src/service/db/books.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { secretHash } from '../../src/service/domain/sessions/secrets.ts';
import { calendarOf } from '../../src/service/domain/time/calendar.ts';
import { Refusal } from '../../src/service/errors/refusal.ts';
import { api } from '../../src/service/http/api.ts';
import { newApp } from '../../src/service/http/app.ts';
import { gameWallet } from '../../src/service/http/gameWallet.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';
import { roomRoutes } from '../../src/service/http/routes/rooms.ts';
import { CONNECT_TIMEOUT_MS, ownDatabase } from './database.ts';
import { DEMO_CATALOGUE } from './demoFiles.ts';
import { forTheTests } from './forTheTests.ts';
import { give } from './rounds.ts';

export const SECRET = 'a secret of the tests';
/** A provider of its own, besides the demo host. */
export const OTHER_PROVIDER = 'other';

export interface Answer<T = Record<string, unknown>> {
  code: number;
  data: T;
}

/** Rooms, wallet interface and demo host over HTTP on a real PostgreSQL, with a player's id as its token. */
export interface GameContext {
  /** As the service's own user. */
  db: Database;
  /** As the demo host reaches its own schema. */
  hostDb: HostDatabase;
  games: Games;
  serviceUrl: string;
  hostUrl: string;
  /** Balance changes that were told to the player's sockets. */
  told: { userId: string; changed: number; coins: number }[];
  /** What the operator was told at once. */
  alarms: string[];
  /** VIP level of every player. */
  vip: { level: number };
  /** Wallet operations that fail: `down` before anything happens, `lost` after it did, `killed` with the connection. */
  faults: Map<string, 'down' | 'lost' | 'killed'>;
  player(coins: number): Promise<string>;
  coinsOf(userId: string): Promise<number>;
  call(path: string, query: Record<string, string | number>, token?: string): Promise<Answer>;
  wallet(operation: string, body: object, sign?: Partial<WalletSign>): Promise<Answer>;
  host<T>(path: string, body: object, session?: string): Promise<Answer<T> & { status: number }>;
  /** Another demo host on the same database, as after a crash. */
  restartHost(): Promise<void>;
  /** Another service on the same database and at the same address, as after a crash. */
  restartService(): Promise<void>;
  close(): Promise<void>;
}

interface WalletSign {
  provider: string;
  secret: string;
  time: string;
  signature: string;
}

/** A provider with an address of its own, and its game. */
export const PROVIDER_ELSEWHERE = 'acme-play';
export const GAME_ELSEWHERE = 300004;

/** Open games whose titles tell language and id, and a closed one. */
const OPEN: Readonly<Record<number, boolean>> = {
  100002: true,
  200002: true,
  300001: true,
  300003: true,
  [GAME_ELSEWHERE]: true,
  100003: false,
};
const CATALOGUE: Catalogue = {
  ...DEMO_CATALOGUE,
  findGame(gameId) {
    const game = DEMO_CATALOGUE.findGame(gameId);
    const open = OPEN[gameId];
    const title = (locale: Locale) => `game ${gameId} ${locale}`;
    return game && open !== undefined
      ? {
          ...game,
          open,
          provider: gameId === GAME_ELSEWHERE ? PROVIDER_ELSEWHERE : undefined,
          titles: { en: title('en'), pt: title('pt'), vi: title('vi') },
        }
      : undefined;
  },
};

/** As the service reaches the books of players on a cluster. */
const withOwnWorkers = (coordinator: Database, url: string) =>
  withWorkers(
    coordinator,
    (worker) => openDatabase({ connectionString: addressOn(url, worker) }, () => {}, { beside: coordinator }),
    (error) => {
      throw error;
    },
  );

/** With `hasAllGames`, the demo's games are open as they are. */
export async function openGameContext(minRoundMs = 0, hasAllGames = false): Promise<GameContext> {
  const own = await ownDatabase();
  const connect = (connectionString: string) =>
    openDatabase({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, () => {});
  const owner = connect(own.url);
  await migrate(owner, own.serviceUrl);
  const all = connect(own.serviceUrl);
  const db = process.env.CITUS_URL ? await withOwnWorkers(all, own.serviceUrl) : all;
  const hostDb = openHostDatabase(own.url);
  await migrateHost(hostDb);

  const told: GameContext['told'] = [];
  const alarms: string[] = [];
  const vip = { level: 0 };
  const faults: GameContext['faults'] = new Map();
  const games: Games = {
    db,
    now: Date.now,
    catalogue: () => (hasAllGames ? DEMO_CATALOGUE : CATALOGUE),
    vipLevel: async () => vip.level,
    providerSecrets: (provider) =>
      [DEMO_PROVIDER, OTHER_PROVIDER, PROVIDER_ELSEWHERE].includes(provider) ? [SECRET] : [],
    hasOwnAddress: (provider) => provider === PROVIDER_ELSEWHERE,
    balanceChanged: (userId, changed, coins) => told.push({ userId, changed, coins }),
    alarm: (sentence) => alarms.push(sentence),
    stakes: { calendar: calendarOf('America/Sao_Paulo', 2), coinsPerPoint: 1_000 },
    minRoundMs,
    comforts: { autoplay: true, turbo: false, maxBet: true },
    coinsExchangeRate: 100,
    currencySymbol: '$',
  };
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const operationOf = (url: string) => url.slice(WALLET_BASE.length + 1);
  const startService = async (port: number) => {
    const app = newApp(config);
    app.addHook('onRequest', async (request, reply) => {
      if (faults.get(operationOf(request.url)) === 'down') return reply.code(503).send({});
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const fault = faults.get(operationOf(request.url));
      if (fault === 'lost') reply.code(503);
      if (fault === 'killed') request.raw.socket.destroy();
      return payload;
    });
    await app.register(gameWallet(games));
    await app.register(
      async (scope) =>
        api(scope, {
          routes: roomRoutes(games, config),
          limit: new RateLimit(1e6),
          stepUp: async () => {},
          session: async (token) => {
            if (!token) throw new Refusal(201);
            return { userId: token, tokenHash: secretHash(token), provedAt: Date.now() };
          },
        }),
      { prefix: API_BASE },
    );
    await app.listen({ port, host: '127.0.0.1' });
    return app;
  };
  let app = await startService(0);
  const serviceUrl = app.listeningOrigin;

  const startHost = (): Promise<GameHost> =>
    startGameHost({
      db: hostDb,
      port: 0,
      address: '127.0.0.1',
      walletUrl: serviceUrl,
      walletSecret: SECRET,
      clientDir: '/none',
      lobbyOrigin: 'http://lobby.test',
      lobbyPort: 1,
      otherLobbies: [],
      proxies: [],
      rateLimitFactor: 1e6,
      leftHours: 24,
    });
  let gameHost = await startHost();

  const context: GameContext = {
    db,
    hostDb,
    games,
    serviceUrl,
    hostUrl: gameHost.url,
    told,
    alarms,
    vip,
    faults,
    async player(coins) {
      const userId = randomUUID();
      await db.query(
        `insert into player (user_id, name, is_guest, lan, device_type, terms_version, created_at)
         values ($1, 'Tester', true, 'en', 4, '1', now())`,
        [userId],
      );
      await db.query(
        `insert into session (token_hash, user_id, created_at, expires_at)
         values ($1, $2, now(), now() + interval '1 day')`,
        [secretHash(userId), userId],
      );
      if (coins > 0) await db.transaction((tx) => give(tx, userId, coins));
      return userId;
    },
    async coinsOf(userId) {
      const { rows } = await db.query<{ amount: number; sum: number }>(
        `select amount, (select sum(amount)::bigint from ledger_posting p where p.user_id = b.user_id
           and p.asset = 'cash' and p.account = 'player') as sum
         from ledger_balance b where user_id = $1 and asset = 'cash'`,
        [userId],
      );
      if (rows[0] && rows[0].amount !== rows[0].sum) throw new Error('balance and postings differ');
      return rows[0]?.amount ?? 0;
    },
    async call(path, query, token) {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const ask = () =>
        fetch(`${serviceUrl}${API_BASE}${path}?${search}`, { headers: token ? { token } : {} });
      // A connection from before a restart may end with the first call that uses it.
      const response = await ask().catch(ask);
      return (await response.json()) as Answer;
    },
    async wallet(operation, body, sign = {}) {
      const path = `${WALLET_BASE}/${operation}`;
      const text = JSON.stringify(body);
      const time = sign.time ?? String(Date.now());
      const response = await fetch(serviceUrl + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [WALLET_HEADERS.provider]: sign.provider ?? OTHER_PROVIDER,
          [WALLET_HEADERS.time]: time,
          [WALLET_HEADERS.signature]:
            sign.signature ?? walletSignature(sign.secret ?? SECRET, time, path, text),
        },
        body: text,
      });
      return (await response.json()) as Answer;
    },
    async host<T>(path: string, body: object, session?: string) {
      const response = await fetch(`${context.hostUrl}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(session ? { authorization: `Bearer ${session}` } : {}),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, ...((await response.json()) as Answer<T>) };
    },
    async restartHost() {
      await gameHost.close();
      gameHost = await startHost();
      context.hostUrl = gameHost.url;
    },
    async restartService() {
      await app.close();
      app = await startService(Number(new URL(serviceUrl).port));
    },
    async close() {
      await gameHost.close();
      await hostDb.close();
      await app.close();
      await db.close();
      await owner.close();
      await own.drop();
    },
  };
  return context;
}

/** The same for all tests of a file. */
export const withGames = (...given: Parameters<typeof openGameContext>): GameContext =>
  forTheTests(
    () => openGameContext(...given),
    (context) => context.close(),
  );
