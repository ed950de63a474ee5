import type { Database, Db } from '../../db/database.ts';
import { TOKEN_LIFE_MS } from '../sessions/sessions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/**
 * An hour is summed this long after its end: an entry has the moment its transaction began at, and is seen when that ends;
 * a visit goes on until its game has been silent for `IDLE_MS`.
 */
const SETTLED = '1 hour';

/** Causes of the journal that are no bonuses though they add coins. */
const NO_BONUS = ['deposit', 'win', 'rollback', 'withdraw-returned', 'suspense', 'suspense-booked'];

/** Coins that came and went within a span, and ms in which at least one game was open. */
export interface Sums {
  deposited: number;
  withdrawn: number;
  staked: number;
  won: number;
  bonuses: number;
  played: number;
}

const COINS = ['deposited', 'withdrawn', 'staked', 'won', 'bonuses'] as const;
const NAMES = [...COINS, 'played'] as const;

/** Entries of a deposit that went back, and those of them that took its bonus (`ledger/correct.ts`). */
const BACK = `e.cause in ('refund', 'chargeback')`;
const BONUS_BACK = `e.claim_key like 'deposit-back:bonus-%'`;

/** Sums of the journal from $2 to $3 ($3 excluded); $4 names the causes that are no bonuses. */
const SUMS = `
  coalesce(sum(p.amount) filter (where e.cause = 'deposit' or ${BACK} and not ${BONUS_BACK}), 0)::bigint as deposited,
  coalesce(-sum(p.amount) filter (where e.cause = 'withdraw-paid' and p.asset = 'hold'), 0)::bigint as withdrawn,
  coalesce(-sum(p.amount) filter (where e.cause in ('bet', 'rollback')), 0)::bigint as staked,
  coalesce(sum(p.amount) filter (where e.cause = 'win'), 0)::bigint as won,
  coalesce(sum(p.amount) filter (where p.asset = 'cash' and p.amount > 0 and e.cause <> all($4)
    or ${BACK} and ${BONUS_BACK}), 0)::bigint as bonuses`;
const JOURNAL = `
  from ledger_entry e
  join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
    and p.asset in ('cash', 'hold')
  where e.user_id = $1 and e.created_at >= $2 and e.created_at < $3`;

/**
 * Visits to games within a span of moments (`from`, `to`: places of values), cut at every full hour: `began` and `ended` of
 * each, and `reached`, the end of those that began before it in that hour. Games open at once count once: a visit counts
 * from there on. No visit outlives the token that it was opened with, which says where in the index the span ends.
 */
const visits = (from: string, to: string): string => `
  select hour, began, ended, max(ended) over (
    partition by hour order by began, ended rows between unbounded preceding and 1 preceding) as reached
  from (
    select hour, greatest(opened_at, ${from}, hour) as began, least(seen_at, ${to}, hour + interval '1 hour') as ended
    from game_session, generate_series(
      date_trunc('hour', greatest(opened_at, ${from}), 'UTC'), least(seen_at, ${to}), '1 hour') hour
    where user_id = $1 and seen_at > ${from} and opened_at < ${to} and hour < ${to}
      and seen_at < ${to} + interval '${TOKEN_LIFE_MS} ms'
  ) cut`;
const PLAYED = `coalesce(sum(extract(epoch from greatest(ended - greatest(began, reached), '0')) * 1000), 0)::bigint as played`;

const floor = (ms: number, unit: number): number => Math.floor(ms / unit) * unit;
const ceil = (ms: number, unit: number): number => floor(ms + unit - 1, unit);

