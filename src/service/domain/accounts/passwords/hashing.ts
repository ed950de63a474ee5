import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';

/** Jobs that may wait, a few seconds' worth; who comes then is asked to come again (1144). */
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

const waiting: Job[] = [];
const idle: Worker[] = [];
const underWay = new WeakMap<Worker, Job>();
let threads = 0;

/** Gives the thread the next job, or lets it rest, which keeps no process alive. */
const next = (worker: Worker): void => {
  const job = waiting.shift();
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
    if (waiting.length > 0) launch();
  });
  next(worker);
};

const run = <T extends string | boolean>(password: string, stored: string | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    if (waiting.length >= WAITING_MAX) throw new Refusal(CODE.TOO_MANY_REQUESTS);
    waiting.push({ password, stored, done: (result) => resolve(result as T), failed: reject });
    const worker = idle.pop();
    if (worker) next(worker);
    else if (threads < THREADS) launch();
  });

/** @throws Refusal 1144 while too many wait. */
export const argon2Hash = (password: string): Promise<string> => run<string>(password, undefined);

/** Whether `password` was what `stored` was made of. @throws Refusal 1144 while too many wait. */
export const argon2Verify = (stored: string, password: string): Promise<boolean> =>
  run<boolean>(password, stored);
