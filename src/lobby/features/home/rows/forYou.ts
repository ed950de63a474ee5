import type { GameItem } from '../../../../contract/calls/catalogue.ts';
import { type Genre, genreOf } from '../../catalogue/tabs.ts';

/** As many as the widest screen has room for in a row; narrow ones show the first of them. */
export const MOST = 5;

/** The kind of most of these games, of several that of the latest; null of none. @param played the latest first. */
export function mostPlayedKind(played: readonly GameItem[]): Genre | null {
  const counts = new Map<Genre, number>();
  for (const game of played) counts.set(genreOf(game), (counts.get(genreOf(game)) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

/** Of games in the operator's order the first that can be played and were not, or none where they fill no row. */
export function othersOf(games: readonly GameItem[], played: readonly number[]): GameItem[] {
  const others = games.filter(({ gameId, open }) => open && !played.includes(gameId));
  return others.length < LEAST ? [] : others.slice(0, MOST);
}

/** Fewer leave a row all but empty. */
const LEAST = 3;
