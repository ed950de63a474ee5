import { describe, expect, it } from 'vitest';
import { found, isOneTypoApart, searchable } from '../../src/service/catalogue/search.ts';

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

  it('reads each of 16,000 games as seldom as each of 1,000', () => {
    const readsOfEach = (count: number): number => {
      let reads = 0;
      const games = Array.from({ length: count }, (_, at) => {
        const { text, tokens } = searchable(`Golden game ${at} alias${at} slot fun`);
        return {
          get text() {
            reads += 1;
            return text;
          },
          get tokens() {
            reads += 1;
            return tokens;
          },
        };
      });
      expect(found(games, `gloden ${count - 1}`, (game) => game)).toHaveLength(1);
      return reads / count;
    };
    expect(readsOfEach(16_000)).toBeCloseTo(readsOfEach(1_000), 1);
    expect(readsOfEach(1_000)).toBeLessThan(8);
  });
});
