import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { sandboxHolderMatches } from '../../src/service/demo/sandboxPayments.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { setLimit } from '../../src/service/domain/responsible/limits.ts';
import type { Wallet } from '../../src/service/domain/wallet/context.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { CONNECT_TIMEOUT_MS, ownDatabase } from '../shared/database.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { give, playRound } from '../shared/rounds.ts';
import { playHistory, playRush, SECRET, type SimPlayer, type World } from './history.ts';
import { judge } from './judge.ts';
import { gatedClients, randomOf, Scheduler } from './scheduler.ts';

/** A history that is wrong; its seed makes it again. */
export interface Failure {
  seed: number;
  wrong: string[];
  trace: string[];
}

export interface Simulation {
  /** Plays the history of a seed. @returns what is wrong with it. */
  play(seed: number): Promise<Failure | undefined>;
  /** The same of one player who does several things at one moment, without faults: many of them take little time. */
  rush(seed: number): Promise<Failure | undefined>;
  /** Every statement that the history of a seed sends, in order. */
  traceOf(seed: number): Promise<string[]>;
  /** Causes of everything that was posted so far, in the order of the alphabet. */
  causes(): Promise<string[]>;
  /** What the ledger's own check says of all histories so far. */
  broken(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Connections: one a statement under way, and one for each that is dropped. */
const CONNECTIONS = 20;
/** Noon in São Paulo of some Wednesday: what the clock of each history begins with. */
const NOON = Date.UTC(2026, 6, 1, 15);

const newPlayer = async (db: Database, wallet: Wallet, clock: number): Promise<SimPlayer> => {
  const userId = randomUUID();
  const [sessionId, accountId] = [randomUUID(), randomUUID()];
  const mailIds = [randomUUID(), randomUUID()];
  const depositLimit = 4_000;
  await db.transaction(async (tx) => {
    const from = new Date(clock);
    await tx.query(
      `insert into player (user_id, name, lan, device_type, terms_version, created_at)
       values ($1, 'Simulated', 'en', 4, '1', $2)`,
      [userId, from],
    );
    const [tokenHash, until] = [
      createHash('sha256').update(sessionId).digest(),
      new Date(clock + 30 * 86_400_000),
    ];
    await tx.query(
      'insert into session (token_hash, user_id, created_at, expires_at, proved_at) values ($1, $2, $3, $4, $3)',
      [tokenHash, userId, from, until],
    );
    await tx.query(
      `insert into game_session (session_id, provider, user_id, game_id, room_id, opened_at, seen_at, token_hash)
       values ($1, 'sim', $2, 100002, 1000021, $3, $4, $5)`,
      [sessionId, userId, from, until, tokenHash],
    );
    // Of the simulated time: to an account that is new by it nothing would ever be paid.
    await tx.query(
      `insert into pay_account (user_id, account_id, method_id, bank_code, holder, number_sealed, number_hash, number_end, created_at)
       values ($1, $2, 'bank', 'demo-1', 'Ana Lima', '', $3, '1111', $4)`,
      [userId, accountId, createHash('sha256').update(accountId).digest(), from],
    );
    await tx.query(
      `insert into mail (user_id, mail_id, content_id, created_at) select $1, unnest($2::text[]), 'sim', $3`,
      [userId, mailIds, from],
    );
    await give(tx, userId, 10_000);
    await give(tx, userId, 1, 'spins');
    // Points for a few draws.
    await playRound(tx, wallet.settings, userId, 60_000, clock);
    await setLimit({ now: () => clock, calendar: wallet.settings.calendar }, tx, userId, {
      kind: 'deposit',
      period: 'month',
      value: depositLimit,
    });
  });
  return { userId, sessionId, accountId, mailIds, depositLimit };
};

/**
 * The service's own rules on a real PostgreSQL, under a scheduler that a seed decides for.
 * @param isLost as of `gatedClients`.
 */
export const openSimulation = async (
  isLost: (text: string) => boolean = () => false,
): Promise<Simulation> => {
  const own = await ownDatabase();
  const plain = openDatabase({ connectionString: own.url, max: 3 }, () => {});
  await migrate(plain);
  await plain.query(
    `insert into mail_content (content_id, type, texts, attach_qty, bet_x, created_at) values ('sim', 0, '{}', 700, 1, now())`,
  );
  const monitor = new pg.Client({ connectionString: own.url });
  await monitor.connect();
  let scheduler: Scheduler | undefined;
  const Client = gatedClients(() => scheduler, monitor, isLost);
  const db = openDatabase(
    // A deadlock is found at once: nobody else waits on this database.
    {
      connectionString: own.url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      Client,
      options: '-c deadlock_timeout=20ms',
    } as pg.PoolConfig,
    () => {},
    { wait: () => scheduler?.wait() ?? Promise.resolve() },
  );
  const clock = { now: NOON };
  const now = () => clock.now;
  const wallet: Wallet = {
    db,
    now,
    catalogue: () => DEMO_CATALOGUE,
    settings: SETTINGS,
    tell: () => {},
    depositMethods: () => DEMO_CATALOGUE.payments.depositMethods,
    withdrawMethods: () => DEMO_CATALOGUE.payments.withdrawMethods,
    providerSecrets: () => [SECRET],
    holderMatches: sandboxHolderMatches,
    identityNeeded: false,
    payoutWaitMs: 0,
    numberKeys: [createHash('sha256').update('simulation').digest()],
  };
  const games: Games = {
    db,
    now,
    catalogue: () => DEMO_CATALOGUE,
    vipLevel: async () => 0,
    providerSecrets: () => [SECRET],
    hasOwnAddress: () => false,
    balanceChanged: () => {},
    alarm: () => {},
    stakes: SETTINGS,
    minRoundMs: 0,
    comforts: { autoplay: true, turbo: false, maxBet: true },
    coinsExchangeRate: 100,
    currencySymbol: '$',
  };

  /** Every connection is there beforehand: which of them had to be made anew is no part of a history. */
  const connectAll = async () => {
    if (db.pool().idle < CONNECTIONS)
      await Promise.all(
        Array.from({ length: CONNECTIONS }, () => db.transaction((tx) => tx.query('select 1'))),
      );
  };

  const history = async (
    seed: number,
    faultsIn: number,
    play: (world: World, players: [SimPlayer, SimPlayer]) => Promise<void>,
  ): Promise<Failure> => {
    const random = randomOf(seed);
    clock.now = NOON;
    const players: [SimPlayer, SimPlayer] = [
      await newPlayer(plain, wallet, NOON),
      await newPlayer(plain, wallet, NOON),
    ];
    const gate = new Scheduler(random, random.oneIn(faultsIn), monitor);
    const world: World = {
      wallet,
      games,
      random,
      clock,
      said: { keys: [], odd: [] },
    };
    await connectAll();
    scheduler = gate;
    try {
      await gate.run(play(world, players));
    } finally {
      scheduler = undefined;
    }
    const wrong = await judge(plain, players, world.said);
    return { seed, wrong, trace: gate.trace };
  };

  // Two histories in three go without faults: what a fault undoes hides what the order of statements does.
  const whole = (seed: number) => history(seed, 3, (world, players) => playHistory(world, players, seed));
  const rush = (seed: number) =>
    history(seed, Number.POSITIVE_INFINITY, (world, [player]) => playRush(world, player, seed));
  const failed = (played: Failure) => (played.wrong.length > 0 ? played : undefined);

  return {
    play: async (seed) => failed(await whole(seed)),
    rush: async (seed) => failed(await rush(seed)),
    traceOf: async (seed) => (await whole(seed)).trace,
    causes: async () =>
      (
        await plain.query<{ cause: string }>('select distinct cause from ledger_entry order by 1', [])
      ).rows.map(({ cause }) => cause),
    broken: async () =>
      (await checkLedger(plain)).map(({ invariant, places }) => `${invariant} ${places.join(', ')}`),
    async stop() {
      await db.close();
      await plain.close();
      await monitor.end();
      await own.drop();
    },
  };
};
