import type { Db } from './database.ts';

/**
 * Counts things within a window, for all processes and over restarts: failures of an address, codes of an hour,
 * nicknames of a day. The first thing opens the window; when it has passed, the next one opens another.
 * @returns how many there were in the window, this one included.
 */
export const count = async (db: Db, key: string, windowMs: number, now: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `insert into account_counter (key, count, expires_at) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when account_counter.expires_at <= $3 then 1 else account_counter.count + 1 end,
       expires_at = case when account_counter.expires_at <= $3 then $2 else account_counter.expires_at end
     returning count`,
    [key, new Date(now + windowMs), new Date(now)],
  );
  return rows[0]?.count ?? 1;
};

/** How many there were in the open window. */
export const counted = async (db: Db, key: string, now: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count from account_counter where key = $1 and expires_at > $2',
    [key, new Date(now)],
  );
  return rows[0]?.count ?? 0;
};

/** When the window closes, ms; 0 where none is. */
export const countedUntil = async (db: Db, key: string): Promise<number> => {
  const { rows } = await db.query<{ expires_at: Date }>(
    'select expires_at from account_counter where key = $1',
    [key],
  );
  return rows[0]?.expires_at.getTime() ?? 0;
};

/** Closes the window. */
export const forget = async (db: Db, key: string): Promise<void> => {
  await db.query('delete from account_counter where key = $1', [key]);
};
