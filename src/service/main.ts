import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { runCluster } from './cluster.ts';
import { makeDataFolder } from './config/dataFolder.ts';
import { type Config, readConfig } from './config/environment.ts';
import { readSecrets, type Secrets } from './config/secrets.ts';
import { DEMO_ACCOUNTS } from './demo/demoAccounts.ts';
import { type GameHostProcess, runGameHost } from './demo/gameHost.ts';
import { StartError } from './errors/startError.ts';
import type { Part } from './part.ts';
import {
  AskedToEnd,
  onReload,
  PART,
  permission,
  preparation,
  REPLACED,
  type WorkerMessage,
} from './workerMessages.ts';

/** The service itself: the primary process of a cluster does without it. */
const serviceCode = () => import('./start.ts');

/** A stop that hangs ends after this long, ms. */
const STOP_MS = 10_000;
const CLUSTER_STOP_MS = 15_000;

/** On the first signal: ends in order. */
const onStop = (
  stop: (signal: NodeJS.Signals) => Promise<void>,
  limitMs: number,
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): void => {
  let isStopping = false;
  for (const signal of signals)
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), limitMs).unref();
      await stop(signal);
      process.exit(0);
    });
};

/**
 * Leaves the cluster once the primary knows: connections that it has handed to this process and that were not looked at
 * yet go to another one then, where they would hang if the process just ended.
 */
const leaveCluster = async (): Promise<void> => {
  if (!process.connected) return;
  const left = once(process, 'disconnect');
  cluster.worker?.disconnect();
  await left;
};

/**
 * SIGHUP reads the operator's files anew, on every process of the database. In a terminal it means what it always did:
 * the terminal was closed, and the service ends with it.
 */
const onHangUp = (reload: () => void): void => {
  if (!process.stdout.isTTY) process.on('SIGHUP', reload);
};

const sayReady = (config: Config, secrets: Secrets, demoPassword: string | undefined): void => {
  console.log(`Lobby ready at ${config.publicUrl ?? `http://localhost:${config.port}`}`);
  if (!config.demo) return;
  const password = demoPassword
    ? `password ${demoPassword}`
    : 'with the password that was printed when they were made, under an earlier secret';
  console.log(`Demo logins: ${DEMO_ACCOUNTS.join(', ')}, ${password}`);
  console.log(
    `Messages the demo would send: http://localhost:${config.port}/demo/outbox?secret=${secrets.outbox}`,
  );
  console.log(`Secret of the sandbox cashier, where withdrawals are paid: ${secrets.outbox}`);
};

const main = async (): Promise<void> => {
  if (cluster.isPrimary) console.log('Starting service');
  const config = readConfig();
  makeDataFolder(config.dataDir);
  const secrets = readSecrets(config, process.env);
  if (cluster.isWorker) {
    // A primary of an earlier version does not say: it was asked to renew its workers.
    const part = (process.env[PART] ?? 'successor') as Part;
    const { start } = await serviceCode();
    if (part === 'beside') await preparation();
    const { service, demoPassword, stop } = await start(
      config,
      secrets,
      part,
      (databaseUrl) => process.send?.({ state: 'prepared', databaseUrl } satisfies WorkerMessage),
      permission,
    );
    onStop(
      async (signal) => {
        await stop(signal === REPLACED);
        await leaveCluster();
      },
      STOP_MS,
      ['SIGINT', 'SIGTERM', REPLACED],
    );
    const reload = (asked: string) => service.bus.operator({ kind: 'reload', asked });
    onHangUp(() => reload(randomUUID()));
    onReload(reload);
    process.send?.({ state: 'ready', demoPassword } satisfies WorkerMessage);
    return;
  }
  let host: GameHostProcess | undefined;
  const startHost = (databaseUrl: string) => {
    if (config.demo) host = runGameHost(config, secrets, databaseUrl);
    return host?.ready;
  };
  /** Who asks for the end while it starts is heard, too: it ends once it serves. */
  const onStopOf = (serving: Promise<{ stop(): Promise<void> }>, limitMs: number) =>
    onStop(async () => {
      const { stop } = await serving;
      // The games end first: their rounds under way still need the wallet interface.
      await host?.stop();
      await stop();
    }, limitMs);
  if (config.workers === 1) {
    const starting = serviceCode().then(async ({ start }) => {
      const running = await start(config, secrets, 'first', startHost);
      try {
        await host?.ready;
      } catch (error) {
        await running.stop();
        throw error;
      }
      return running;
    });
    onStopOf(starting, STOP_MS);
    const { service, demoPassword } = await starting;
    onHangUp(() => service.bus.operator({ kind: 'reload', asked: randomUUID() }));
    sayReady(config, secrets, demoPassword);
  } else {
    const starting = runCluster(config, fileURLToPath(import.meta.url), startHost);
    onStopOf(starting, CLUSTER_STOP_MS);
    const running = await starting;
    process.on('SIGUSR2', () => running.roll());
    onHangUp(running.reload);
    sayReady(config, secrets, running.demoPassword);
  }
};

main().catch((error: unknown) => {
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else if (!(error instanceof AskedToEnd)) console.error('\nThe service could not start:', error);
  process.exit(1);
});
