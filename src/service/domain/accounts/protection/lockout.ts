import { PASSWORD_LOCK_H, PASSWORD_TRIES } from '../../../../contract/constants.ts';
import type { Db } from '../../../db/database.ts';
import { typedKey } from '../../sessions/secrets.ts';

const LOCK_MS = PASSWORD_LOCK_H * 3_600_000;

/**
 * Whose wrong passwords are counted together. Wrong passwords from unknown devices lock out unknown devices only: a
 * device that has logged in before, and a session that is asked for its password, have counts of their own.
 * @param owner the player's id, or a key for a name nobody has.
 */
export const attemptsOfStrangers = (owner: string): string => owner;
export const attemptsOfDevice = (owner: string, deviceCode: string): string =>
  `${owner}:${typedKey('device', deviceCode)}`;
export const attemptsOfSession = (owner: string): string => `${owner}:session`;

/** Until when the account takes no password, or null. */
export const lockedUntil = async (db: Db, key: string, now: number): Promise<Date | null> => {
  const { rows } = await db.query<{ locked_until: Date }>(
    'select locked_until from password_failure where key = $1 and locked_until > $2',
    [key, new Date(now)],
  );
  return rows[0]?.locked_until ?? null;
};

/**
 * Counts a wrong password in one statement, so that parallel ones are all counted: the sixth locks for 24 h (§9). A
 * lock that has passed, or 24 h without a wrong one, starts anew.
 * @returns whether the account is locked now.
 */
export const countWrong = async (db: Db, key: string, now: number): Promise<boolean> => {
  const { rows } = await db.query<{ failures: number }>(
    `insert into password_failure as f (key, failures, last_at) values ($1, 1, $2)
     on conflict (key) do update set
       failures = case when f.locked_until <= $2 or f.last_at <= $3 then 1 else f.failures + 1 end,
       locked_until = case
         when f.locked_until > $2 then f.locked_until
         when f.locked_until is null and f.last_at > $3 and f.failures >= $5 then $4
       end,
       last_at = $2
     returning failures`,
    [key, new Date(now), new Date(now - LOCK_MS), new Date(now + LOCK_MS), PASSWORD_TRIES],
  );
  return (rows[0]?.failures ?? 0) > PASSWORD_TRIES;
};

/** Forgets the wrong passwords, unless they lock the account. @returns whether they do. */
export const forgiveUnlessLocked = async (db: Db, key: string, now: number): Promise<boolean> => {
  await db.query(
    'delete from password_failure where key = $1 and (locked_until is null or locked_until <= $2)',
    [key, new Date(now)],
  );
  return (await lockedUntil(db, key, now)) !== null;
};

/** Lifts every lock of an account: a password reset does. */
export const unlock = async (db: Db, owner: string): Promise<void> => {
  await db.query(`delete from password_failure where key = $1 or starts_with(key, $1 || ':')`, [owner]);
};
