import { describe, expect, it } from 'vitest';
import {
  GAME_TABS,
  genreOf,
  isHot,
  parseTab,
  pathOfTab,
  ribbonOf,
  tabOfPath,
} from '../../src/lobby/features/catalogue/tabs.ts';

describe('lists of games (§4)', () => {
  it('ties every tab to its page and back', () => {
    for (const tab of GAME_TABS) expect(tabOfPath(pathOfTab(tab))).toBe(tab);
    expect(GAME_TABS.map(pathOfTab)).toEqual(['/slots', '/hot', '/new']);
  });

  it('shows all games for what it does not know', () => {
    expect(tabOfPath('/home')).toBe('all');
    expect(parseTab('cards')).toBe('all');
    expect(parseTab(null)).toBe('all');
    expect(parseTab('hot')).toBe('hot');
  });

  it('is hot for game types 2, 6, 10 and 14 and no other', () => {
    const hot = Array.from({ length: 32 }, (_, gameType) => gameType).filter((gameType) =>
      isHot({ gameType }),
    );
    expect(hot).toEqual([2, 6, 10, 14]);
  });

  it.each([
    [{ gameType: 2, tag: 0 }, 'hot'],
    [{ gameType: 4, tag: 2 }, 'new'],
    [{ gameType: 14, tag: 2 }, 'new'],
    [{ gameType: 8, tag: 1 }, null],
  ] as const)('%j wears %s', (game, ribbon) => {
    expect(ribbonOf(game)).toBe(ribbon);
  });

  it.each([
    [100_002, 'slots'],
    [100_027, 'slots'],
    [200_002, 'cards'],
    [200_007, 'cards'],
    [300_001, 'table'],
    [300_010, 'table'],
    [400_001, 'sports'],
    [999_999, 'slots'],
  ])('game %i is of genre %s', (gameId, genre) => {
    expect(genreOf({ gameId, gameType: 0 })).toBe(genre);
  });

  it.each([
    [2, 'slots'],
    [4, 'cards'],
    [10, 'table'],
    [14, 'sports'],
  ])('an id outside the ranges is told by its type %i: %s', (gameType, genre) => {
    expect(genreOf({ gameId: 7_000_001, gameType })).toBe(genre);
    expect(genreOf({ gameId: 200_002, gameType })).toBe('cards');
  });
});
