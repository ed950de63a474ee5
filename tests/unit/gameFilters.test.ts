import { describe, expect, it } from 'vitest';
import { filterKey, parseKind, parseSort } from '../../src/lobby/features/catalogue/filters.ts';
import { ownGamesStore, rememberPlayed, toggleFavourite } from '../../src/lobby/session/ownGames.ts';
import { clearSession, storeIdentity } from '../../src/lobby/session/session.ts';

describe("the player's own games", () => {
  it('keeps the latest played first, each once, and twelve at most', () => {
    for (let id = 1; id <= 14; id += 1) rememberPlayed(id);
    rememberPlayed(10);
    expect(ownGamesStore.getState().recent).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('takes a favourite in and out again', () => {
    toggleFavourite(5);
    toggleFavourite(7);
    expect(ownGamesStore.getState().favourites).toEqual([7, 5]);
    toggleFavourite(7);
    expect(ownGamesStore.getState().favourites).toEqual([5]);
  });
});

describe('the games of several players on one device', () => {
  const comes = (userId: string) => storeIdentity({ token: 'token', userName: 'Ana', userId });
  const own = () => ownGamesStore.getState();

  it('are shown to whoever they belong to, and to nobody else', () => {
    clearSession();
    const ofVisitors = own();
    comes('1000000001');
    toggleFavourite(21);
    rememberPlayed(22);
    expect(own()).toEqual({ favourites: [21], recent: [22] });
    clearSession();
    expect(own()).toEqual(ofVisitors);
    comes('1000000002');
    expect(own()).toEqual({ favourites: [], recent: [] });
    clearSession();
    comes('1000000001');
    expect(own()).toEqual({ favourites: [21], recent: [22] });
    clearSession();
  });
});

describe('filters of the list', () => {
  const own = { recent: [3, 1], favourites: [] };
  it('asks for a kind, for own games by id, and for an order', () => {
    expect(filterKey('cards', 'az', own)).toEqual({ kind: 'cards', sort: 'az' });
    expect(filterKey('recent', 'pick', own)).toEqual({ ids: '3,1' });
    expect(filterKey('favourites', 'pick', own)).toEqual({ ids: '0' });
    expect(filterKey(null, 'pick', own)).toEqual({});
  });

  it('takes what it does not know for no filter', () => {
    expect([parseKind('dice'), parseKind('table'), parseSort('up'), parseSort('az')]).toEqual([
      null,
      'table',
      'pick',
      'az',
    ]);
  });
});
