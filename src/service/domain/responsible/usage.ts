import type { LimitKind, LimitPeriod } from '../../../contract/calls/responsible.ts';
import type { Db } from '../../db/database.ts';
import { STANDS } from '../../ledger/correct.ts';
import type { Period } from '../time/calendar.ts';
import type { PlayRules } from './context.ts';

/** What is used up in the running day, week and month: coins, or ms of play for the kind `time`. */
export type Usage = Record<LimitPeriod, number>;

/** Spans of the operator's calendar that limits count in. */
export const spansAt = ({ calendar }: PlayRules, now: number): Record<LimitPeriod, Period> => ({
  day: calendar.day(now),
  week: calendar.plainWeek(now),
  month: calendar.plainMonth(now),
});

const starts = (rules: PlayRules): Date[] => {
  const { day, week, month } = spansAt(rules, rules.now());
  return [day, week, month].map(({ start }) => new Date(start));
};

const SUMS = (amount: string, at: string) =>
  ['day', 'week', 'month']
    .map((name, i) => `coalesce(sum(${amount}) filter (where ${at} >= $${i + 2}), 0)::bigint as ${name}`)
    .join(', ');

/** Deposits that were paid and did not go back, or may yet be paid. */
const deposited = async (rules: PlayRules, db: Db, userId: string): Promise<Usage> => {
  const { rows } = await db.query<Usage>(
    `select ${SUMS('amount', 'created_at')} from pay_order o
     where user_id = $1 and kind = 'deposit' and created_at >= least($3::timestamptz, $4::timestamptz)
       and (status = 'settled' and ${STANDS} or (status = 'pending' and expires_at > $5))`,
    [userId, ...starts(rules), new Date(rules.now())],
  );
  return rows[0] ?? { day: 0, week: 0, month: 0 };
};

/** Stakes less wins of rounds begun in the span; never below 0. Stakes of open rounds count as lost until they win. */
const lost = async (rules: PlayRules, db: Db, userId: string): Promise<Usage> => {
  const { rows } = await db.query<Usage>(
    `select ${SUMS('staked - paid', 'opened_at')} from game_round
     where user_id = $1 and opened_at >= least($3::timestamptz, $4::timestamptz)`,
    [userId, ...starts(rules)],
  );
  const { day = 0, week = 0, month = 0 } = rows[0] ?? {};
  return { day: Math.max(0, day), week: Math.max(0, week), month: Math.max(0, month) };
};

/** A visit to a game, ms since 1970. */
export interface Visit {
  from: number;
  to: number;
}

/** Time within a span in which at least one game was open; games open at once count once. Visits sorted by `from`. */
export const playedWithin = (visits: readonly Visit[], start: number, end: number): number => {
  let played = 0;
  let counted = start;
  for (const { from, to } of visits) {
    const begin = Math.max(from, counted);
    const stop = Math.min(to, end);
    if (stop <= begin) continue;
    played += stop - begin;
    counted = stop;
  }
  return played;
};

/** Visits to games that touch a span, by their beginning. */
export const visitsWithin = async (db: Db, userId: string, start: number, end: number): Promise<Visit[]> => {
  const { rows } = await db.query<{ opened_at: Date; seen_at: Date }>(
    `select opened_at, seen_at from game_session
     where user_id = $1 and seen_at > $2 and opened_at < $3 order by opened_at`,
    [userId, new Date(start), new Date(end)],
  );
  return rows.map(({ opened_at, seen_at }) => ({ from: opened_at.getTime(), to: seen_at.getTime() }));
};

const played = async (rules: PlayRules, db: Db, userId: string): Promise<Usage> => {
  const { day, week, month } = spansAt(rules, rules.now());
  const first = Math.min(week.start, month.start);
  const visits = await visitsWithin(db, userId, first, day.end);
  const within = ({ start, end }: Period) => playedWithin(visits, start, end);
  return { day: within(day), week: within(week), month: within(month) };
};

const COUNTS = { deposit: deposited, loss: lost, time: played } as const;

/** What the player has used up of one kind: coins, or ms for `time`. */
export const usageOf = (rules: PlayRules, db: Db, userId: string, kind: LimitKind): Promise<Usage> =>
  COUNTS[kind](rules, db, userId);
