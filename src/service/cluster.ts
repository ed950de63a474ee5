import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config/environment.ts';
import { StartError } from './errors/startError.ts';
import { serveMetrics } from './http/monitoring/metricsPort.ts';
import { WorkerMetrics } from './http/monitoring/workerMetrics.ts';
import type { Part } from './part.ts';
import {
  isWorkerMessage,
  OPEN,
  PART,
  PREPARED,
  RELOAD,
  REPLACED,
  type WorkerMessage,
} from './workerMessages.ts';

type Reached<S extends WorkerMessage['state']> = Promise<Extract<WorkerMessage, { state: S }>>;

/** A worker was killed before it served, which says nothing about what it was started with. */
class Killed extends StartError {}

/** Signals that ask for the end of all: a terminal sends them to each of the processes. */
const ASKS: readonly unknown[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A worker that starts; each of its states rejects with a StartError where it ends before. */
interface Launched {
  worker: Worker;
  prepared: Reached<'prepared'>;
  assembled: Reached<'assembled'>;
  ready: Reached<'ready'>;
}

const reached = <S extends WorkerMessage['state']>(worker: Worker, state: S): Reached<S> => {
  const promise: Reached<S> = new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (isWorkerMessage(message) && message.state === state)
        resolve(message as Extract<WorkerMessage, { state: S }>);
    });
    worker.once('exit', (code, signal) =>
      reject(
        signal && !ASKS.includes(signal)
          ? new Killed(`A worker was killed before it served (${signal}).`)
          : new StartError(`A worker could not start (${signal ?? code}).`),
      ),
    );
  });
  // Not every state is waited for.
  promise.catch(() => {});
  return promise;
};

/** One that has just ended hears nothing more, which is no error of this process: it never gets ready. */
const tell = (worker: Worker, word: string): void => {
  worker.send(word, () => {});
};

/** Lets a worker open its port as soon as it can. */
const serve = async ({ worker, assembled, ready }: Launched): Promise<void> => {
  await assembled;
  tell(worker, OPEN);
  await ready;
};

/** A worker that ends soon after its start is started again after this, doubled each time, ms. */
const RESTART_MS = { first: 100, most: 10_000 };
/** A worker that served this long was no failed start, ms. */
const SOUND_MS = 10_000;
/** So often another one takes the place of one that is killed while the service starts. */
const START_TRIES = 3;
/** A worker that does not end on request is killed after this, ms. */
const STOP_MS = 12_000;