/** Sums the hours that are over and are not summed yet, and of them the days. @returns the moment before which all are, ms. */
export const sumPlay = async (db: Database, userId: string): Promise<number> => {
  // The journal's moments are the database's, so its clock says which hours are over.
  const { rows } = await db.query<{ until: Date | null; due: Date }>(
    `select (select until from play_sum_until where user_id = $1) as until,
       date_trunc('hour', now() - interval '${SETTLED}', 'UTC') as due`,
    [userId],
  );
  const due = rows[0]?.due ?? new Date(0);
  if (rows[0]?.until && rows[0].until >= due) return rows[0].until.getTime();
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into play_sum_until (user_id, until) values ($1, 'epoch') on conflict do nothing`,
      [userId],
    );
    const held = await tx.query<{ until: Date }>(
      'select until from play_sum_until where user_id = $1 for update',
      [userId],
    );
    const until = held.rows[0]?.until ?? new Date(0);
    // Another one has summed them meanwhile.
    if (until >= due) return;
    await tx.query(
      `insert into play_hour (user_id, hour, ${NAMES.join(', ')})
       select $1, hour, ${NAMES.map((name) => `coalesce(${name}, 0)`).join(', ')}
       from (select date_trunc('hour', e.created_at, 'UTC') as hour, ${SUMS} ${JOURNAL} group by 1) moved
       full join (select hour, ${PLAYED} from (${visits('$2', '$3')}) visit group by 1) visited using (hour)`,
      [userId, until, due, NO_BONUS],
    );
    await tx.query(
      `insert into play_day (user_id, day, ${NAMES.join(', ')})
       select $1, (hour at time zone 'UTC')::date, ${NAMES.map((name) => `sum(${name})`).join(', ')}
       from play_hour where user_id = $1
         and hour >= date_trunc('day', $2::timestamptz, 'UTC') and hour < date_trunc('day', $3::timestamptz, 'UTC') group by 2`,
      [userId, until, due],
    );
    await tx.query('update play_sum_until set until = $2 where user_id = $1', [userId, due]);
  });
  return due.getTime();
};

/** What was played of the hour from $5 to $6 beyond what the visits that are left say: others were deleted since. */
const PLAYED_LONG_AGO = `
  coalesce((select played from play_hour where user_id = $1 and hour = $5), 0)
  - (select ${PLAYED} from (${visits('$5', '$6')}) visit)`;

/**
 * The part of a span that no whole hour covers, from the journal and the visits. Where in its hour visits were that are
 * deleted, nobody knows: they count as far as the part has room for them.
 */
const sumsOfPart = async (db: Db, userId: string, from: number, to: number): Promise<Sums | undefined> => {
  if (from >= to) return undefined;
  const hour = floor(from, HOUR_MS);
  const { rows } = await db.query<Sums>(
    `select ${COINS.join(', ')},
       greatest(played, least(played + (${PLAYED_LONG_AGO}), extract(epoch from $3::timestamptz - $2::timestamptz) * 1000))::bigint as played
     from (select ${SUMS} ${JOURNAL}) moved, (select ${PLAYED} from (${visits('$2', '$3')}) visit) visited`,
    [userId, new Date(from), new Date(to), NO_BONUS, new Date(hour), new Date(hour + HOUR_MS)],
  );
  return rows[0];
};

/** Whole hours of a span, ms, those of whole days by the day. */
const sumsOfHours = async (db: Db, userId: string, from: number, to: number): Promise<Sums | undefined> => {
  // Without a whole day between them all of them are before the first midnight.
  const firstDay = Math.min(ceil(from, DAY_MS), to);
  const lastDay = Math.max(firstDay, floor(to, DAY_MS));
  const { rows } = await db.query<Sums>(
    `select ${NAMES.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', ')} from (
       select ${NAMES.join(', ')} from play_hour
       where user_id = $1 and (hour >= $2 and hour < $3 or hour >= $4 and hour < $5)
       union all select ${NAMES.join(', ')} from play_day where user_id = $1 and day >= $6::date and day < $7::date
     ) part`,
    [
      userId,
      ...[from, firstDay, lastDay, to].map((ms) => new Date(ms)),
      ...[ceil(firstDay, DAY_MS), lastDay].map(dayOf),
    ],
  );
  return rows[0];
};

/** What the journal and the visits say of a span, ms, `to` excluded. Hours and days that are over are added up once. */
export const sumsWithin = async (db: Database, userId: string, from: number, to: number): Promise<Sums> => {
  const firstHour = ceil(from, HOUR_MS);
  const lastHour = Math.min(floor(to, HOUR_MS), await sumPlay(db, userId));
  const parts =
    firstHour > lastHour
      ? [await sumsOfPart(db, userId, from, to)]
      : await Promise.all([
          sumsOfPart(db, userId, from, firstHour),
          sumsOfHours(db, userId, firstHour, lastHour),
          sumsOfPart(db, userId, lastHour, to),
        ]);
  const total: Sums = { deposited: 0, withdrawn: 0, staked: 0, won: 0, bonuses: 0, played: 0 };
  for (const part of parts) if (part) for (const name of NAMES) total[name] += part[name];
  return total;
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
