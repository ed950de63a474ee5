import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { PublishedArt } from './art/published.ts';
import { readFiles, readFilesAgain } from './catalogue/filesInForce.ts';
import { holdCatalogue } from './catalogue/inForce.ts';
import { lobbyConfigOf } from './catalogue/lobbyConfig.ts';
import type { Config } from './config/environment.ts';
import type { Secrets } from './config/secrets.ts';
import { addressOn, withWorkers } from './db/books.ts';
import { CALL_LIMITS, type Database, openDatabase } from './db/database.ts';
import { isCitus } from './db/distribute.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { markMode } from './db/mode.ts';
import { createUser, ownsLedger, serviceAddress } from './db/roles.ts';
import { checkSecret } from './db/secretFingerprint.ts';
import { checkServer, poolOf } from './db/server.ts';
import { demoCashier } from './demo/cashier.ts';
import { seedDemoPlayers } from './demo/demoPlayers.ts';
import { demoOutboxPage } from './demo/outboxPage.ts';
import { sweepAccounts } from './domain/accounts/closing/sweep.ts';
import { requireStepUp } from './domain/accounts/login/stepUp.ts';
import { decoyHash } from './domain/accounts/passwords/password.ts';
import { sweepPayouts } from './domain/games/payouts.ts';
import { sweepTickets } from './domain/games/sessions.ts';
import { sweepLimits } from './domain/responsible/limits.ts';
import { endedOf, enterSocket, sessionOf } from './domain/sessions/authentication.ts';
import { sendPayouts } from './domain/wallet/sendPayouts.ts';
import { StartError } from './errors/startError.ts';
import { assemble, newApp } from './http/app.ts';
import { drain, endConnections } from './http/closing.ts';
import { gameWallet } from './http/gameWallet.ts';
import { listen } from './http/listen.ts';
import { newMetrics } from './http/metrics.ts';
import { serveMetrics } from './http/metricsPort.ts';
import { limitPages } from './http/pages.ts';
import { RateLimit } from './http/rateLimit.ts';
import { sendToPrimary } from './http/workerMetrics.ts';
import { storeHeads } from './ledger/heads.ts';
import { forgetAnswers } from './ledger/idempotent.ts';
import { announceMail, announceMissed, windowAnnouncer } from './realtime/announce.ts';
import { atMostEvery } from './realtime/atMostEvery.ts';
import { openBus } from './realtime/bus.ts';
import { Hub } from './realtime/hub.ts';
import { postgresCarrier } from './realtime/postgresCarrier.ts';
import { channelOf, redisCarrier } from './realtime/redisCarrier.ts';
import { TicketQueue } from './realtime/ticketQueue.ts';
import { Turnstile } from './realtime/turnstile.ts';
import type { Traced } from './tracing/tracer.ts';
import { accountsOf } from './wiring/accounts.ts';
import { gamesOf } from './wiring/games.ts';
import { KEPT_FILES, reloadOnRequest } from './wiring/reload.ts';
import { rewardsOf } from './wiring/rewards.ts';
import { routesOf } from './wiring/routes.ts';
import type { Service } from './wiring/service.ts';
import { openTracing } from './wiring/tracing.ts';
import { payoutPortsOf, walletOf } from './wiring/wallet.ts';

/** A service that listens. */
export interface Running {
  service: Service;
  /** Password of the demo players; undefined where it is not known, or another process was to find out. */
  demoPassword: string | undefined;
  /** Address of the database, as the owner of the tables. */
  databaseUrl: string;
  /** @param isReplaced whether another process takes the calls: clients are led there before connections end. */
  stop(isReplaced?: boolean): Promise<void>;
}

const SWEEP_MS = 3_600_000;
/** How late the provider that pays a withdrawal may hear of it. */
const PAYOUTS_MS = 15_000;
/** How late sockets may hear that a red-packet window has opened. */
const ANNOUNCE_MS = 3_000;

/** An outage of the bus is told in one line this often, ms: every message that is lost would tell it again. */
const BUS_TELL_MS = 60_000;

/** Says in one sentence why an external database does not open. */
const refusedBy = (variable: string, url: string, error: unknown): StartError => {
  const { hostname, port } = new URL(url);
  const { code, message } = error as { code?: string; message?: string };
  return new StartError(
    `The database of ${variable} at ${hostname || 'its socket'}${port && `:${port}`} cannot be used (${code ?? message}): ` +
      'check that it runs and that address, user and password are right, or unset DATABASE_URL to use the embedded one.',
  );
};

