import type { Db } from './database.ts';

const AT_ONCE = 5_000;

/**
 * Deletes rows whose time is over, some thousands at once: a single statement over millions would hold on to all of them
 * until its end. Any number of processes may do it at any time.
 * @param column of their moment, with an index; rows at or before `until` go.
 * @param also what else has to hold of a row; few should be left standing by it, since they are looked at each time.
 */
export const deleteOver = async (
  db: Db,
  table: string,
  column: string,
  until: Date,
  also = 'true',
): Promise<void> => {
  for (;;) {
    // As text: a Date would cut microseconds off.
    const { rows } = await db.query<{ at: string }>(
      `select ${column}::text as at from ${table} where ${column} <= $1 and ${also} order by ${column} offset ${AT_ONCE} limit 1`,
      [until],
    );
    await db.query(`delete from ${table} where ${column} <= $1 and ${also}`, [rows[0]?.at ?? until]);
    if (!rows[0]) return;
  }
};
