import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolConfig, type QueryResultRow } from 'pg';
import type { Traced } from '../tracing/tracer.ts';
import { isConnectionLoss, isDiskFull, isIgnored, isReadOnly, isSerialisationFault } from './faults.ts';
import { GrowingPool } from './growingPool.ts';
import { type Limits, limitsOf, PATIENTLY, queryWithin } from './limits.ts';
import {
  plansOf,
  type Rows,
  type Run,
  runTraced,
  runUntraced,
  type TimedQuery,
  types,
  type Way,
} from './statement.ts';
import { withTimeout } from './timeout.ts';

/*
 * How to use it: plain SQL with `$1` parameters. A read is `db.query<Row>(sql, values)`. Whatever changes more than one
 * row is a transaction, and its function may run several times, so it does nothing but SQL:
 *
 *   await db.transaction(async (tx) => {
 *     await tx.query('update …', [userId]);
 *     tx.afterCommit(() => bus.toPlayer(userId, message));
 *   });
 *
 * SQL stays within PostgreSQL 15, without advisory locks and sequences; keys lead with the user id.
 */

/** Anything that runs statements: the pool, or one transaction of it. `bigint` columns arrive as numbers. */
export interface Db {
  /**
   * With `values` (which may be empty) the statement is prepared once a connection; without, `text` may hold several, which
   * behind a pooler no limits hold.
   */
  query<R extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Rows<R>>;
}

export interface Tx extends Db {
  /** Sends a statement and the commit right behind it: nobody waits for its answer, and its failure fails them all. */
  send(text: string, values: readonly unknown[]): void;
  /** Runs once, after the commit of the try that succeeded; what it throws is swallowed: it may only be a hint. */
  afterCommit(hint: () => void): void;
  /**
   * For what is no player's book, as sessions and accounts: of this transaction, too, where one server has everything;
   * on a cluster the coordinator's (`books.ts`), which keeps each of its changes by itself.
   */
  readonly beside: Db;
  /**
   * To be called before something is read beside that has to hold until the commit, as what is locked: on a cluster the
   * work runs once more, as a transaction of the coordinator over both.
   */
  holdBeside(): void;
}

/** What is beside lies on another machine, where nothing is held for this transaction. */
export class HeldElsewhere extends Error {}

export interface Database extends Db {
  /**
   * READ COMMITTED, rolled back when `work` throws. Runs `work` again, at most six times in all, after a serialisation
   * failure, a deadlock, or a connection lost before the commit was sent; not once it has taken as long as an answer may.
   * @param isPatient lifts the limits of the statements, for what changes the database as a whole.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, isPatient?: boolean): Promise<T>;
  /**
   * A transaction in the books of one player (`distribute.ts`) and in nothing else, which `tx.beside` is for: on the machine
   * of a cluster that has them.
   */
  booksOf<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Resolves when the database answers and, where it lately refused a change for want of room, takes changes again.
   * @throws the database's own error, or one that says that no answer came within 2 s.
   */
  ready(): Promise<void>;
  /** How many connections the pool may open, from now on. */
  resize(connections: number): void;
  /** Connections of the pool now, and how many callers wait for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** How to open a connection of one's own, e.g. for LISTEN. */
  readonly connection: PoolConfig;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  limits?: Limits;
  /** Whether a pooler hands connections from one to another between transactions: nothing is left behind on them then. */
  isPooled?: boolean;
  /** Whether statements are planned each time anew; otherwise their plans are kept, and read tables by their indices. */
  isPlannedAnew?: boolean;
  wait?(ms: number): Promise<unknown>;
  /** Where the rest is of what this database has the books of. */
  beside?: Db;
  /** Makes spans of statements and transactions. */
  traced?: Traced;
}

/** Name of the service's connections, by which it recognises other processes of its own. */
export const APPLICATION_NAME = 'games-lobby';
/** Name of the connection on which each of its processes hears the others. */
export const LISTENER_APPLICATION = `${APPLICATION_NAME}-bus`;
/** Name of the connections of the operator's commands. */
export const OPERATOR_APPLICATION = `${APPLICATION_NAME}-operator`;

/** A write that changes nothing: it fails, as any other would, while the disk is full. */
const ANY_CHANGE = 'update migration set applied_at = applied_at where id = (select min(id) from migration)';
const TRIES = 6;
/** Delay before try n + 1, ms; a restarted database is back within the sum of them. */
const DELAYS_MS = [20, 80, 300, 1_000, 2_000];
const CONNECT_MS = 10_000;
/** A connection that is used by nobody is asked for a sign of life after so long, ms, then every second, ten times. */
export const KEEP_ALIVE_MS = 10_000;
/** Time limit of the readiness probe, for a connection and for the answer, ms. */
const READY_MS = 2_000;

/** Whether a statement before the commit was refused, which makes a rollback of the commit. */
const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && !isConnectionLoss(error);

type Tried<T> = { done: true; value: T; hints: (() => void)[] } | { done: false; error: unknown };

