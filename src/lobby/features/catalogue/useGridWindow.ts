import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHasPainted } from '../../ui/useHasPainted.ts';
import { type GridGeometry, lastGeometry, rememberGeometry } from './gridGeometry.ts';
import { columnsOf, HEAD_ROWS, type RowRange, rowsOf, visibleRows } from './windowing.ts';

export interface GridWindow {
  columns: number;
  /** From one row to the next, px. */
  pitch: number;
  /** All rows, whether they are in the page or not. */
  rows: number;
  /** The row that a list is parted before, 0 where it is not: those above are few, and stay in the page. */
  parting: number;
  /** Of the rows from there on those in the page. */
  range: RowRange;
}

/** Rows kept above and below what can be seen, in viewports. */
const OVERSCAN = 0.75;

function measure(grid: HTMLElement): GridGeometry {
  const style = getComputedStyle(grid);
  const columns = columnsOf(grid.clientWidth, Number.parseFloat(style.columnGap) || 0);
  const item = grid.querySelector<HTMLElement>('[data-cell=""]');
  const height = item?.getBoundingClientRect().height ?? 0;
  return {
    columns,
    pitch: height > 0 ? height + (Number.parseFloat(style.rowGap) || 0) : lastGeometry().pitch,
  };
}

/** What is not seen comes once all that is seen has been painted, a little at a time. */
function useOverscan(): number {
  const hasPainted = useHasPainted();
  const wasPainted = useRef(false);
  wasPainted.current ||= hasPainted;
  return wasPainted.current ? OVERSCAN : 0;
}

/** A grid that is measured whenever it or its first cell has another size. */
interface Measured {
  grid: HTMLElement;
  cell: Element | null;
  observer: ResizeObserver;
}

interface Grids {
  head: RefObject<HTMLElement | null>;
  /** Where the list is parted: what lies below what stands between. */
  rest: RefObject<HTMLElement | null>;
}

/**
 * Which rows of a grid of `count` games, the first of them perhaps large, are in the page. The page itself scrolls; the grid
 * is as tall as all its rows, and renders again only when other rows come near or its geometry changes. A list that is parted
 * is one grid all the same: both its parts have the same columns, so that no game is ever in both.
 */
export function useGridWindow(
  { head, rest }: Grids,
  count: number,
  large: boolean,
  isParted: boolean,
): GridWindow {
  const [{ columns, pitch }, setGeometry] = useState(lastGeometry);
  const overscan = useOverscan();
  const rows = rowsOf(count, { columns, large });
  const parting = isParted ? HEAD_ROWS : 0;
  // As a page shows them that is not scrolled: what lies below its first rows is below what is seen.
  const [{ first, last }, setRange] = useState<RowRange>(() =>
    isParted
      ? { first: parting, last: parting }
      : visibleRows({ scrolled: 0, viewport: window.innerHeight, pitch, rows, overscan }),
  );

  const look = useCallback(() => {
    const grid = rest.current ?? head.current;
    if (!grid) return;
    const next = visibleRows({
      scrolled: -grid.getBoundingClientRect().top,
      viewport: window.innerHeight,
      pitch,
      rows: rows - parting,
      overscan,
    });
    next.first += parting;
    next.last += parting;
    setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
  }, [head, rest, pitch, rows, parting, overscan]);

  // Looked for after every render: the first cell may be another element, with other words, since the last one. Measured
  // only then: to measure is to lay out the whole page at once.
  const measured = useRef<Measured>(null);
  useLayoutEffect(() => {
    const grid = head.current;
    const cell = grid?.querySelector('[data-cell=""]') ?? null;
    if (measured.current?.grid === grid && measured.current?.cell === cell) return;
    measured.current?.observer.disconnect();
    measured.current = null;
    if (!grid) return;
    const update = () => {
      const next = measure(grid);
      rememberGeometry(next);
      setGeometry((now) =>
        now.columns === next.columns && Math.abs(now.pitch - next.pitch) < 0.5 ? now : next,
      );
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(grid);
    if (cell) observer.observe(cell);
    measured.current = { grid, cell, observer };
  });
  useLayoutEffect(
    () => () => {
      measured.current?.observer.disconnect();
      measured.current = null;
    },
    [],
  );

  useLayoutEffect(look, [look]);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  // Before it is looked at anew, what was in the page may be above the parting.
  return { columns, pitch, rows, parting, range: { first: Math.max(first, parting), last } };
}
