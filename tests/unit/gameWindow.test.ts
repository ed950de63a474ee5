import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, pagesOf, placesOf, visibleRows } from '../../src/lobby/features/catalogue/windowing.ts';

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
    expect(pagesOf(0, 18, 3, 40, 10_000)).toEqual([1]);
    expect(pagesOf(9, 36, 3, 40, 10_000)).toEqual([1, 2]);
    expect(pagesOf(27, 54, 3, 40, 10_000)).toEqual([1, 2]);
  });

  it('never reads beyond the last page', () => {
    expect(pagesOf(18, 42, 3, 40, 42)).toEqual([1, 2]);
    expect(pagesOf(0, 42, 3, 40, 40)).toEqual([1]);
    expect(pagesOf(0, 0, 3, 40, 0)).toEqual([]);
  });

  it('covers every item in the page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 1, max: 180 }),
        fc.integer({ min: 3, max: 9 }),
        fc.integer({ min: 1, max: 10_000 }),
        (first, more, columns, total) => {
          fc.pre(first < total);
          const end = Math.min(first + more, total);
          const pages = pagesOf(first, end, columns, 40, total);
          for (let item = first; item < end; item += 1) expect(pages).toContain(Math.floor(item / 40) + 1);
        },
      ),
    );
  });
});

describe('places among large games', () => {
  // The games are laid out as a dense grid does it.
  it('fills every row but the last, and begins each window where the grid does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 3, max: 9 }),
        fc.boolean(),
        (count, columns, hasLarge) => {
          const places = placesOf(count, columns, hasLarge);
          const taken = new Set<number>();
          const firstOf = new Map<number, number>();
          for (let index = 0; index < count; index += 1) {
            const large = places.isLarge(index);
            const cells = (at: number) => (large ? [at, at + 1, at + columns, at + columns + 1] : [at]);
            let at = 0;
            while (cells(at).some((cell) => taken.has(cell)) || (large && at % columns === columns - 1))
              at += 1;
            for (const cell of cells(at)) taken.add(cell);
            const row = Math.floor(at / columns);
            firstOf.set(row, Math.min(firstOf.get(row) ?? index, index));
          }
          expect(places.rows).toBe(Math.ceil(taken.size / columns));
          for (let row = 0; row < places.rows - 1; row += 1)
            for (let column = 0; column < columns; column += 1)
              expect(taken.has(row * columns + column)).toBe(true);
          for (let row = 0; row < places.rows; row += 3) expect(places.startOf(row)).toBe(firstOf.get(row));
          expect(places.startOf(places.rows)).toBe(count);
        },
      ),
    );
  });

  it('has a large game a block, by turns at either edge, and none in a block that is not full', () => {
    const large = (count: number, columns: number) => {
      const { isLarge } = placesOf(count, columns, true);
      return Array.from({ length: count }, (_, index) => index).filter(isLarge);
    };
    expect(large(45, 3)).toEqual([0, 16, 30]);
    expect(large(2, 3)).toEqual([]);
    expect(large(45, 7)).toEqual([0]);
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
