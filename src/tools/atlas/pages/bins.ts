/** Width and height of a thing to place, padding included. */
export interface Size {
  w: number;
  h: number;
}

interface Rect extends Size {
  x: number;
  y: number;
}

export interface Bin {
  width: number;
  height: number;
  /** Index of the size that was given → its corner. */
  places: Map<number, { x: number; y: number }>;
}

/** Page widths that are tried, in texture pixels; the smallest page that results is kept. */
const WIDTH_STEP = 32;

const inside = (a: Rect, b: Rect): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h;

/** The parts of `free` that remain when `used` is taken out of it. */
function without(free: Rect, used: Rect): Rect[] {
  const right = free.x + free.w;
  const bottom = free.y + free.h;
  if (used.x >= right || used.x + used.w <= free.x || used.y >= bottom || used.y + used.h <= free.y)
    return [free];
  return [
    { x: free.x, y: free.y, w: used.x - free.x, h: free.h },
    { x: used.x + used.w, y: free.y, w: right - used.x - used.w, h: free.h },
    { x: free.x, y: free.y, w: free.w, h: used.y - free.y },
    { x: free.x, y: used.y + used.h, w: free.w, h: bottom - used.y - used.h },
  ].filter(({ w, h }) => w > 0 && h > 0);
}

/** Places as many as fit, by the MAXRECTS method: each where it ends highest, then leftmost. */
function fill(sizes: readonly Size[], order: readonly number[], width: number, height: number): Bin {
  let free: Rect[] = [{ x: 0, y: 0, w: width, h: height }];
  const bin: Bin = { width: 0, height: 0, places: new Map() };
  for (const index of order) {
    const { w, h } = sizes[index] as Size;
    let best: Rect | undefined;
    for (const spot of free)
      if (spot.w >= w && spot.h >= h)
        if (!best || spot.y + h < best.y + h || (spot.y === best.y && spot.x < best.x))
          best = { x: spot.x, y: spot.y, w, h };
    if (!best) continue;
    const used = best;
    bin.places.set(index, { x: used.x, y: used.y });
    bin.width = Math.max(bin.width, used.x + w);
    bin.height = Math.max(bin.height, used.y + h);
    const parts = free.flatMap((rect) => without(rect, used));
    free = parts.filter((a, i) => !parts.some((b, j) => i !== j && inside(a, b) && (j < i || !inside(b, a))));
  }
  return bin;
}

/** Places everything on the smallest page of at most `max`×`max` pixels, or on several where one does not hold it. */
export function packBins(sizes: readonly Size[], max: number): Bin[] {
  const bins: Bin[] = [];
  let left = sizes.map((_, index) => index);
  while (left.length > 0) {
    const size = (index: number): Size => sizes[index] as Size;
    const order = [...left].sort((a, b) => size(b).h - size(a).h || size(b).w - size(a).w || a - b);
    const widest = Math.max(...left.map((index) => size(index).w));
    let best = fill(sizes, order, max, max);
    for (let width = widest; width < max; width += WIDTH_STEP) {
      const bin = fill(sizes, order, width, max);
      const smaller = bin.width * bin.height < best.width * best.height;
      if (bin.places.size > best.places.size || (bin.places.size === best.places.size && smaller)) best = bin;
    }
    if (best.places.size === 0) throw new Error(`A frame is larger than a page of ${max}×${max} pixels.`);
    bins.push(best);
    left = left.filter((index) => !best.places.has(index));
  }
  return bins;
}
