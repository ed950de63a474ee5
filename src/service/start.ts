import cluster from 'node:cluster';
import { PublishedArt } from './art/published.ts';
import { readFiles, readFilesAgain } from './catalogue/filesInForce.ts';
import { holdCatalogue } from './catalogue/inForce.ts';
import { lobbyConfigOf } from './catalogue/lobbyConfig.ts';
import type { Config } from './config/environment.ts';
import type { Secrets } from './config/secrets.ts';
import { markMode } from './db/mode.ts';
import { checkSecret } from './db/secretFingerprint.ts';
import { demoCashier } from './demo/cashier.ts';
import { seedDemoPlayers } from './demo/demoPlayers.ts';
import { demoOutboxPage } from './demo/outboxPage.ts';
import { requireStepUp } from './domain/accounts/login/stepUp.ts';
import { decoyHash } from './domain/accounts/passwords/password.ts';
import { endedOf, enterSocket, sessionOf } from './domain/sessions/authentication.ts';
import { assemble, newApp } from './http/app.ts';
import { gameWallet } from './http/gameWallet.ts';
import { listen } from './http/listen.ts';
import { newMetrics } from './http/monitoring/metrics.ts';
import { serveMetrics } from './http/monitoring/metricsPort.ts';
import { sendToPrimary } from './http/monitoring/workerMetrics.ts';
import { limitPages } from './http/pages.ts';
import { RateLimit } from './http/rateLimit.ts';
import { drain, endConnections } from './http/shutdown.ts';
import type { Part } from './part.ts';
import { announceMail, announceMissed } from './realtime/announce.ts';
import { atMostEvery } from './realtime/atMostEvery.ts';
import { openBus } from './realtime/bus.ts';
import { ConcurrencyLimit } from './realtime/concurrencyLimit.ts';
import { Hub } from './realtime/hub.ts';
import { postgresCarrier } from './realtime/postgresCarrier.ts';
import { channelOf, redisCarrier } from './realtime/redisCarrier.ts';
import { TicketQueue } from './realtime/ticketQueue.ts';
import { openStore } from './store.ts';
import { accountsOf } from './wiring/accounts.ts';
import { startBackgroundWork } from './wiring/backgroundWork.ts';
import { gamesOf } from './wiring/games.ts';
import { KEPT_FILES, reloadOnRequest } from './wiring/reload.ts';
import { routesOf } from './wiring/routes.ts';
import type { Service } from './wiring/service.ts';
import { openTracing } from './wiring/tracing.ts';
import { walletOf } from './wiring/wallet.ts';

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

/** An outage of the bus is told in one line this often, ms: every message that is lost would tell it again. */
const BUS_TELL_MS = 60_000;

/**
 * Starts the service: data folder, database, schema, demo players, then the port of the lobby.
 * @param part of this process: one beside the first finds the database up to date.
 * @param onPrepared is called once it is, with the database's address.
 * @param opening is waited for before the port is opened.
 * @throws StartError with one plain sentence; nothing of ours is left running then.
 */
export const start = async (
  config: Config,
  secrets: Secrets,
  part: Part,
  onPrepared?: (databaseUrl: string) => void,
  opening?: () => Promise<void>,
): Promise<Running> => {
  const app = newApp(config);
  // Before anything is opened: whoever mistyped a file hears of it at once.
  const isFirst = part === 'first';
  const { catalogue: files, keep } = isFirst
    ? readFiles(config)
    : readFilesAgain(config, (why) => app.log.error(`${why}\n${KEPT_FILES}`));
  const inForce = holdCatalogue(files);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const tracing = config.traces && openTracing(config.traces, app.log);
    if (tracing) undo.push(() => tracing.close());
    const { db, ownerUrl, embedded } = await openStore(config, app.log, part, tracing?.tracer.traced);
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
      config.demo && isFirst ? await seedDemoPlayers(accounts, [secrets, ...secrets.earlier]) : undefined;
    undo.push(() => bus.stop());
    await bus.start();
    undo.push(() => app.close());

    const games = gamesOf(service);
    const entrance = new ConcurrencyLimit();
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
    if (!cluster.isWorker && config.metricsPort !== undefined) {
      const { metricsPort: port, metricsHost: host } = config;
      const server = await serveMetrics({ port, host }, () => metrics.registry.metrics());
      undo.push(async () => server.close());
    }
    await listen(app, config);

    // Not before: its thread would take the processor from what is being started.
    void decoyHash();
    const stopWork = startBackgroundWork(service, accounts, hub);
    undo.push(async () => stopWork());
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
