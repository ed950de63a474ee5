import type { Data } from '../../../contract/call.ts';
import type { playStatement } from '../../../contract/calls/responsible.ts';
import type { Database } from '../../db/database.ts';
import { sumsWithin } from './playSums.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A statement covers the last 30 days where no beginning is given, and a year at most. */
const DEFAULT_DAYS = 30;
const MOST_DAYS = 366;

/**
 * What a player paid in, had paid out, staked and won in a span (responsible play), from the journal.
 * @param span ms since 1970, `to` excluded.
 */
export const readStatement = async (
  db: Database,
  userId: string,
  span: { from: number | undefined; to: number | undefined },
  now: number,
): Promise<Data<typeof playStatement>> => {
  const to = Math.min(span.to ?? now, now);
  const from = Math.min(to, Math.max(span.from ?? to - DEFAULT_DAYS * DAY_MS, to - MOST_DAYS * DAY_MS, 0));
  const { played, ...sums } = await sumsWithin(db, userId, from, to);
  // Of what was given back in this span and taken in the one before, only this half is here.
  const [staked, deposited, bonuses] = [sums.staked, sums.deposited, sums.bonuses].map((sum) =>
    Math.max(0, sum),
  ) as [number, number, number];
  return {
    from,
    to,
    ...sums,
    staked,
    deposited,
    bonuses,
    net: sums.won - staked,
    minutesPlayed: Math.floor(played / MINUTE_MS),
  };
};
