import { randomBytes, randomInt } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';
import type { Rewards } from '../rewards/context.ts';
import { splitPool } from './split.ts';
import { stateOf, windowsOf } from './windows.ts';

/** What lies ready for a window, coins. */
export interface Pool {
  pool: number;
  packets: number;
  /** What every packet holds at least. */
  min: number;
}

interface Span {
  /** First ms since 1970, and first one after it. */
  start: number;
  end: number;
}

/** Splits the pool and stores window and packets, once: of two at a time the second waits for the first. */
const lay = async (
  tx: Tx,
  id: string,
  { pool, packets, min }: Pool,
  now: number,
  span?: Span,
): Promise<boolean> => {
  const amounts = splitPool(pool, packets, min, (below) => randomInt(below));
  const { rowCount } = await tx.query(
    `insert into red_packet_window (window_id, pool, packets, created_at, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, pool, packets, new Date(now), span ? new Date(span.start) : null, span ? new Date(span.end) : null],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `insert into red_packet (window_id, number, amount)
     select $1, number, amount from unnest($2::bigint[]) with ordinality as p(amount, number)`,
    [id, amounts],
  );
  return true;
};

/**
 * Lays the packets of a daily window ready. Does nothing for one that is not active, or has them. To be called outside
 * a transaction.
 */
export const createPackets = async ({ db, now, settings, catalogue }: Rewards, id: string): Promise<void> => {
  const window = windowsOf(now(), settings.timeZone, catalogue().redPackets.plans).find(
    (known) => known.id === id,
  );
  if (!window || stateOf(window, now()) !== 'active') return;
  const laid = await db.query('select 1 from red_packet_window where window_id = $1', [id]);
  if (laid.rowCount > 0) return;
  await db.transaction((tx) => lay(tx, id, window.plan, now()));
};

/** A window besides the daily ones. */
export interface ExtraWindow extends Span, Pool {
  /** Its id: small letters, digits and dashes; a random one where it is left out. */
  name?: string | undefined;
}

/**
 * The operator's hand: a window besides the daily ones, with its packets; one a name.
 * @param record runs in the same transaction, once the window is there.
 * @returns its id, and whether it is new.
 * @throws RangeError where it ends before it starts, or the pool is too small for its packets.
 */
export const openExtraWindow = async (
  { db, now }: Rewards,
  { start, end, name = randomBytes(8).toString('hex'), ...pool }: ExtraWindow,
  record: (tx: Tx, id: string) => Promise<void> = async () => {},
): Promise<{ id: string; isNew: boolean }> => {
  if (!(start < end)) throw new RangeError('A window ends after it starts.');
  const id = `extra-${name}`;
  const isNew = await db.transaction(async (tx) => {
    const laid = await lay(tx, id, pool, now(), { start, end });
    if (laid) await record(tx, id);
    return laid;
  });
  return { id, isNew };
};

/** Windows of the operator's that touch a span. */
export const extraWindows = async (db: Db, { start, end }: Span): Promise<({ id: string } & Span)[]> => {
  const { rows } = await db.query<{ window_id: string; starts_at: Date; ends_at: Date }>(
    'select window_id, starts_at, ends_at from red_packet_window where ends_at > $1 and starts_at < $2',
    [new Date(start), new Date(end)],
  );
  return rows.map((row) => ({
    id: row.window_id,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
  }));
};
