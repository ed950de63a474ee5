import type { Db } from '../../db/database.ts';
import { secretHash } from '../sessions/secrets.ts';

/**
 * Whether whoever holds this token is to be spared advertising: during an exclusion or a time-out (responsible play).
 * Visitors, and tokens that open nothing, are not.
 */
export const isSparedAdvertising = async (db: Db, token: unknown, now: number): Promise<boolean> => {
  if (typeof token !== 'string' || token === '') return false;
  const { rowCount } = await db.query(
    `select 1 from session s join player p on p.user_id = s.user_id
     where s.token_hash = $1 and (p.excluded_until > $2 or p.time_out_until > $2)`,
    [secretHash(token), new Date(now)],
  );
  return rowCount > 0;
};
