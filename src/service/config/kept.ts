import { StartError } from '../errors/startError.ts';
import { type Env, positive } from './variables.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** More than a year, so that a statement of the year is told as it was, and a payment of a year ago can be proven. */
const DEFAULT_DAYS = 400;
/** Limits on time count the visits of the running month and week. */
const LEAST_VISITS_DAYS = 40;

/** How long what ages is kept, ms. Nothing of the journal ages, nor what makes money count once. */
export interface Kept {
  /** Answers to requests, for whoever sends them again (decisions, "Wire"). */
  answers: number;
  /** Sessions after their token's last day. */
  sessions: number;
  /** Visits to games after their end. */
  visits: number;
  /** Mails that never held coins, after they were read. */
  mails: number;
  /** What payment providers have said, word by word. */
  notifications: number;
}

/** @throws StartError where an age makes no sense. */
export const readKept = (env: Env): Kept => {
  const days = (name: string): number => positive(env, name, DEFAULT_DAYS) * DAY_MS;
  const visits = days('VISITS_KEPT_DAYS');
  if (visits < LEAST_VISITS_DAYS * DAY_MS)
    throw new StartError(
      `VISITS_KEPT_DAYS=${visits / DAY_MS} is too few: limits on time look back a month, so give ${LEAST_VISITS_DAYS} or more.`,
    );
  return {
    answers: positive(env, 'ANSWERS_KEPT_HOURS', 48) * HOUR_MS,
    sessions: days('SESSIONS_KEPT_DAYS'),
    visits,
    mails: days('MAILS_KEPT_DAYS'),
    notifications: days('NOTIFICATIONS_KEPT_DAYS'),
  };
};
