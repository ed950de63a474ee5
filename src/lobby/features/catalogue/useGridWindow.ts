import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isPainted, stageStore } from '../../state/stage.ts';
import { columnsOf, type GridPart, type RowRange, rowsOf, rowsOfPart, visibleRows } from './windowing.ts';

export interface GridWindow {
  columns: number;
  /** From one row to the next, px. */
  pitch: number;
  range: RowRange;
  /** Rows that the grid has, whether they are in the page or not: the first, and the one after the last. */
  from: number;
  to: number;
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

/**
 * Which rows of a part of a grid of `count` games, the first of them perhaps large, are in the page. The page itself scrolls;
 * the grid is as tall as all its rows, and renders again only when other rows come near or its geometry changes.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  count: number,
  large: boolean,
  part: GridPart,
): GridWindow {
  const [geometry, setGeometry] = useState(unmeasured);
  const [range, setRange] = useState<RowRange>({ first: 0, last: 2 });
  const overscan = useOverscan();
  const { columns, pitch } = geometry;
  const { from, to } = rowsOfPart(part, rowsOf(count, { columns, large }));

  const look = useCallback(() => {
    if (!grid.current) return;
    const { first, last } = visibleRows({
      scrolled: -grid.current.getBoundingClientRect().top,
      viewport: window.innerHeight,
      pitch,
      rows: to - from,
      overscan,
    });
    const next = { first: first + from, last: last + from };
    setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
  }, [grid, pitch, from, to, overscan]);

  // Measured after every render: the first cell may be another element, with other words, since the last one.
  useLayoutEffect(() => {
    const element = grid.current;
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

  return { columns, pitch, range, from, to };
}
