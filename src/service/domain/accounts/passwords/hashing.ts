import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CODE } from '../../../../contract/codes.ts';
import { siteOf } from '../../../../contract/network.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { FairQueue } from './fairQueue.ts';

/** Jobs that may wait, a few seconds' worth; who has most of them is asked to come again (1144). */
const WAITING_MAX = 256;
/** Threads; one processor stays free for everybody else's work. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** argon2id (the library's default algorithm) over the MD5 hex that arrives (decisions, "Accounts"). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a thread runs: on Linux priority belongs to a thread, so a flood of passwords takes only what others leave. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { hashSync, verifySync } = require(workerData.argon2);
  if (process.platform === 'linux') try { require('node:os').setPriority(0, 5); } catch {}
  parentPort.on('message', ({ password, stored }) => {
    parentPort.postMessage(stored === undefined ? hashSync(password, workerData.cost) : verifySync(stored, password));
  });
`;

interface Job {
  password: string;
  /** Hash to compare with; undefined asks for a new one. */
  stored: string | undefined;
  done(result: string | boolean): void;
  failed(error: Error): void;
}

/** A lane for each site, so that none keeps the others from logging in. */
const waiting = new FairQueue<Job>(WAITING_MAX);
const idle: Worker[] = [];
const underWay = new WeakMap<Worker, Job>();
let threads = 0;

/** Gives the thread the next job, or lets it rest, which keeps no process alive. */
const next = (worker: Worker): void => {
  const job = waiting.take();
  if (!job) {
    underWay.delete(worker);
    idle.push(worker);
    worker.unref();
    return;
  }
  underWay.set(worker, job);
  worker.ref();
  worker.postMessage({ password: job.password, stored: job.stored });
};

const launch = (): void => {
  threads += 1;
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  const worker = new Worker(PROGRAM, { eval: true, workerData: { argon2, cost: COST } });
  worker.on('message', (result: string | boolean) => {
    underWay.get(worker)?.done(result);
    next(worker);
  });
  // A stored hash that is none ends the thread; another one takes its place.
  worker.on('error', (error) => underWay.get(worker)?.failed(error));
  worker.on('exit', () => {
    threads -= 1;
    if (waiting.waiting > 0) launch();
  });
  next(worker);
};

const run = <T extends string | boolean>(
  password: string,
  stored: string | undefined,
  address: string,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const job = {
      password,
      stored,
      done: (result: string | boolean) => resolve(result as T),
      failed: reject,
    };
    waiting.add(siteOf(address), job)?.failed(new Refusal(CODE.TOO_MANY_REQUESTS));
    const worker = idle.pop();
    if (worker) next(worker);
    else if (threads < THREADS) launch();
  });

/**
 * @param address of who asks for it.
 * @throws Refusal 1144 while too many wait, most of them of that site.
 */
export const argon2Hash = (password: string, address: string): Promise<string> =>
  run<string>(password, undefined, address);

/** Whether `password` was what `stored` was made of; the rest as of `argon2Hash`. */
export const argon2Verify = (stored: string, password: string, address: string): Promise<boolean> =>
  run<boolean>(password, stored, address);
