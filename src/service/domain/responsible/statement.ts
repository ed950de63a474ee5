import type { Data } from '../../../contract/call.ts';
import type { playStatement } from '../../../contract/responsible.ts';
import type { Db } from '../../db/database.ts';
import { playedWithin, visitsWithin } from './usage.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A statement covers the last 30 days where no beginning is given, and a year at most. */
const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;

/** Causes of the journal that are no bonuses though they add coins. */
const NO_BONUS = ['deposit', 'win', 'rollback', 'withdraw-returned'];

interface Sums {
  deposited: number;
  withdrawn: number;
  staked: number;
  won: number;
  bonuses: number;
}

/**
 * What a player paid in, had paid out, staked and won in a span (responsible play), from the journal.
 * @param span ms since 1970, `to` excluded.
 */
export const readStatement = async (
  db: Db,
  userId: string,
  span: { from: number | undefined; to: number | undefined },
  now: number,
): Promise<Data<typeof playStatement>> => {
  const to = Math.min(span.to ?? now, now);
  const from = Math.min(to, Math.max(span.from ?? to - DEFAULT_DAYS * DAY_MS, to - MOST_DAYS * DAY_MS, 0));
  const { rows } = await db.query<Sums>(
    `select
       coalesce(sum(p.amount) filter (where e.cause = 'deposit'), 0)::bigint as deposited,
       coalesce(-sum(p.amount) filter (where e.cause = 'withdraw-paid' and p.asset = 'hold'), 0)::bigint as withdrawn,
       coalesce(-sum(p.amount) filter (where e.cause in ('bet', 'rollback')), 0)::bigint as staked,
       coalesce(sum(p.amount) filter (where e.cause = 'win'), 0)::bigint as won,
       coalesce(sum(p.amount) filter (where p.asset = 'cash' and p.amount > 0 and e.cause <> all($4)), 0)::bigint
         as bonuses
     from ledger_entry e
     join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
       and p.asset in ('cash', 'hold')
     where e.user_id = $1 and e.created_at >= $2 and e.created_at < $3`,
    [userId, new Date(from), new Date(to), NO_BONUS],
  );
  const sums = rows[0] ?? { deposited: 0, withdrawn: 0, staked: 0, won: 0, bonuses: 0 };
  // Of a stake given back in this span and taken in the one before, only this half is here.
  const staked = Math.max(0, sums.staked);
  const visits = await visitsWithin(db, userId, from, to);
  return {
    from,
    to,
    ...sums,
    staked,
    net: sums.won - staked,
    minutesPlayed: Math.floor(playedWithin(visits, from, to) / MINUTE_MS),
  };
};
