import type { ResponsibleState } from '../../../contract/calls/responsible.ts';
import { CODE } from '../../../contract/codes.ts';
import { EXCLUDED_FOREVER } from '../../../contract/constants.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { endSessions } from '../sessions/sessions.ts';
import type { Pausing, PlayRules } from './context.ts';
import { excludedUntil, timedOutUntil } from './eligibility.ts';
import { spreadPauses } from './follow.ts';
import { readLimits } from './limits.ts';

const HOUR_MS = 3_600_000;

/** Time-out and exclusion of a player. */
export const readPauses = async (
  db: Db,
  userId: string,
  now: number,
): Promise<Omit<ResponsibleState, 'limits'>> => {
  const { rows } = await db.query<{
    excluded_until: Date | null;
    time_out_until: Date | null;
    excluded_forever: boolean;
  }>('select excluded_until, time_out_until, excluded_forever from player where user_id = $1', [userId]);
  const row = rows[0] ?? { excluded_until: null, time_out_until: null, excluded_forever: false };
  return {
    timeOutUntil: timedOutUntil(row, now),
    exclusionUntil: excludedUntil(row, now),
    excludedForever: row.excluded_forever,
  };
};

/** Limits, time-out and exclusion of a player. */
export const readState = async (rules: PlayRules, db: Db, userId: string): Promise<ResponsibleState> => ({
  limits: await readLimits(rules, db, userId),
  ...(await readPauses(db, userId, rules.now())),
});

/** No deposit and no play for some hours, on whatever account of the person; a longer one that runs already stays. */
export const takeTimeOut = async (pausing: Pausing, tx: Tx, userId: string, hours: number): Promise<void> => {
  const { now } = pausing;
  const until = new Date(now() + hours * HOUR_MS);
  await tx.query(
    `update player set time_out_until = greatest(time_out_until, $2), pause_followed = false where user_id = $1`,
    [userId, until],
  );
  await spreadPauses(pausing, tx, userId);
  const detail = { until: until.getTime() };
  await audit(tx, { actor: 'player', action: 'timeOut.take', userId, cause: `${hours} h`, detail }, now());
};

const afterMonths = (now: number, months: number): number => {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
};

/**
 * Excludes a player for months, or for good without them, on whatever account of the person; an exclusion that ends later
 * stays. The sessions end with 204, their sockets with 205; open rounds can still be won.
 */
export const exclude = async (
  pausing: Pausing,
  tx: Tx,
  { userId, by, reason, months }: { userId: string; by: Actor; reason: string; months: number | undefined },
): Promise<void> => {
  const { now, sessionsEnded } = pausing;
  const until = months === undefined ? EXCLUDED_FOREVER : afterMonths(now(), months);
  await tx.query(
    `update player set excluded_until = greatest(excluded_until, $2), excluded_forever = excluded_forever or $3,
       pause_followed = false
     where user_id = $1`,
    [userId, new Date(until), months === undefined],
  );
  await spreadPauses(pausing, tx, userId);
  await endSessions(tx, userId, CODE.TOKEN_ENDED_BY_OPERATOR);
  const detail = { until, forever: months === undefined };
  await audit(tx, { actor: by, action: 'exclusion.begin', userId, cause: reason, detail }, now());
  tx.afterCommit(() => sessionsEnded(userId, CODE.TOKEN_ENDED_BY_OPERATOR));
};
