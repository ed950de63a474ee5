import { isDeepStrictEqual } from 'node:util';
import type { LimitKind, LimitPeriod, PlayLimit } from '../../../contract/calls/responsible.ts';
import { CODE } from '../../../contract/codes.ts';
import { count } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import { STANDS } from '../../ledger/correct.ts';
import { audit } from '../audit/audit.ts';
import type { PlayRules } from './context.ts';
import { barred } from './eligibility.ts';
import { spansAt, usageOf } from './usage.ts';

/** An increase, or the end of a limit, waits this long, ms (responsible play). */
const COOLING_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** Changes of a player within a day, of all limits together: each stays in the audit log for ever. */
const CHANGES_A_DAY = 100;
const DAY_MS = 86_400_000;

interface Row {
  kind: LimitKind;
  period: LimitPeriod;
  value: number | null;
  next_value: number | null;
  next_at: Date | null;
}

const COLUMNS = 'kind, period, value, next_value, next_at';

/** The limit in force, and what will take its place. */
interface InForce {
  value: number | null;
  next?: { value: number | null; at: number };
}

/** What has waited long enough counts, whether or not anybody has written it down. */
const inForce = ({ value, next_value, next_at }: Row, now: number): InForce => {
  const at = next_at?.getTime();
  if (at === undefined) return { value };
  return at <= now ? { value: next_value } : { value, next: { value: next_value, at } };
};

/** Whether `value` is stricter than, or as strict as, what is in force; null is no limit. */
const isStricter = (value: number | null, than: number | null): boolean =>
  than === null || (value !== null && value <= than);

/** What is in force once a value is asked for: a stricter one at once, any other after the cooling-off. */
export const afterAsking = (current: InForce, value: number | null, now: number): InForce => {
  if (isStricter(value, current.value)) return { value };
  // Asking again for what already waits does not make it wait longer.
  if (current.next && current.next.value === value) return current;
  return { value: current.value, next: { value, at: now + COOLING_MS } };
};

/** A limit as the player asks for it; null takes it away. */
export interface LimitRequest {
  kind: LimitKind;
  period: LimitPeriod;
  value: number | null;
}

/**
 * Sets a limit: a decrease at once, an increase or its end after 24 h. What is asked for and holds already is no change, and
 * does not count.
 * @throws Refusal 1144 over a hundred changes within a day.
 */
export const setLimit = async (
  { now }: PlayRules,
  tx: Db,
  userId: string,
  { kind, period, value }: LimitRequest,
): Promise<void> => {
  const at = now();
  // Writing over it what it says locks a row that is there: one whose removal is due is not swept before it is set.
  await tx.query(
    `insert into play_limit (user_id, kind, period) values ($1, $2, $3)
     on conflict (user_id, kind, period) do update set kind = excluded.kind`,
    [userId, kind, period],
  );
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from play_limit where user_id = $1 and kind = $2 and period = $3 for update`,
    [userId, kind, period],
  );
  const before: InForce = rows[0] ? inForce(rows[0], at) : { value: null };
  const after = afterAsking(before, value, at);
  if (isDeepStrictEqual(after, before)) return;
  if ((await count(tx, `limits:${userId}`, DAY_MS, at)) > CHANGES_A_DAY)
    throw new Refusal(CODE.TOO_MANY_REQUESTS);
  const { next } = after;
  await tx.query(
    `update play_limit set value = $4, next_value = $5, next_at = $6
     where user_id = $1 and kind = $2 and period = $3`,
    [userId, kind, period, after.value, next?.value ?? null, next ? new Date(next.at) : null],
  );
  const detail = {
    before: before.value,
    value: after.value,
    next: next?.value ?? null,
    nextAt: next?.at ?? null,
  };
  const cause = `${kind} a ${period}`;
  await audit(tx, { actor: 'player', action: 'limit.set', userId, cause, detail }, at);
};

const readRows = async (db: Db, userId: string): Promise<Row[]> =>
  (
    await db.query<Row>(`select ${COLUMNS} from play_limit where user_id = $1 order by kind, period`, [
      userId,
    ])
  ).rows;

/** The limits that are set or wait, with what is used up of them (minutes for `time`). */
export const readLimits = async (rules: PlayRules, db: Db, userId: string): Promise<PlayLimit[]> => {
  const now = rules.now();
  const set = (await readRows(db, userId))
    .map((row) => ({ row, force: inForce(row, now) }))
    .filter(({ force }) => force.value !== null || force.next);
  const limits: PlayLimit[] = [];
  for (const { row, force } of set) {
    const { kind, period } = row;
    const used = (await usageOf(rules, db, userId, kind))[period];
    limits.push({
      kind,
      period,
      value: force.value,
      used: kind === 'time' ? Math.floor(used / MINUTE_MS) : used,
      ...(force.next && { nextValue: force.next.value, nextTime: force.next.at }),
    });
  }
  return limits;
};

/**
 * Whether `coins` more may be deposited, or staked, under the player's limits. The limits are held until the
 * transaction ends, so that of two at once each sees the other.
 * @param kinds the kinds to ask; of `time` any more play is too much once it is used up.
 * @throws Refusal 1146 with `data` kind, period and `until` (ms), when the period ends.
 */
export const checkLimits = async (
  rules: PlayRules,
  tx: Db,
  userId: string,
  kinds: readonly LimitKind[],
  coins: number,
): Promise<void> => {
  const now = rules.now();
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from play_limit where user_id = $1 and kind = any($2) for update`,
    [userId, kinds],
  );
  const spans = spansAt(rules, now);
  for (const kind of kinds) {
    const limits = rows.filter((row) => row.kind === kind && inForce(row, now).value !== null);
    if (limits.length === 0) continue;
    const usage = await usageOf(rules, tx, userId, kind);
    for (const row of limits) {
      const { period } = row;
      const value = inForce(row, now).value ?? 0;
      const left = (kind === 'time' ? value * MINUTE_MS : value) - usage[period];
      if (left <= 0 || (kind !== 'time' && left < coins))
        throw barred({ reason: kind, period, until: spans[period].end });
    }
  }
};

/**
 * Whether a deposit that was paid is within the player's limits, counted with those settled in the day, week and month that
 * it was ordered in. Orders that ran out count for nothing while others are opened, and may still be paid.
 */
export const fitsLimits = async (
  { now, calendar }: PlayRules,
  tx: Db,
  order: { user_id: string; amount: number; created_at: Date },
): Promise<boolean> => {
  const limits = await tx.query<Row>(
    `select ${COLUMNS} from play_limit where user_id = $1 and kind = 'deposit' for update`,
    [order.user_id],
  );
  const at = order.created_at.getTime();
  const spans = spansAt({ now, calendar }, at);
  for (const row of limits.rows) {
    const { value } = inForce(row, now());
    if (value === null) continue;
    const { start, end } = spans[row.period];
    const { rows } = await tx.query<{ settled: number }>(
      `select coalesce(sum(amount), 0)::bigint as settled from pay_order o
       where user_id = $1 and kind = 'deposit' and created_at >= $2 and created_at < $3 and status = 'settled'
         and ${STANDS}`,
      [order.user_id, new Date(start), new Date(end)],
    );
    if ((rows[0]?.settled ?? 0) + order.amount > value) return false;
  }
  return true;
};

/** Forgets limits that have been taken away and have waited long enough. */
export const sweepLimits = async (db: Db, now: number): Promise<void> => {
  await db.query('delete from play_limit where next_value is null and next_at <= $1', [new Date(now)]);
};
