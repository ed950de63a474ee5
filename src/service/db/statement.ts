import type pg from 'pg';
import type { QueryResultRow } from 'pg';
import type { Traced } from '../tracing/tracer.ts';

export interface Rows<R> {
  rows: R[];
  rowCount: number;
}

/** Statements beyond this many different texts are sent unprepared: somebody builds SQL. */
const PREPARED_MAX = 500;

const prepared = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  const known = prepared.get(text);
  if (known || prepared.size >= PREPARED_MAX) return known;
  const name = `s${prepared.size}`;
  prepared.set(text, name);
  return name;
};

export type Run = <R extends QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values?: readonly unknown[],
  isPrepared?: boolean,
) => Promise<Rows<R>>;

/** Runs a statement on a connection, or on any of a pool; see `Db.query`. */
export const runUntraced: Run = async <R extends QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values?: readonly unknown[],
  isPrepared = true,
): Promise<Rows<R>> => {
  const { rows, rowCount } = values
    ? await on.query<R>({ name: isPrepared ? nameOf(text) : undefined, text, values: values as unknown[] })
    : await on.query<R>(text);
  return { rows, rowCount: rowCount ?? 0 };
};

/** Statements as spans, named by their first word; their values are left out. */
export const runTraced =
  (traced: Traced): Run =>
  (on, text, values, isPrepared) =>
    traced(
      /\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement',
      { 'db.system.name': 'postgresql', 'db.query.text': values ? text : '' },
      () => runUntraced(on, text, values, isPrepared),
    );
