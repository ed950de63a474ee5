import type pg from 'pg';
import type { Rows } from './statement.ts';

/** How long a statement may wait for a lock, and take in all, ms. */
export interface Limits {
  lockMs: number;
  statementMs: number;
}

/** What a call waits for: a statement that waits for a lock, or works, for longer fails. */
export const CALL_LIMITS: Limits = { lockMs: 5_000, statementMs: 20_000 };

/** Statements that hold a connection to the limits, for good or within one transaction. */
export const limitsOf = ({ lockMs, statementMs }: Limits, scope: 'session' | 'local'): string =>
  `set ${scope} lock_timeout = ${lockMs}; set ${scope} statement_timeout = ${statementMs}`;

const NONE: Limits = { lockMs: 0, statementMs: 0 };
/** Begins a transaction that may take its time, whatever its connection or its user is held to. */
export const PATIENTLY = `begin; ${limitsOf(NONE, 'local')}`;

/**
 * Runs one statement within limits behind a pooler, where nothing can be left on a connection: in a transaction that goes
 * out with it. Where the beginning is refused the statement has been done by itself, without limits.
 * @param beginning begins a transaction with its limits.
 */
export const queryWithin = async <R>(
  pool: pg.Pool,
  beginning: string,
  query: (on: pg.PoolClient) => Promise<Rows<R>>,
): Promise<Rows<R>> => {
  const client = await pool.connect();
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  const begun = client.query(beginning).catch(() => {});
  const [answer, committed] = await Promise.allSettled([query(client), client.query('commit'), begun]);
  client.off('error', onLost);
  client.release(lost ?? committed.status === 'rejected');
  if (answer.status === 'rejected') throw answer.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return answer.value;
};
