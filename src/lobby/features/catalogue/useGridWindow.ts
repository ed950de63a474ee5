import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isPainted, stageStore } from '../../state/stage.ts';
import { columnsOf, partingOf, type RowRange, rowsOf, visibleRows } from './windowing.ts';

/** A part of the grid: its rows, from one to before another, and those of them that are in the page. */
export interface GridPart extends RowRange {
  from: number;
  to: number;
}

export interface GridWindow {
  columns: number;
  /** From one row to the next, px. */
  pitch: number;
  /** All rows, or where the list is parted those above what stands between, and those below. */
  head: GridPart;
  rest: GridPart;
}

interface Geometry {
  columns: number;
  pitch: number;
}

/** Before anything is measured: a phone's three columns. */
const unmeasured: Geometry = { columns: 3, pitch: 190 };
/** Rows kept above and below what can be seen, in viewports. */
const OVERSCAN = 0.75;

function measure(grid: HTMLElement): Geometry {
  const style = getComputedStyle(grid);
  const columns = columnsOf(grid.clientWidth, Number.parseFloat(style.columnGap) || 0);
  const item = grid.querySelector<HTMLElement>('[data-cell=""]');
  const height = item?.getBoundingClientRect().height ?? 0;
  return { columns, pitch: height > 0 ? height + (Number.parseFloat(style.rowGap) || 0) : unmeasured.pitch };
}

/** What is not seen comes once all that is seen has been painted. */
function useOverscan(): number {
  const hasPainted = useStore(stageStore, isPainted);
  const wasPainted = useRef(false);
  wasPainted.current ||= hasPainted;
  return wasPainted.current ? OVERSCAN : 0;
}

/** First and last row in the page of either part. */
type Rows = readonly [first: number, last: number, restFirst: number, restLast: number];

/** What was in the page before the list was parted, or joined, may belong to the other part now. */
const within = (first: number, last: number, from: number, to: number): GridPart => ({
  from,
  to,
  first: Math.max(first, from),
  last: Math.min(last, to - 1),
});

interface Grids {
  head: RefObject<HTMLElement | null>;
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
  const [geometry, setGeometry] = useState(unmeasured);
  const [inPage, setInPage] = useState<Rows>([0, 2, 0, -1]);
  const overscan = useOverscan();
  const { columns, pitch } = geometry;
  const rows = rowsOf(count, { columns, large });
  const parting = partingOf(rows, isParted);

  const look = useCallback(() => {
    const inPart = ({ current }: Grids['head'], from: number, to: number): [number, number] => {
      if (!current) return [0, -1];
      const scrolled = -current.getBoundingClientRect().top;
      const view = { scrolled, viewport: window.innerHeight, pitch, rows: to - from, overscan };
      const { first, last } = visibleRows(view);
      return [first + from, last + from];
    };
    const next: Rows = [...inPart(head, 0, parting), ...inPart(rest, parting, rows)];
    setInPage((now) => (now.join() === next.join() ? now : next));
  }, [head, rest, pitch, parting, rows, overscan]);

  // Measured after every render: the first cell may be another element, with other words, since the last one.
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const update = () =>
      setGeometry((now) => {
        const next = measure(element);
        return now.columns === next.columns && Math.abs(now.pitch - next.pitch) < 0.5 ? now : next;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    const cell = element.querySelector('[data-cell=""]');
    if (cell) observer.observe(cell);
    return () => observer.disconnect();
  });

  useLayoutEffect(look, [look]);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const [first, last, restFirst, restLast] = inPage;
  return {
    columns,
    pitch,
    head: within(first, last, 0, parting),
    rest: within(restFirst, restLast, parting, rows),
  };
}
