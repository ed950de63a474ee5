/** Rows of a grid, first and last inclusive; `last` is below `first` where there is none. */
export interface RowRange {
  first: number;
  last: number;
}

/** How a list lies in its grid: with `large`, the first game takes two columns of two rows. */
export interface GridShape {
  columns: number;
  large: boolean;
}

/** A list of fewer games has none that is larger than the others. */
export const LEAST_WITH_LARGE = 9;

/** A large tile takes the place of so many others. */
const LARGE_TAKES = 3;

/** Place in the list, from 0, of the first game that begins in a row. */
export function firstOf(row: number, { columns, large }: GridShape): number {
  if (!large || row === 0) return row * columns;
  return row === 1 ? columns - 1 : row * columns - LARGE_TAKES;
}

/** Rows of a list of `count` games. */
export const rowsOf = (count: number, { columns, large }: GridShape): number =>
  Math.ceil((count + (large ? LARGE_TAKES : 0)) / columns);

/** Rows of a list that stand above what parts it. */
export const HEAD_ROWS = 3;

/** A list of fewer games is not parted: on the widest screen it would all but end there. */
export const LEAST_PARTED = 40;

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

/** The range begins and moves in steps of this many rows, so that a scroll renders rarely. */
const STEP = 3;

/** Rows that are in the page for a scroll position. */
export function visibleRows({ scrolled, viewport, pitch, rows, overscan }: GridView): RowRange {
  if (rows <= 0 || pitch <= 0) return { first: 0, last: -1 };
  const margin = viewport * overscan;
  const top = Math.floor((scrolled - margin) / pitch);
  const bottom = Math.ceil((scrolled + viewport + margin) / pitch);
  const last = Math.min(rows - 1, Math.ceil(bottom / STEP) * STEP - 1);
  const first = Math.max(0, Math.min(Math.floor(top / STEP), Math.floor(last / STEP)) * STEP);
  return { first, last: Math.max(last, 0) };
}

/** Page numbers (from 1) that hold the items of `rows`, and the next one when the end of what they hold is near. */
export function pagesOfRows(rows: RowRange, shape: GridShape, pageSize: number, total: number): number[] {
  if (total <= 0 || rows.last < rows.first) return [];
  const firstItem = Math.min(firstOf(rows.first, shape), total - 1);
  const lastItem = Math.min(firstOf(rows.last + 1, shape) - 1, total - 1);
  const lastPage = Math.ceil(total / pageSize);
  const from = Math.floor(firstItem / pageSize) + 1;
  const to = Math.floor(lastItem / pageSize) + 1;
  const isNearEnd = lastItem + shape.columns * STEP >= to * pageSize;
  const until = Math.min(lastPage, isNearEnd ? to + 1 : to);
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

/** Narrowest tile, px, by the width of the grid. Phones have three columns, however narrow. */
export function columnsOf(width: number, gap: number): number {
  const narrowest = width < 560 ? 104 : width < 1_000 ? 126 : 148;
  return Math.max(3, Math.floor((width + gap) / (narrowest + gap)));
}
