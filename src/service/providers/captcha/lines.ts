import { randomInt } from 'node:crypto';

export type Point = readonly [x: number, y: number];

/** From `from` to `to`; from the cryptographic source, since whoever knew the numbers could draw the picture again. */
export const between = (from: number, to: number): number =>
  from + (randomInt(1 << 24) / (1 << 24)) * (to - from);

/** A smooth line through points (Catmull–Rom), as short straight pieces. */
export const smooth = (points: readonly Point[], steps: number): Point[] => {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const line: Point[] = [at(0)];
  for (let piece = 0; piece < points.length - 1; piece += 1)
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const [a, b, c, d] = [at(piece - 1), at(piece), at(piece + 1), at(piece + 2)];
      const through = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      line.push([through(0), through(1)]);
    }
  return line;
};

/** Bends the plane by a few waves; `amount` 1 is what players see. */
export const warping = (amount: number): ((point: Point) => Point) => {
  const waves = Array.from({ length: 3 }, () => ({
    fx: between(0.012, 0.05),
    fy: between(0.012, 0.05),
    phase: between(0, 2 * Math.PI),
    ax: between(-6, 6) * amount,
    ay: between(-6.5, 6.5) * amount,
  }));
  return ([x, y]) => {
    let [sx, sy] = [x, y];
    for (const { fx, fy, phase, ax, ay } of waves) {
      sx += ax * Math.sin(y * fy * 2.2 + phase);
      sy += ay * Math.sin(x * fx * 2.2 + phase * 1.7);
    }
    return [sx, sy];
  };
};

/** A place of the picture and where it lies beside a line, px. */
interface Beside {
  distance: number;
  /** Which side of the line it is on, 1 or −1. */
  side: number;
  /** Along the line. */
  way: number;
  x: number;
  y: number;
}

/** How a line is drawn: ink, 0 to 1, at a place beside it. */
export type Pen = (place: Beside) => number;

export const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** No pen reaches farther from its line, px. */
const REACH = 7;
/** Lines of one letter do not go on in each other's pattern, px. */
const APART = 5;

/** Draws lines over what is there: the darkest ink of a pixel counts. A pen sees all lines of one letter as one shape. */
export const draw = (
  ink: Float32Array,
  [width, height]: readonly [number, number],
  lines: readonly (readonly Point[])[],
  pen: Pen,
): void => {
  const xs = lines.flatMap((line) => line.map(([x]) => x));
  const ys = lines.flatMap((line) => line.map(([, y]) => y));
  const left = Math.max(0, Math.floor(Math.min(...xs)) - REACH);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - REACH);
  const wide = Math.min(width, Math.ceil(Math.max(...xs)) + REACH + 1) - left;
  const high = Math.min(height, Math.ceil(Math.max(...ys)) + REACH + 1) - top;
  if (wide <= 0 || high <= 0) return;
  const distances = new Float32Array(wide * high).fill(REACH);
  const ways = new Float32Array(wide * high);
  const sides = new Int8Array(wide * high);
  let way = 0;
  for (const line of lines) {
    for (let piece = 1; piece < line.length; piece += 1) {
      const [ax, ay] = line[piece - 1] as Point;
      const [bx, by] = line[piece] as Point;
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy || 1;
      const length = Math.sqrt(square);
      const [x0, x1] = [
        Math.max(left, Math.floor(Math.min(ax, bx)) - REACH),
        Math.min(left + wide - 1, Math.max(ax, bx) + REACH),
      ];
      const [y0, y1] = [
        Math.max(top, Math.floor(Math.min(ay, by)) - REACH),
        Math.min(top + high - 1, Math.max(ay, by) + REACH),
      ];
      for (let y = y0; y <= y1; y += 1)
        for (let x = x0; x <= x1; x += 1) {
          const t = clamp(((x - ax) * dx + (y - ay) * dy) / square);
          const ex = x - ax - t * dx;
          const ey = y - ay - t * dy;
          const distance = Math.sqrt(ex * ex + ey * ey);
          const at = (y - top) * wide + x - left;
          if (distance >= (distances[at] as number)) continue;
          distances[at] = distance;
          ways[at] = way + t * length;
          sides[at] = ex * dy - ey * dx < 0 ? -1 : 1;
        }
      way += length;
    }
    way += APART;
  }
  const place: Beside = { distance: 0, side: 0, way: 0, x: 0, y: 0 };
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const from = y * wide + x;
      place.distance = distances[from] as number;
      if (place.distance >= REACH) continue;
      place.side = sides[from] as number;
      place.way = ways[from] as number;
      place.x = x + left;
      place.y = y + top;
      const at = place.y * width + place.x;
      ink[at] = Math.max(ink[at] as number, pen(place));
    }
};
