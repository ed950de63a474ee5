import type { Database } from '../../db/database.ts';
import type { Calendar } from '../time/calendar.ts';

/** What the rules of responsible play count with. */
export interface PlayRules {
  /** Milliseconds since 1970. */
  now(): number;
  /** Limits turn over with its days, weeks from Monday, and months. */
  calendar: Calendar;
}

/** What a time-out or an exclusion works with. */
export interface Pausing {
  /** Milliseconds since 1970. */
  now(): number;
  settings: { defaultPhoneArea: string };
  /** Told after an exclusion ended the sessions, so that their sockets close. */
  sessionsEnded(userId: string, code: 204): void;
}

/** What the player's own calls of responsible play work with. */
export interface Responsible extends Pausing {
  db: Database;
  /** As of `PlayRules`. */
  calendar: Calendar;
}
