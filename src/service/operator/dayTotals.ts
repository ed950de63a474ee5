import type { Db } from '../db/database.ts';
import { newEntryId } from '../ledger/entryId.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Counts coins that an operator is about to move without a second one, unless they bring what was moved so within the
 * last 24 hours to `from`. What is counted stays counted where the command then fails. Of two commands at once each sees
 * the other or is seen by it, so both may wait, but never does neither.
 * @returns whether they were counted.
 */
export async function countMove(db: Db, madeBy: string, amount: number, from: number): Promise<boolean> {
  const now = Date.now();
  const id = newEntryId(now);
  await db.query('insert into operator_move (made_by, move_id, amount, created_at) values ($1, $2, $3, $4)', [
    madeBy,
    id,
    amount,
    new Date(now),
  ]);
  const { rows } = await db.query<{ total: number }>(
    'select sum(amount)::bigint as total from operator_move where made_by = $1 and created_at > $2',
    [madeBy, new Date(now - DAY_MS)],
  );
  if ((rows[0]?.total ?? 0) < from) return true;
  await db.query('delete from operator_move where made_by = $1 and move_id = $2', [madeBy, id]);
  return false;
}
