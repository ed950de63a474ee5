import type pg from 'pg';
import type { Rows, TimedQuery } from './statement.ts';

/** Limits that the server keeps, ms. */
interface ServerLimits {
  /** How long a statement may wait for a lock. */
  lockMs: number;
  /** How long it may take in all. */
  statementMs: number;
}

export interface Limits extends ServerLimits {
  /**
   * How long an answer may take, ms: longer than the server lets a statement work. A server that lost its power, or is cut
   * off, says nothing at all, and its connections look alive for a quarter of an hour.
   */
  answerMs: number;
}

/** What a call waits for: a statement that waits for a lock, or works, for longer fails. */
export const CALL_LIMITS: Limits = { lockMs: 5_000, statementMs: 20_000, answerMs: 30_000 };

/** Statements that hold a connection to the limits, for good or within one transaction. */
export const limitsOf = ({ lockMs, statementMs }: ServerLimits, scope: 'session' | 'local'): string =>
  `set ${scope} lock_timeout = ${lockMs}; set ${scope} statement_timeout = ${statementMs}`;

const NONE: ServerLimits = { lockMs: 0, statementMs: 0 };
/** Begins a transaction that may take its time, whatever its connection or its user is held to. */
export const PATIENTLY = `begin; ${limitsOf(NONE, 'local')}`;

/**
 * Runs one statement within limits behind a pooler, where nothing can be left on a connection: in a transaction that goes
 * out with it. Where the beginning is refused the statement has been done by itself, without limits.
 * @param beginning begins a transaction with its limits.
 * @param answerMs after which the connection is given up.
 */
export const queryWithin = async <R>(
  pool: pg.Pool,
  beginning: string,
  answerMs: number,
  query: (on: pg.PoolClient) => Promise<Rows<R>>,
): Promise<Rows<R>> => {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  const begin: TimedQuery = { text: beginning, query_timeout: answerMs };
  const commit: TimedQuery = { text: 'commit', query_timeout: answerMs };
  const begun = client.query(begin).catch(() => {});
  const [answer, committed] = await Promise.allSettled([query(client), client.query(commit), begun]);
  client.off('error', onLost);
  client.release(lost ?? committed.status === 'rejected');
  if (answer.status === 'rejected') throw answer.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return answer.value;
};
