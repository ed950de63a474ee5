import type { Serializable } from 'node:child_process';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';

type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** A worker as the primary asks it for its metrics. */
export interface AskedWorker {
  id: number;
  send(question: Serializable): unknown;
}

/** From the primary to a worker, and back. */
const ASK = 'metrics?';
interface Told {
  metrics: Measured;
}
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** A worker that is paused or busy for longer is shown as it was when it last answered, ms. */
const ANSWER_MS = 1_000;

/** What of a worker that has ended still counts: what it did, not what it was. */
const countsForEver = ({ type }: Measured[number]): boolean =>
  ['counter', 'histogram'].includes(String(type));

/** In a worker: tells the primary what is measured, when it asks and before this process ends in order. */
export const sendToPrimary = (registry: Registry): (() => Promise<void>) => {
  const tell = async () => {
    if (!process.connected) return;
    const metrics = (await registry.getMetricsAsJSON()) as Measured;
    process.send?.({ metrics } satisfies Told);
  };
  process.on('message', (message) => {
    if (message === ASK) void tell();
  });
  return tell;
};

/**
 * The metrics of all workers, summed up. Counters never fall: those of a worker that has ended stay in the sum, as it told
 * them last.
 */
export class WorkerMetrics {
  readonly #latest = new Map<number, Measured>();
  readonly #waiting = new Set<() => void>();
  #ended: Promise<Measured> = Promise.resolve([]);

  /** Takes a message of a worker, if it is about metrics. */
  take(workerId: number, message: unknown): void {
    if (!isTold(message)) return;
    this.#latest.set(workerId, message.metrics);
    for (const look of this.#waiting) look();
  }

  /** A worker has ended. */
  end(workerId: number): void {
    const last = this.#latest.get(workerId)?.filter(countsForEver);
    this.#latest.delete(workerId);
    if (!last) return;
    this.#ended = this.#ended.then(
      (ended) => AggregatorRegistry.aggregate([ended, last]).getMetricsAsJSON() as Promise<Measured>,
    );
  }

  /** Asks the workers and waits a moment for them. @returns the text that Prometheus reads. */
  async text(workers: readonly AskedWorker[]): Promise<string> {
    const before = new Map(this.#latest);
    for (const worker of workers) worker.send(ASK);
    const allTold = () => workers.every(({ id }) => this.#latest.get(id) !== before.get(id));
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(late);
        this.#waiting.delete(look);
        resolve();
      };
      const look = () => {
        if (allTold()) done();
      };
      const late = setTimeout(done, ANSWER_MS);
      this.#waiting.add(look);
      look();
    });
    return AggregatorRegistry.aggregate([await this.#ended, ...this.#latest.values()]).metrics();
  }
}
