import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config/environment.ts';
import { StartError } from './errors/startError.ts';
import { serveMetrics } from './http/metrics.ts';
import { WorkerMetrics } from './http/workerMetrics.ts';

/** What a worker says once it serves. */
export interface WorkerReady {
  isReady: true;
  /** As of `Running`. */
  demoPassword: string | undefined;
  databaseUrl: string;
}

const isReadyMessage = (message: unknown): message is WorkerReady =>
  typeof message === 'object' && message !== null && 'isReady' in message;

/** Variable that tells a worker that an earlier one has brought the database up to date. */
export const PREPARED = 'LOBBY_PREPARED';
/** Signal to a worker that another one has taken its place. */
export const REPLACED = 'SIGUSR2';
/** A worker that ends soon after its start is started again after this, doubled each time, ms. */
const RESTART_MS = { first: 100, most: 10_000 };
/** A worker that served this long was no failed start, ms. */
const SOUND_MS = 10_000;
/** A worker that does not end on request is killed after this, ms. */
const STOP_MS = 12_000;

export interface RunningCluster {
  /** As the first worker told them. */
  demoPassword: string | undefined;
  databaseUrl: string;
  /**
   * Every worker in turn: a new one serves before the old one finishes what it has begun and ends. Where a new one cannot
   * start, the old ones go on. Asked for meanwhile, it is done once more afterwards: some may run what was there before.
   */
  roll(): Promise<void>;
  /** Passes the signal to a worker, who tells all the others. */
  reload(): void;
  /** Asks all workers to finish what they have begun, and waits for them. */
  stop(): Promise<void>;
}

const ended = (worker: Worker): Promise<void> =>
  worker.isDead() ? Promise.resolve() : new Promise((resolve) => worker.once('exit', () => resolve()));

const retire = async (worker: Worker, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  worker.process.kill(signal);
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
  await ended(worker);
  clearTimeout(late);
};

/**
 * Runs `config.workers` processes of the service behind one port (node:cluster hands connections out in turn). The first
 * brings the database up to date, then the others come. They share the database and the bus and nothing else; one that
 * ends unasked is replaced.
 * @param program what a worker runs.
 * @throws StartError when the first workers do not come to serve; they have said why.
 */
export const runCluster = async (config: Config, program: string): Promise<RunningCluster> => {
  cluster.setupPrimary({ exec: program, args: [] });
  const metrics = new WorkerMetrics();
  const leaving = new Set<Worker>();
  let isStopping = false;
  let failures = 0;
  let told: Pick<WorkerReady, 'demoPassword' | 'databaseUrl'> = { demoPassword: undefined, databaseUrl: '' };

  const launch = (isFirst = false): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ [PREPARED]: isFirst ? '' : '1' });
      const since = Date.now();
      let isReady = false;
      worker.on('message', (message) => {
        metrics.take(worker.id, message);
        if (!isReadyMessage(message)) return;
        isReady = true;
        if (isFirst) told = message;
        resolve(worker);
      });
      worker.once('exit', (code, signal) => {
        metrics.end(worker.id);
        if (!isReady) reject(new StartError(`A worker could not start (${signal ?? code}).`));
        if (!isReady || isStopping || leaving.delete(worker)) return;
        console.error(`Worker ${worker.process.pid} ended (${signal ?? code}); another one takes its place.`);
        failures = Date.now() - since > SOUND_MS ? 0 : failures;
        void replace();
      });
    });

  const replace = async (): Promise<void> => {
    while (!isStopping) {
      if (failures > 0) await pause(Math.min(RESTART_MS.first * 2 ** failures, RESTART_MS.most));
      failures += 1;
      const worker = await launch().catch(() => undefined);
      if (!worker) continue;
      // The stop came while it was starting.
      if (isStopping) await retire(worker);
      return;
    }
  };

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const stop = async () => {
    isStopping = true;
    await Promise.all(workers().map((worker) => retire(worker)));
  };

  try {
    await launch(true);
    await Promise.all(Array.from({ length: config.workers - 1 }, () => launch()));
  } catch (error) {
    await stop();
    throw error;
  }
  const { metricsPort: port, metricsHost: host } = config;
  if (port !== undefined) {
    await serveMetrics({ port, host }, () =>
      metrics.text(workers().filter((worker) => worker.isConnected())),
    );
  }
  const renew = async (): Promise<void> => {
    for (const old of workers()) {
      if (isStopping) return;
      await launch();
      leaving.add(old);
      await retire(old, REPLACED);
    }
  };
  let isAsked = false;
  let rolling: Promise<void> | undefined;
  const renewWhileAsked = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await renew().catch((error: Error) => {
        if (!isStopping) console.error(`${error.message} The others go on as they are.`);
      });
    }
    rolling = undefined;
  };
  return {
    demoPassword: told.demoPassword,
    databaseUrl: told.databaseUrl,
    roll() {
      isAsked = true;
      rolling ??= renewWhileAsked();
      return rolling;
    },
    reload() {
      workers()[0]?.process.kill('SIGHUP');
    },
    stop,
  };
};