interface Opened {
  db: Database;
  /** Address of the database as the owner of the tables. */
  ownerUrl: string;
  embedded: EmbeddedPostgres | undefined;
}

/** Brings the tables up to date as their owner, and lets the user of `service` work on their rows. */
const prepareAsOwner = async (owner: string, service: string, isEmbedded: boolean): Promise<void> => {
  const db = openDatabase({ connectionString: owner, max: 1 }, () => {});
  try {
    await checkServer(db).catch((error: unknown) => {
      throw error instanceof StartError ? error : refusedBy('DATABASE_OWNER_URL', owner, error);
    });
    if (isEmbedded) await createUser(db, service);
    await migrate(db, service);
  } finally {
    await db.close();
  }
};

const openStore = async (
  config: Config,
  app: FastifyInstance,
  isPrepared: boolean,
  traced: Traced | undefined,
): Promise<Opened> => {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const owner = embedded?.connectionString ?? config.databaseOwnerUrl;
  const url = config.databaseUrl ?? serviceAddress(owner ?? '');
  const lost = (error: Error) => app.log.warn(error, 'A connection was lost.');
  const options = { limits: CALL_LIMITS, isPooled: config.databasePooler, ...(traced && { traced }) };
  const coordinator = openDatabase({ connectionString: url }, lost, options);
  let db = coordinator;
  try {
    if (owner && !isPrepared) await prepareAsOwner(owner, url, embedded !== undefined);
    const allowed = await checkServer(db);
    // A pooler stands in front of one machine.
    if (!config.databasePooler && (await isCitus(db)))
      db = await withWorkers(
        coordinator,
        (worker) =>
          openDatabase({ connectionString: addressOn(url, worker) }, lost, {
            ...options,
            isPlannedAnew: true,
            beside: coordinator,
          }),
        lost,
      );
    // Each process keeps one more open to the embedded server.
    const left = embedded ? allowed - config.workers : allowed;
    db.resize(config.databasePool ?? poolOf(left, config.workers));
    if (!owner && !isPrepared) await migrate(db);
    if (!isPrepared && !config.demo && (await ownsLedger(db)))
      app.log.warn(
        'The user of DATABASE_URL owns the tables, so whoever takes over the service can rewrite the ledger: ' +
          'name their owner in DATABASE_OWNER_URL, and in DATABASE_URL a user without tables (README, "Two users of the database").',
      );
  } catch (error) {
    await db.close();
    await embedded?.stop();
    if (embedded || error instanceof StartError) throw error;
    throw refusedBy('DATABASE_URL', url, error);
  }
  return { db, ownerUrl: owner ?? url, embedded };
};

/** Tells problems of background work without ending the process. */
const every = (ms: number, work: () => Promise<unknown>, service: Service): NodeJS.Timeout =>
  setInterval(() => {
    work().catch((error: unknown) =>
      service.log.warn(error, 'Background work failed; it will be tried again.'),
    );
  }, ms).unref();

/**
 * Starts the service: data folder, database, schema, demo players, then the port of the lobby.
 * @param isPrepared whether another process of the same start has brought the database up to date.
 * @param onPrepared is called once it is, with the database's address.
 * @param opening is waited for before the port is opened.
 * @throws StartError with one plain sentence; nothing of ours is left running then.
 */
