import type { Db } from '../../db/database.ts';

/** The game whose round the player left open last (§7, checkUserGame), or null. */
export async function unfinishedGame(
  db: Db,
  userId: string,
): Promise<{ gameId: number; roomId: number } | null> {
  const { rows } = await db.query<{ game_id: number; room_id: number }>(
    `select game_id, room_id from game_round where user_id = $1 and closed_at is null
     order by opened_at desc limit 1`,
    [userId],
  );
  return rows[0] ? { gameId: rows[0].game_id, roomId: rows[0].room_id } : null;
}
