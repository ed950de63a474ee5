import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { isOutage } from '../../src/service/db/faults.ts';
import { postgresCarrier } from '../../src/service/realtime/postgresCarrier.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';
import { type SilentProxy, silentProxy } from '../shared/silentProxy.ts';

const ANSWER_MS = 600;
const LIMITS = { lockMs: 200, statementMs: 400, answerMs: ANSWER_MS };
/** Beside a busy machine's own delays. */
const SOON_MS = 4 * ANSWER_MS;

let own: OwnDatabase;
let direct: Database;
let proxy: SilentProxy;

beforeAll(async () => {
  own = await ownDatabase();
  direct = openDatabase({ connectionString: own.url, max: 1 }, () => {});
  await direct.query('create table kept (id text primary key)');
  proxy = await silentProxy(own.url);
});
afterAll(async () => {
  await proxy.close();
  await direct.close();
  await own.drop();
});

const opened = (isPooled: boolean): Database =>
  openDatabase({ connectionString: proxy.url, max: 2, connectionTimeoutMillis: ANSWER_MS }, () => {}, {
    limits: LIMITS,
    isPooled,
  });

/** What `work` fails with, once it does, and after how many ms. */
const failing = async (work: Promise<unknown>): Promise<{ error: unknown; ms: number }> => {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - began };
};

it.each([
  ['connections of ours', false],
  ['connections of a pooler', true],
])(
  'a database that says nothing any more is an outage soon, on %s, and works once it answers',
  async (_where, isPooled) => {
    const db = opened(isPooled);
    const ask = () => db.query('select pg_sleep(0.1)', []);
    const insert = (id: string) => db.transaction((tx) => tx.query('insert into kept values ($1)', [id]));
    // Both connections are there, and used by nobody.
    await Promise.all([ask(), ask()]);
    proxy.fallSilent();
    for (const { error, ms } of await Promise.all([failing(ask()), failing(insert('a'))])) {
      expect(isOutage(error), String(error)).toBe(true);
      expect(ms).toBeLessThan(SOON_MS);
    }
    proxy.leadOn();
    await insert('b');
    expect((await db.query('select id from kept', [])).rows).toEqual([{ id: 'b' }]);
    expect(db.pool()).toMatchObject({ waiting: 0 });
    await direct.query('delete from kept', []);
    await db.close();
  },
);

it('does not say whether a commit that got no answer holds, and does not make it twice', async () => {
  const db = opened(false);
  let tries = 0;
  const { error } = await failing(
    db.transaction(async (tx) => {
      tries += 1;
      await tx.query('insert into kept values ($1)', ['c']);
      proxy.fallSilent();
    }),
  );
  expect(String(error)).toContain('The database did not say whether it committed.');
  expect(isOutage(error)).toBe(true);
  expect(tries).toBe(1);
  proxy.leadOn();
  await db.close();
});

it('waits as long as it takes for what changes the database as a whole', async () => {
  const db = opened(false);
  await db.transaction((tx) => tx.query(`select pg_sleep(${(2 * ANSWER_MS) / 1_000})`, []), true);
  await db.close();
});

it('the message bus notices that it hears nothing, and says from when on once it hears again', async () => {
  const db = opened(false);
  const faults: unknown[] = [];
  const carrier = postgresCarrier(db, (error) => faults.push(error), { everyMs: 150, answerMs: 300 });
  const heard: string[] = [];
  const missed: number[] = [];
  await carrier.start(
    (text) => heard.push(text),
    (since) => missed.push(since),
  );
  expect(carrier.isUp()).toBe(true);
  const silentFrom = Date.now();
  proxy.fallSilent();
  await expect.poll(() => carrier.isUp(), { timeout: 5_000 }).toBe(false);
  expect(String(faults[0])).toContain('Query read timeout');
  proxy.leadOn();
  await expect.poll(() => carrier.isUp(), { timeout: 20_000 }).toBe(true);
  expect(missed).toHaveLength(1);
  expect(missed[0]).toBeLessThanOrEqual(silentFrom);
  await direct.query(`select pg_notify('lobby_bus', 'again')`, []);
  await expect.poll(() => heard).toEqual(['again']);
  await carrier.stop();
  await db.close();
});
