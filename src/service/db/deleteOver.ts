import type { Db } from './database.ts';

const AT_ONCE = 5_000;

/**
 * Goes through rows whose time is over, some thousands at once: a single statement over millions would hold on to all of
 * them until its end. Any number of processes may do it at any time.
 * @param column of their moment, with an index; rows at or before `until` are meant.
 * @param also what else has to hold of a row, and is a condition of that index.
 * @param take is given a moment, and sees to it that none of the rows up to it is meant any more.
 */
export const passOver = async (
  db: Db,
  table: string,
  column: string,
  until: Date,
  also: string,
  take: (at: string | Date) => Promise<unknown>,
): Promise<void> => {
  for (;;) {
    // As text: a Date would cut microseconds off.
    const { rows } = await db.query<{ at: string }>(
      `select ${column}::text as at from ${table} where ${column} <= $1 and ${also} order by ${column} offset ${AT_ONCE} limit 1`,
      [until],
    );
    await take(rows[0]?.at ?? until);
    if (!rows[0]) return;
  }
};

/** Deletes rows whose time is over, as `passOver` goes through them. */
export const deleteOver = (db: Db, table: string, column: string, until: Date): Promise<void> =>
  passOver(db, table, column, until, 'true', (at) =>
    db.query(`delete from ${table} where ${column} <= $1`, [at]),
  );
