import pg, { type QueryResultRow } from 'pg';
import type { Traced } from '../tracing/tracer.ts';

export interface Rows<R> {
  rows: R[];
  rowCount: number;
}

const INT8 = 20;
/** `bigint` columns arrive as numbers. */
export const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * How a connection makes plans that it keeps: a table that is small when the server counts its rows is best read whole,
 * and would still be when it has grown, until they are counted again. (Servers before 18 would also compile what has to be
 * read whole all the same.)
 */
const PLANS_TO_KEEP = 'set enable_seqscan = off; set jit = off';
const NO_PLAN_TO_KEEP = 'set plan_cache_mode = force_custom_plan';
/** Sets how a connection makes plans. */
export const plansOf = (isPlannedAnew: boolean): string => (isPlannedAnew ? NO_PLAN_TO_KEEP : PLANS_TO_KEEP);

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

/** A statement with a limit of its own, ms, which pg knows and its types do not. */
export interface TimedQuery extends pg.QueryConfig {
  query_timeout: number | undefined;
}

/** How a statement is run. */
export interface Way {
  /** Whether one with values is prepared. */
  isPrepared: boolean;
  /** After so long without an answer the connection is given up, ms; it is waited for as long as it takes where left out. */
  answerMs?: number | undefined;
}

export type Run = <R extends QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
  way: Way,
) => Promise<Rows<R>>;

/** Runs a statement on a connection, or on any of a pool; see `Db.query`. */
export const runUntraced: Run = async <R extends QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
  { isPrepared, answerMs }: Way,
): Promise<Rows<R>> => {
  const query: TimedQuery = { text, query_timeout: answerMs };
  if (values) {
    query.name = isPrepared ? nameOf(text) : undefined;
    query.values = values as unknown[];
  }
  const { rows, rowCount } = await on.query<R>(query);
  return { rows, rowCount: rowCount ?? 0 };
};

/** Statements as spans, named by their first word; their values are left out. */
export const runTraced =
  (traced: Traced): Run =>
  (on, text, values, way) =>
    traced(
      /\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement',
      { 'db.system.name': 'postgresql', 'db.query.text': values ? text : '' },
      () => runUntraced(on, text, values, way),
    );
