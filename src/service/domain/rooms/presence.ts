import type { Db } from '../../db/database.ts';

/** A session that was silent for longer than this is not counted: open games report at least every 30 s. */
const PRESENT_MS = 75_000;

/** Players in each room of a game now, by roomId: live game sessions, nobody invented. */
export async function playersInRooms(db: Db, gameId: number, now: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ room_id: number; players: number }>(
    `select room_id, count(distinct user_id) as players from game_session
     where game_id = $1 and seen_at > $2 group by room_id`,
    [gameId, new Date(now - PRESENT_MS)],
  );
  return new Map(rows.map((row) => [row.room_id, row.players]));
}