export const start = async (
  config: Config,
  secrets: Secrets,
  isPrepared: boolean,
  onPrepared?: (databaseUrl: string) => void,
  opening?: () => Promise<void>,
): Promise<Running> => {
  const app = newApp(config);
  // Before anything is opened: whoever mistyped a file hears of it at once.
  const { catalogue: files, keep } = isPrepared
    ? readFilesAgain(config, (why) => app.log.error(`${why}\n${KEPT_FILES}`))
    : readFiles(config);
  const inForce = holdCatalogue(files);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const tracing = config.traces && openTracing(config.traces, app.log);
    if (tracing) undo.push(() => tracing.close());
    const { db, ownerUrl, embedded } = await openStore(config, app, isPrepared, tracing?.tracer.traced);
    if (embedded) undo.push(() => embedded.stop());
    undo.push(() => db.close());
    const operator = lobbyConfigOf(files, config.demo);
    await markMode(db, config.demo ? 'demo' : operator.playMoney ? 'play' : 'real');
    await checkSecret(db, secrets);
    onPrepared?.(ownerUrl);

    const interrupted = atMostEvery(BUS_TELL_MS, (error: unknown) =>
      app.log.warn(`The message bus is interrupted: ${error instanceof Error ? error.message : error}`),
    );
    const carrier = config.redis
      ? redisCarrier(config.redis, await channelOf(db), interrupted)
      : postgresCarrier(db, interrupted);
    const bus = openBus(carrier, interrupted);
    const service: Service = {
      config,
      secrets,
      operator,
      catalogue: inForce.read,
      db,
      bus,
      log: app.log,
      now: Date.now,
    };
    const { accounts, outbox } = accountsOf(service);
    const demoPassword =
      config.demo && !isPrepared ? await seedDemoPlayers(accounts, [secrets, ...secrets.earlier]) : undefined;
    undo.push(() => bus.stop());
    await bus.start();
    undo.push(() => app.close());

    const games = gamesOf(service);
    const entrance = new Turnstile();
    const limit = new RateLimit(config.rateLimitFactor, service.now, bus);
    await app.register(gameWallet(games));

    const hub = new Hub(
      bus,
      (tokenHashes) => endedOf(accounts, tokenHashes),
      (error) => app.log.warn(error, 'Sessions of sockets could not be looked up.'),
    );
    reloadOnRequest(service, inForce);
    announceMail(db, bus, hub, (error) => app.log.warn(error, 'Unread mails could not be counted.'));
    announceMissed(db, bus, hub, (error) =>
      app.log.warn(error, 'Players could not be told what they missed.'),
    );
    const metrics = newMetrics({ db, bus: bus.state, sockets: () => hub.size });
    if (cluster.isWorker) app.addHook('onClose', sendToPrimary(metrics.registry));
    const art = new PublishedArt(
      config.dataDir,
      [secrets, ...secrets.earlier].map((one) => one.art),
      app.log,
    );
    art.start();
    undo.push(async () => art.stop());
    let isStopping = false;
    endConnections(app, () => isStopping);
    await assemble(app, {
      art,
      config,
      routes: routesOf(service, accounts, games, new TicketQueue()),
      hub,
      limit,
      metrics,
      tracer: tracing?.tracer,
      bus: bus.state,
      isStopping: () => isStopping,
      session: (token) => sessionOf(accounts, token),
      stepUp: (session) => requireStepUp(accounts, session),
      enter: (token) => entrance.pass(() => enterSocket(accounts, token)),
      ready: db.ready,
    });
    if (config.demo)
      await app.register(async (scope) => {
        limitPages(scope, limit);
        if (outbox) demoOutboxPage(scope, outbox, service);
        await scope.register(demoCashier(walletOf(service), service));
      });
    await opening?.();
    await listen(app, config);
    if (!cluster.isWorker && config.metricsPort !== undefined) {
      const { metricsPort: port, metricsHost: host } = config;
      const server = await serveMetrics({ port, host }, () => metrics.registry.metrics());
      undo.push(async () => server.close());
    }

    // Not before: its thread would take the processor from what is being started.
    void decoyHash();
    const payoutPorts = payoutPortsOf(service);
    const sweeps = [
      every(ANNOUNCE_MS, windowAnnouncer(rewardsOf(service), hub), service),
      every(
        PAYOUTS_MS,
        () => sendPayouts(walletOf(service), payoutPorts, (sentence) => app.log.error(sentence)),
        service,
      ),
      every(SWEEP_MS, () => forgetAnswers(db, service.now() - config.answersKeptMs), service),
      every(SWEEP_MS, () => sweepAccounts(accounts), service),
      every(SWEEP_MS, () => sweepLimits(db, service.now()), service),
      every(SWEEP_MS, () => sweepTickets(db, service.now()), service),
      every(SWEEP_MS, () => sweepPayouts(db, service.now()), service),
      every(SWEEP_MS, () => storeHeads(db, config.dataDir, secrets, service.now()), service),
    ];
    undo.push(async () => sweeps.forEach(clearInterval));
    keep();
    const leave = async (isReplaced = false) => {
      isStopping = true;
      if (isReplaced) await drain(app, () => hub.size);
      await stop();
    };
    return { service, demoPassword, databaseUrl: ownerUrl, stop: leave };
  } catch (error) {
    await stop();
    throw error;
  }
};
