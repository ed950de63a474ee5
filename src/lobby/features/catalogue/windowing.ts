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

/** Page numbers (from 1) that hold the items of `rows`, and the next one when the end of what they hold is near. */
export function pagesOfRows(rows: RowRange, columns: number, pageSize: number, total: number): number[] {
  if (total <= 0 || rows.last < rows.first) return [];
  const firstItem = Math.min(rows.first * columns, total - 1);
  const lastItem = Math.min((rows.last + 1) * columns - 1, total - 1);
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
