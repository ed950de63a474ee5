import { describe, expect, it } from 'vitest';
import type { GameItem } from '../../src/contract/calls/catalogue.ts';
import { MOST, mostPlayedKind, othersOf } from '../../src/lobby/features/home/rows/forYou.ts';

const game = (gameId: number, open = true): GameItem => ({
  gameId,
  title: `Game ${gameId}`,
  name: `game ${gameId}`,
  gameType: 0,
  tag: 0,
  open,
});
const games = (...ids: number[]) => ids.map((id) => game(id));

describe('games for a player', () => {
  it('are of the kind that was played most, of several the one played last', () => {
    expect(mostPlayedKind(games(100_002, 200_002, 200_003))).toBe('cards');
    expect(mostPlayedKind(games(300_001, 100_002, 400_001))).toBe('table');
    expect(mostPlayedKind([])).toBeNull();
  });

  it('are those that can be played and were not, in the operator’s order', () => {
    const list = [...games(100_009, 100_002, 100_007), game(100_004, false), ...games(100_003, 100_005)];
    expect(othersOf(list, [100_002]).map(({ gameId }) => gameId)).toEqual([
      100_009, 100_007, 100_003, 100_005,
    ]);
  });

  it('are as many as a row has room for, or none where they do not fill one', () => {
    const list = games(100_002, 100_003, 100_004, 100_005, 100_006, 100_007, 100_008);
    expect(othersOf(list, [])).toHaveLength(MOST);
    expect(othersOf(list, [100_002, 100_003, 100_004, 100_005])).toHaveLength(3);
    expect(othersOf(list, [100_002, 100_003, 100_004, 100_005, 100_006])).toEqual([]);
  });
});