/** One try. Answers `done: false` where another one may succeed; throws everything else. */
const attempt = async <T>(
  pool: pg.Pool,
  run: Run,
  work: (tx: Tx) => Promise<T>,
  beginning: string,
  way: Way,
  beside: Db | undefined,
): Promise<Tried<T>> => {
  const hints: (() => void)[] = [];
  let client: pg.PoolClient | undefined;
  let lost: Error | undefined;
  let mayBeDone = false;
  const onLost = (error: Error) => {
    lost = error;
  };
  const ask = (on: pg.PoolClient, text: string) => {
    const query: TimedQuery = { text, query_timeout: way.answerMs };
    return on.query(query);
  };
  try {
    const held = await pool.connect();
    client = held;
    held.on('error', onLost);
    // What goes out with the commit, and nobody waits for.
    const unawaited: Promise<unknown>[] = [];
    const leave = (sent: Promise<unknown>) => {
      sent.catch(() => {});
      unawaited.push(sent);
    };
    // What is sent behind a beginning that the database refuses would be kept by itself, and no rollback undoes it.
    await ask(held, beginning);
    const query: Db['query'] = (text, values) => run(held, text, values, way);
    const value = await work({
      query,
      send: (text, values) => leave(run(held, text, values, way)),
      afterCommit: (hint) => hints.push(hint),
      beside: beside ?? { query },
      holdBeside() {
        if (beside) throw new HeldElsewhere();
      },
    });
    const committed = ask(held, 'commit');
    leave(committed);
    try {
      await Promise.all(unawaited);
    } catch (error) {
      await committed.catch(() => {});
      // A commit that was sent and not answered may have happened: only what the database refused tells that it did not.
      if (isSerialisationFault(error) || isRefused(error)) throw error;
      mayBeDone = true;
      throw new Error('The database did not say whether it committed.', { cause: error });
    }
    held.off('error', onLost);
    held.release();
    return { done: true, value, hints };
  } catch (error) {
    const broken = mayBeDone || lost !== undefined || isConnectionLoss(error) || isReadOnly(error);
    if (client) {
      const rolledBack =
        !broken &&
        (await ask(client, 'rollback').then(
          () => true,
          () => false,
        ));
      client.off('error', onLost);
      client.release(!rolledBack);
    }
    if (!mayBeDone && (broken || isSerialisationFault(error))) return { done: false, error };
    throw error;
  }
};

/**
 * Waits for two lots of statements of one transaction that go to the database at once; the first runs first. Whichever
 * result is asked for throws what that lot threw, or what the other one threw where that kept it from being run.
 */
export const together = async <A, B>(
  first: Promise<A>,
  second: Promise<B>,
): Promise<[first: () => A, second: () => B]> => {
  const [a, b] = await Promise.allSettled([first, second]);
  const resultOf =
    <T>(lot: PromiseSettledResult<T>, other: PromiseSettledResult<unknown>) =>
    (): T => {
      if (lot.status === 'fulfilled') return lot.value;
      throw isIgnored(lot.reason) && other.status === 'rejected' ? other.reason : lot.reason;
    };
  return [resultOf(a, b), resultOf(b, a)];
};

/**
 * Opens a pool. Nothing is connected before the first statement.
 * @param limits of statements, which fail beyond them as in an outage; none where left out.
 * @param wait how the time before another try passes, ms.
 */
export const openDatabase = (
  connection: PoolConfig,
  onLost: (error: Error) => void,
  { limits, isPooled = false, isPlannedAnew = false, wait = sleep, beside, traced }: DatabaseOptions = {},
): Database => {
  // A connection of ours keeps its limits. Behind a pooler, where connections change hands, each transaction brings its own.
  const limited = limits && isPooled ? `begin; ${limitsOf(limits, 'local')}` : undefined;
  const beginning = limited ?? 'begin';
  const patiently = limits ? PATIENTLY : 'begin';
  const pool = new GrowingPool({
    max: 20,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Statements that do not wait for each other's answers share a packet.
    pipeline: true,
    application_name: APPLICATION_NAME,
    ...connection,
    types,
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', onLost);
  // So would one that breaks on its way from the pool to whoever waits for it, when nobody listens to it for a moment.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Before whatever it is asked for first. Behind a pooler no plan is kept.
    if (limits && !isPooled)
      client.query(`${limitsOf(limits, 'session')}; ${plansOf(isPlannedAnew)}`).catch(() => {});
  });
  const patientWay: Way = { isPrepared: !isPooled };
  const way: Way = { ...patientWay, answerMs: limits?.answerMs };
  const run = traced ? runTraced(traced) : runUntraced;
  const whole: Traced = traced ?? ((_name, _attributes, work) => work());
  let isFull = false;
  let probe: Promise<void> | undefined;
  const noticing = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      isFull ||= isDiskFull(error);
      throw error;
    });
  const transaction: Database['transaction'] = (work, isPatient = false) =>
    whole('transaction', { 'db.system.name': 'postgresql' }, async () => {
      const began = performance.now();
      for (let tries = 1; ; tries += 1) {
        const tried = await noticing(
          isPatient
            ? attempt(pool, run, work, patiently, patientWay, beside)
            : attempt(pool, run, work, beginning, way, beside),
        );
        if (tried.done) {
          for (const hint of tried.hints)
            try {
              hint();
            } catch (error) {
              onLost(error as Error);
            }
          return tried.value;
        }
        const isLate = !isPatient && limits !== undefined && performance.now() - began >= limits.answerMs;
        if (tries === TRIES || isLate) throw tried.error;
        const delay = DELAYS_MS[tries - 1] ?? 0;
        await wait(delay / 2 + Math.random() * delay);
      }
    });
  return {
    connection,
    query: (text, values) =>
      noticing(
        limits && limited && values
          ? queryWithin(pool, limited, limits.answerMs, (on) => run(on, text, values, way))
          : run(pool, text, values, limited ? patientWay : way),
      ),
    ready() {
      // One question for all who ask at once: anybody may, as often as they like.
      probe ??= withTimeout(
        READY_MS,
        run(pool, isFull ? ANY_CHANGE : 'select 1', [], way),
        () => new Error(`timeout expired: no answer within ${READY_MS} ms`),
      )
        .then(() => {
          isFull = false;
        })
        .finally(() => {
          probe = undefined;
        });
      return probe;
    },
    resize: (connections) => pool.resize(connections),
    transaction,
    booksOf: (_userId, work) => transaction(work),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
