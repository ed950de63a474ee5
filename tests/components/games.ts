import type { GameItem } from '../../src/contract/calls/catalogue.ts';
import { PAGE_SIZE } from '../../src/contract/constants.ts';
import { gamesQuery } from '../../src/lobby/api/catalogue.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';

const gameAt = (index: number): GameItem => ({
  gameId: 100_002 + index,
  title: `Game ${index}`,
  name: `game ${index}`,
  gameType: 0,
  tag: 0,
  open: true,
});

/** Has every page of a list in the cache, as if it had been read: `Game 0`, `Game 1`, … up to `total` of them. */
export function giveGames(total: number, tab: 'all' | 'hot' = 'all'): void {
  for (let pageNo = 1; (pageNo - 1) * PAGE_SIZE < total; pageNo += 1) {
    const at = (pageNo - 1) * PAGE_SIZE;
    const list = Array.from({ length: Math.min(PAGE_SIZE, total - at) }, (_, index) => gameAt(at + index));
    queryClient.setQueryData(gamesQuery({ tab, keyword: '', lan: 'en' }, pageNo).queryKey, { total, list });
  }
}
