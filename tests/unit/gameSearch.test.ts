import { describe, expect, it } from 'vitest';
import { found, isOneTypoApart, searchable } from '../../src/service/catalogue/search.ts';
import { leastCpu } from '../shared/leastCpu.ts';

const TITLES = ['Dragon Hoard', 'Dragon Tiger', 'Tên Lửa rocket crash', 'Bacará', 'European Roulette'];
const search = (keyword: string) => found(TITLES, keyword, searchable);

describe('the search among games', () => {
  it.each([
    ['dargon', ['Dragon Hoard', 'Dragon Tiger']],
    ['tiget', ['Dragon Tiger']],
    ['rulette', ['European Roulette']],
    ['roullette', ['European Roulette']],
    ['rolet', ['European Roulette']],
    ['ten lua', ['Tên Lửa rocket crash']],
    ['crash', ['Tên Lửa rocket crash']],
    ['BACARA', ['Bacará']],
    ['dragon tigre', ['Dragon Tiger']],
    ['', TITLES],
  ])('finds for "%s" %j', (keyword, titles) => {
    expect(search(keyword)).toEqual(titles);
  });

  it.each(['zzzz', 'drgaonx', 'tge', 'xx dragon'])('finds nothing for "%s"', (keyword) => {
    expect(search(keyword)).toEqual([]);
  });

  it('forgives nothing where a word is found as it was typed', () => {
    expect(found(['tiger', 'tigers', 'timer'], 'tiger', searchable)).toEqual(['tiger', 'tigers']);
  });

  it('counts one letter more, less, changed or swapped as one typo, two as too many', () => {
    for (const other of ['tigers', 'tigr', 'tifer', 'tgier'])
      expect(isOneTypoApart('tiger', other)).toBe(true);
    for (const other of ['tigress', 'tgr', 'tifet', 'grtie'])
      expect(isOneTypoApart('tiger', other)).toBe(false);
  });

  it('takes no longer for each of 16,000 games than for each of 1,000', async () => {
    const search = (count: number) => {
      const games = Array.from({ length: count }, (_, at) =>
        searchable(`Golden game ${at} alias${at} slot fun`),
      );
      return leastCpu(() => {
        expect(found(games, `gloden ${count - 1}`, (game) => game)).toHaveLength(1);
      });
    };
    // Were each compared with each other, it would be 256 times.
    expect((await search(16_000)) / (await search(1_000))).toBeLessThan(64);
  });
});
