import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  firstOf,
  pagesOfRows,
  rowsOf,
  visibleRows,
} from '../../src/lobby/features/catalogue/windowing.ts';

const three = { columns: 3, large: false };
const view = { viewport: 844, pitch: 190, overscan: 0.75 };

describe('rows of the grid that are in the page', () => {
  it('starts at the first row and goes a little beyond the viewport', () => {
    expect(visibleRows({ ...view, scrolled: -400, rows: 3_334 })).toEqual({ first: 0, last: 5 });
  });

  it('keeps to what can be seen where nothing beyond is wanted yet', () => {
    expect(visibleRows({ ...view, scrolled: -400, rows: 3_334, overscan: 0 })).toEqual({ first: 0, last: 2 });
  });

  it('has none where there are no games', () => {
    expect(visibleRows({ ...view, scrolled: 0, rows: 0 })).toEqual({ first: 0, last: -1 });
  });

  it('always holds every row that can be seen, and never many more, however long the list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000, max: 700_000 }),
        fc.integer({ min: 1, max: 3_334 }),
        fc.integer({ min: 90, max: 420 }),
        fc.integer({ min: 320, max: 1_400 }),
        fc.constantFrom(0, 0.75),
        (scrolled, rows, pitch, viewport, overscan) => {
          const { first, last } = visibleRows({ scrolled, viewport, pitch, rows, overscan });
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeLessThan(rows);
          expect(last).toBeGreaterThanOrEqual(first);
          // No window begins beside the large game, which lies in two rows.
          expect(first).not.toBe(1);
          const seenFirst = Math.max(0, Math.floor(scrolled / pitch));
          const seenLast = Math.min(rows - 1, Math.floor((scrolled + viewport - 1) / pitch));
          if (seenFirst <= seenLast) {
            expect(first).toBeLessThanOrEqual(seenFirst);
            expect(last).toBeGreaterThanOrEqual(seenLast);
          }
          expect(last - first + 1).toBeLessThanOrEqual(Math.ceil((viewport * 2.5) / pitch) + 7);
        },
      ),
    );
  });

  it('changes in steps, so that most scrolling renders nothing', () => {
    const ranges = new Set<string>();
    for (let scrolled = 0; scrolled < 1_900; scrolled += 10)
      ranges.add(JSON.stringify(visibleRows({ ...view, scrolled, rows: 1_000 })));
    expect(ranges.size).toBeLessThanOrEqual(8);
  });
});

describe('pages that are read', () => {
  it('reads one page, and the next when its end is near', () => {
    expect(pagesOfRows({ first: 0, last: 5 }, three, 40, 10_000)).toEqual([1]);
    expect(pagesOfRows({ first: 3, last: 11 }, three, 40, 10_000)).toEqual([1, 2]);
    expect(pagesOfRows({ first: 9, last: 17 }, three, 40, 10_000)).toEqual([1, 2]);
  });

  it('never reads beyond the last page', () => {
    expect(pagesOfRows({ first: 6, last: 13 }, three, 40, 42)).toEqual([1, 2]);
    expect(pagesOfRows({ first: 0, last: 13 }, three, 40, 40)).toEqual([1]);
    expect(pagesOfRows({ first: 0, last: -1 }, three, 40, 0)).toEqual([]);
  });

  it('covers every row in the page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 3, max: 9 }),
        fc.boolean(),
        fc.integer({ min: 9, max: 10_000 }),
        (first, more, columns, large, total) => {
          const shape = { columns, large };
          const rows = rowsOf(total, shape);
          fc.pre(first < rows);
          const last = Math.min(first + more, rows - 1);
          const pages = pagesOfRows({ first, last }, shape, 40, total);
          for (let item = firstOf(first, shape); item < Math.min(firstOf(last + 1, shape), total); item += 1)
            expect(pages).toContain(Math.floor(item / 40) + 1);
        },
      ),
    );
  });
});

describe('a grid whose first game is large', () => {
  it('has two games beside it on a phone, and whole rows below', () => {
    const phone = { columns: 3, large: true };
    expect([0, 1, 2, 3].map((row) => firstOf(row, phone))).toEqual([0, 2, 3, 6]);
    expect(rowsOf(45, phone)).toBe(16);
  });

  it('has a place for every game, and no row too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 9, max: 10_000 }), (columns, total) => {
        const shape = { columns, large: true };
        const rows = rowsOf(total, shape);
        expect(firstOf(rows, shape)).toBeGreaterThanOrEqual(total);
        expect(firstOf(rows - 1, shape)).toBeLessThan(total);
      }),
    );
  });
});

describe('columns', () => {
  it.each([
    [280, 10, 3],
    [366, 10, 3],
    [720, 14, 5],
    [1_264, 18, 7],
  ])('a grid of %i px with gaps of %i px has %i', (width, gap, columns) => {
    expect(columnsOf(width, gap)).toBe(columns);
  });
});
