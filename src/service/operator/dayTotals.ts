import type { Db } from '../db/database.ts';
import { newEntryId } from '../ledger/entryId.ts';

const DAY_MS = 24 * 3_600_000;

/** Coins that an operator is about to move without a second one. */
interface Move {
  madeBy: string;
  /** Whose balance it is; undefined where it is nobody's or everybody's. */
  userId: string | undefined;
  amount: number;
}

/**
 * Counts a move, unless it brings what this operator has moved alone within the last 24 hours, or what all of them have
 * for this player, to `from`. What is counted stays counted where the command then fails. Of two commands at once each sees
 * the other or is seen by it, so both may wait, but never does neither.
 * @returns whether they were counted.
 */
export async function countMove(db: Db, { madeBy, userId, amount }: Move, from: number): Promise<boolean> {
  const now = Date.now();
  const id = newEntryId(now);
  await db.query(
    'insert into operator_move (made_by, move_id, user_id, amount, created_at) values ($1, $2, $3, $4, $5)',
    [madeBy, id, userId ?? null, amount, new Date(now)],
  );
  const { rows } = await db.query<{ by_operator: number; for_player: number }>(
    `select coalesce(sum(amount) filter (where made_by = $1), 0)::bigint as by_operator,
       coalesce(sum(amount) filter (where user_id = $2), 0)::bigint as for_player
     from operator_move where (made_by = $1 or user_id = $2) and created_at > $3`,
    [madeBy, userId ?? null, new Date(now - DAY_MS)],
  );
  const { by_operator: byOperator = 0, for_player: forPlayer = 0 } = rows[0] ?? {};
  if (Math.max(byOperator, forPlayer) < from) return true;
  await db.query('delete from operator_move where made_by = $1 and move_id = $2', [madeBy, id]);
  return false;
}
