/** Rows of a grid, first and last inclusive; `last` is below `first` where there is none. */
export interface RowRange {
  first: number;
  last: number;
}

export interface GridView {
  /** How far the grid's top edge lies above the viewport's, px; negative while it is below. */
  scrolled: number;
  /** Height of the viewport, px. */
  viewport: number;
  /** From one row to the next, px. */
  pitch: number;
  /** Rows in all. */
  rows: number;
  /** How far rows are kept above and below what can be seen, in viewports. */
  overscan: number;
}

/** The range moves in steps of this many rows, so that a scroll renders rarely. */
const STEP = 3;

/** Rows that are in the page for a scroll position. */
export function visibleRows({ scrolled, viewport, pitch, rows, overscan }: GridView): RowRange {
  if (rows <= 0 || pitch <= 0) return { first: 0, last: -1 };
  const margin = viewport * overscan;
  const top = Math.floor((scrolled - margin) / pitch);
  const bottom = Math.ceil((scrolled + viewport + margin) / pitch);
  const last = Math.min(rows - 1, Math.ceil(bottom / STEP) * STEP - 1);
  const first = Math.max(0, Math.min(Math.floor(top / STEP) * STEP, last));
  return { first, last: Math.max(last, 0) };
}

/** Page numbers (from 1) that hold the items from `first` to `end`, and the next one when their end is near. */
export function pagesOf(
  first: number,
  end: number,
  columns: number,
  pageSize: number,
  total: number,
): number[] {
  if (total <= 0 || end <= first) return [];
  const firstItem = Math.min(first, total - 1);
  const lastItem = Math.min(end - 1, total - 1);
  const lastPage = Math.ceil(total / pageSize);
  const from = Math.floor(firstItem / pageSize) + 1;
  const to = Math.floor(lastItem / pageSize) + 1;
  const isNearEnd = lastItem + columns * STEP >= to * pageSize;
  const until = Math.min(lastPage, isNearEnd ? to + 1 : to);
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

/** Narrowest tile, px, by the width of the grid. Phones have three columns, however narrow. */
export function columnsOf(width: number, gap: number): number {
  const narrowest = width < 560 ? 104 : width < 1_000 ? 126 : 148;
  return Math.max(3, Math.floor((width + gap) / (narrowest + gap)));
}

/** Rows from one large game to the next: each stands in the first two of them. A whole number of steps of the window. */
const LARGE_EVERY = 2 * STEP;
/** Cells that a large game takes beyond its own: two by two. */
const EXTRA = 3;

/** Where games stand in a grid in which some are large. */
export interface Places {
  rows: number;
  /** Place in the list of the first game of a row that a window begins with, or of the row after its last. */
  startOf: (row: number) => number;
  isLarge: (index: number) => boolean;
}

/**
 * Places of `count` games in `columns`, one of each block of rows large, by turns at the left and at the right edge;
 * `hasLarge` false leaves all alike. A block that is not full has none.
 */
export function placesOf(count: number, columns: number, hasLarge: boolean): Places {
  const block = LARGE_EVERY * columns - EXTRA;
  const least = 2 * columns - EXTRA;
  const large =
    hasLarge && columns >= 3 ? Math.floor(Math.max(0, count - least) / block) + Number(count >= least) : 0;
  return {
    rows: Math.ceil((count + EXTRA * large) / columns),
    startOf: (row) => Math.min(count, row * columns - EXTRA * Math.min(large, Math.ceil(row / LARGE_EVERY))),
    isLarge: (index) => {
      const at = Math.floor(index / block);
      return at < large && index % block === (at % 2 === 0 ? 0 : columns - 2);
    },
  };
}