export interface RunningCluster {
  /** As the first worker told it. */
  demoPassword: string | undefined;
  /**
   * Every worker in turn: a new one brings the database up to date and serves before the old one finishes what it has begun
   * and ends. Where a new one cannot start, the old ones go on. Asked for meanwhile, it is done once more afterwards: some
   * may run what was there before.
   */
  roll(): Promise<void>;
  /** Has every worker tell all processes of the database: one that hangs keeps nobody from it. */
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
 * brings the database up to date, for which the others wait once they have read their code; the port opens when all of
 * them could serve, so that players who come back all at once do not wait for those that are still starting. They share
 * the database and the bus and nothing else; one that ends unasked is replaced. While the service starts, one that is killed
 * is replaced, too, once the database is up to date, and one that ends by itself ends the start: it has said why.
 * @param program what a worker runs.
 * @param onPrepared is called once the database is up to date, with its address; what it gives is waited for, too.
 * @throws StartError when the first workers do not come to serve; they have said why.
 */
export const runCluster = async (
  config: Config,
  program: string,
  onPrepared: (databaseUrl: string) => Promise<void> | undefined,
): Promise<RunningCluster> => {
  cluster.setupPrimary({ exec: program, args: [] });
  const metrics = new WorkerMetrics();
  const leaving = new Set<Worker>();
  let isStopping = false;
  let failures = 0;

  const launch = (part: Part): Launched => {
    const worker = cluster.fork({ [PART]: part });
    const since = Date.now();
    let isReady = false;
    const ready = reached(worker, 'ready');
    void ready.then(
      () => {
        isReady = true;
      },
      () => {},
    );
    worker.on('message', (message) => metrics.take(worker.id, message));
    worker.once('exit', (code, signal) => {
      metrics.end(worker.id);
      if (!isReady || isStopping || leaving.delete(worker)) return;
      console.error(`Worker ${worker.process.pid} ended (${signal ?? code}); another one takes its place.`);
      failures = Date.now() - since > SOUND_MS ? 0 : failures;
      void replace();
    });
    return {
      worker,
      prepared: reached(worker, 'prepared'),
      assembled: reached(worker, 'assembled'),
      ready,
    };
  };

  const replace = async (): Promise<void> => {
    while (!isStopping) {
      if (failures > 0) await pause(Math.min(RESTART_MS.first * 2 ** failures, RESTART_MS.most));
      failures += 1;
      const launched = launch('successor');
      const isServing = await serve(launched).then(
        () => true,
        () => false,
      );
      if (!isServing) {
        // A roll that came while it was starting puts another one in its place.
        if (leaving.delete(launched.worker)) return;
        continue;
      }
      // The stop came while it was starting.
      if (isStopping) await retire(launched.worker);
      return;
    }
  };

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const stop = async () => {
    isStopping = true;
    await Promise.all(workers().map((worker) => retire(worker)));
  };

  /** Has one of the first workers serve, or another one where it is killed before. */
  const begin = async (launched: Launched, tries = START_TRIES): Promise<Launched> => {
    try {
      await serve(launched);
      return launched;
    } catch (error) {
      if (!(error instanceof Killed) || tries === 1) throw error;
      console.error(`${error.message} Another one takes its place.`);
      return begin(launchBeside(), tries - 1);
    }
  };
  const assembledOrKilled = ({ assembled }: Launched): Promise<unknown> =>
    assembled.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });

  const first = launch('first');
  const launchBeside = (): Launched => {
    const launched = launch('beside');
    Promise.all([first.prepared, reached(launched.worker, 'loaded')]).then(
      () => tell(launched.worker, PREPARED),
      () => {},
    );
    return launched;
  };
  const launched = [first];
  const serving: Launched[] = [];
  while (launched.length < config.workers) launched.push(launchBeside());
  try {
    const { databaseUrl } = await first.prepared;
    const beside = onPrepared(databaseUrl);
    await Promise.all([beside, ...launched.map(assembledOrKilled)]);
    const { metricsPort: port, metricsHost: host } = config;
    if (port !== undefined)
      await serveMetrics({ port, host }, () =>
        metrics.text(workers().filter((worker) => worker.isConnected())),
      );
    // One after another: what keeps all of them from the port is said once.
    for (const one of launched) serving.push(await begin(one));
  } catch (error) {
    // The first one is asked to end when it can do so in order: the database that it starts would stay behind.
    await first.assembled.catch(() => {});
    await stop();
    throw error;
  }
  // Of the first one; who came in its place does not know it.
  const demoPassword = (await serving[0]?.ready)?.demoPassword;
  const succeed = async (old: Worker): Promise<void> => {
    // Before its successor serves: where it dies meanwhile, nobody else has to take its place.
    leaving.add(old);
    try {
      await serve(launch('successor'));
    } catch (error) {
      if (!leaving.delete(old)) void replace();
      throw error;
    }
    await retire(old, REPLACED);
  };
  const renew = async (): Promise<void> => {
    for (const old of workers()) {
      if (isStopping) return;
      // Another one has taken its place since the roll began.
      if (old.isDead()) continue;
      await succeed(old);
    }
    console.log('All processes were renewed.');
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
    demoPassword,
    roll() {
      isAsked = true;
      rolling ??= renewWhileAsked();
      return rolling;
    },
    reload() {
      const asked = randomUUID();
      for (const worker of workers()) tell(worker, RELOAD + asked);
    },
    stop,
  };
};
