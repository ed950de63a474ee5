import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Machine, withWorkers } from '../../src/service/db/books.ts';
import type { Database, Tx } from '../../src/service/db/database.ts';

/** Where the shards of the books lie: the least and the most of their hashes, and the worker. */
let shards: [least: number, most: number, host: string][];
/** Workers that do not answer. */
let silent: Set<string>;
/** What the coordinator was asked for. */
let asked: string[];
let closed: string[];

const fake = (
  name: string,
  query: Database['query'] = async () => ({ rows: [], rowCount: 0 }) as never,
): Database => ({
  query,
  transaction: () => Promise.reject(new Error('not asked for')),
  booksOf: (_userId, work) =>
    work({ query: async () => ({ rows: [{ name }], rowCount: 1 }) } as unknown as Tx),
  ready: () => (silent.has(name) ? Promise.reject(new Error('no answer')) : Promise.resolve()),
  resize: () => undefined,
  pool: () => ({ total: 0, idle: 0, waiting: 0 }),
  connection: {},
  close: async () => void closed.push(name),
});

const coordinator = () =>
  fake('coordinator', async (text, values = []) => {
    asked.push(text.includes('worker_hash') ? `hash of ${values[0]}` : 'ranges');
    const rows = text.includes('worker_hash')
      ? [{ hash: Number(values[0]) }]
      : shards.map(([least, most, host]) => ({ least, most, host, port: 5432 }));
    return { rows, rowCount: rows.length } as never;
  });

const open = ({ host }: Machine) => fake(host);
const whereIs = async (db: Database, userId: string) =>
  (await db.booksOf(userId, (tx) => tx.query<{ name: string }>(''))).rows[0]?.name;

beforeEach(() => {
  vi.useFakeTimers();
  shards = [
    [-100, -1, 'one'],
    [0, 100, 'two'],
  ];
  silent = new Set();
  asked = [];
  closed = [];
});
afterEach(() => void vi.useRealTimers());

it('asks the worker that has a player’s books, and what their hash is once', async () => {
  const db = await withWorkers(coordinator(), open, () => {});
  expect(db.workers()).toBe(2);
  expect(await whereIs(db, '-5')).toBe('one');
  expect(await whereIs(db, '0')).toBe('two');
  expect(await whereIs(db, '-5')).toBe('one');
  expect(asked).toEqual(['ranges', 'hash of -5', 'hash of 0']);
  await db.close();
  expect(closed.toSorted()).toEqual(['coordinator', 'one', 'two']);
});

it('asks the coordinator for what no worker has, and of a worker that does not answer', async () => {
  silent.add('two');
  const db = await withWorkers(coordinator(), open, () => {});
  expect(db.workers()).toBe(1);
  expect(await whereIs(db, '5')).toBe('coordinator');
  expect(await whereIs(db, '500')).toBe('coordinator');
  silent.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await whereIs(db, '5')).toBe('two');
  await db.close();
});

it('leaves a transaction and its tries to a coordinator that cannot say where the books are', async () => {
  const main = coordinator();
  let isAway = false;
  const query: Database['query'] = (...of) =>
    isAway ? Promise.reject(new Error('away')) : main.query(...of);
  const db = await withWorkers({ ...main, query }, open, () => {});
  isAway = true;
  expect(await whereIs(db, '5')).toBe('coordinator');
  isAway = false;
  expect(await whereIs(db, '5')).toBe('two');
  await db.close();
});

it('follows books that are moved, and keeps what it knows while nobody tells', async () => {
  const told: Error[] = [];
  const main = coordinator();
  const db = await withWorkers({ ...main, query: (...of) => main.query(...of) }, open, (error) =>
    told.push(error),
  );
  shards = [[-100, 100, 'three']];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await whereIs(db, '-5')).toBe('three');
  await db.close();
  expect(told).toEqual([]);
});

it('lets go of a worker that has left, once nobody asks it any more, and finds one that comes back', async () => {
  const db = await withWorkers(coordinator(), open, () => {});
  const [one, two] = shards as [(typeof shards)[0], (typeof shards)[0]];
  shards = [[-100, 100, 'two']];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await whereIs(db, '-5')).toBe('two');
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(closed).toEqual(['one']);
  shards = [one, two];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await whereIs(db, '-5')).toBe('one');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(closed).toEqual(['one']);
  await db.close();
  expect(closed.toSorted()).toEqual(['coordinator', 'one', 'one', 'two']);
});

it('is the coordinator alone where nothing is distributed, which it asks for no hash', async () => {
  shards = [];
  const db = await withWorkers(coordinator(), open, () => {});
  expect(await whereIs(db, '5')).toBe('coordinator');
  expect(asked).toEqual(['ranges']);
  await db.close();
});
