import type { Database } from '../../db/database.ts';
import { sumPlay } from '../responsible/playSums.ts';

const AT_ONCE = 1_000;

/** Games that somebody's visit of ends before $1. The index of who is present knows games, and their visits by age. */
const GAMES = `
  with recursive game as (
    select min(game_id) as id from game_session
    union all
    select (select min(game_id) from game_session where game_id > game.id) from game where game.id is not null
  )
  select id from game where id is not null
    and exists (select 1 from game_session where game_id = game.id and seen_at <= $1)`;

/**
 * Deletes visits to games that ended long ago, some at once; any number of processes may do it at any time. What their
 * players played is added up by the hour before, and stays in their statements. Bets need a visit of this half-hour, wins
 * and rollbacks none.
 * @param until ms since 1970.
 */
export const sweepVisits = async (db: Database, until: number): Promise<void> => {
  const at = new Date(until);
  const games = await db.query<{ id: number }>(GAMES, [at]);
  for (const { id } of games.rows)
    for (let left = AT_ONCE; left === AT_ONCE; ) {
      const { rows } = await db.query<{ session_id: string; user_id: string }>(
        `select session_id, user_id from game_session
         where game_id = $1 and seen_at <= $2 order by seen_at limit ${AT_ONCE}`,
        [id, at],
      );
      for (const userId of new Set(rows.map(({ user_id }) => user_id))) await sumPlay(db, userId);
      await db.query('delete from game_session where session_id = any($1)', [
        rows.map(({ session_id }) => session_id),
      ]);
      left = rows.length;
    }
};
