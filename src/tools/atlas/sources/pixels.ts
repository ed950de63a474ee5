import type { Sharp } from 'sharp';

/** Texture pixels per CSS pixel. */
export const SCALE = 2;

/** Straight (not premultiplied) RGBA, eight bits a channel. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function hasAlpha({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 250) return true;
  return false;
}

/** Whether anything of it is seen at all. */
export function isVisible({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 2) return true;
  return false;
}

/** Whether nothing is see-through along the sides of the box `inset` pixels from the edges. */
export function isSolidAt({ data, width, height }: Pixels, inset: number): boolean {
  const [right, bottom] = [width - 1 - inset, height - 1 - inset];
  const isSolid = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) >= 250;
  for (let x = inset; x <= right; x++) if (!isSolid(x, inset) || !isSolid(x, bottom)) return false;
  for (let y = inset; y <= bottom; y++) if (!isSolid(inset, y) || !isSolid(right, y)) return false;
  return true;
}

/** The smallest box that holds every visible pixel; one pixel where nothing is visible. */
export function visibleBox({ data, width, height }: Pixels): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 0) {
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
  return right < 0
    ? { x: 0, y: 0, w: 1, h: 1 }
    : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/**
 * Gives transparent pixels beside visible ones their colour, `reach` pixels far. Lossy compression and linear
 * filtering mix neighbours; without this, edges get a dark fringe.
 */
export function bleed({ data, width, height }: Pixels, reach: number): void {
  const [UNSEEN, PAINTED, DUE] = [0, 1, 2];
  const state = new Uint8Array(width * height);
  for (let p = 0; p < state.length; p++) if ((data[p * 4 + 3] ?? 0) > 0) state[p] = PAINTED;
  /** Those beside a pixel, of which there are `count`: no list is made for each of millions. */
  const near = new Int32Array(4);
  const look = (p: number): number => {
    const x = p % width;
    let count = 0;
    if (x > 0) near[count++] = p - 1;
    if (x < width - 1) near[count++] = p + 1;
    if (p >= width) near[count++] = p - width;
    if (p < width * (height - 1)) near[count++] = p + width;
    return count;
  };
  let edge: number[] = [];
  const queue = (p: number): void => {
    state[p] = DUE;
    edge.push(p);
  };
  for (let p = 0; p < state.length; p++) {
    if (state[p] !== PAINTED) continue;
    for (let i = look(p) - 1; i >= 0; i--) if (state[near[i] ?? 0] === UNSEEN) queue(near[i] ?? 0);
  }
  for (let step = 0; step < reach && edge.length > 0; step++) {
    const now = edge;
    edge = [];
    for (const p of now) {
      let [red, green, blue, from] = [0, 0, 0, 0];
      for (let i = look(p) - 1; i >= 0; i--) {
        const n = near[i] ?? 0;
        if (state[n] !== PAINTED) continue;
        red += data[n * 4] ?? 0;
        green += data[n * 4 + 1] ?? 0;
        blue += data[n * 4 + 2] ?? 0;
        from++;
      }
      data[p * 4] = red / from;
      data[p * 4 + 1] = green / from;
      data[p * 4 + 2] = blue / from;
    }
    for (const p of now) state[p] = PAINTED;
    for (const p of now)
      for (let i = look(p) - 1; i >= 0; i--) if (state[near[i] ?? 0] === UNSEEN) queue(near[i] ?? 0);
  }
}

/** Copies `box` of `from` to (x, y) of `to`, and repeats its outermost pixels `extrude` pixels beyond the copy. */
export function blit(to: Pixels, from: Pixels, box: Box, x: number, y: number, extrude: number): void {
  for (let dy = -extrude; dy < box.h + extrude; dy++) {
    const line = box.y + Math.min(box.h - 1, Math.max(0, dy));
    const start = (line * from.width + box.x) * 4;
    const row = from.data.subarray(start, start + box.w * 4);
    const target = ((y + dy) * to.width + x) * 4;
    to.data.set(row, target);
    for (let dx = 1; dx <= extrude; dx++) {
      to.data.set(row.subarray(0, 4), target - dx * 4);
      to.data.set(row.subarray(-4), target + (box.w - 1 + dx) * 4);
    }
  }
}

/**
 * Strength of the finest detail (one pixel) as a part of that of detail twice as coarse. Sharp art measures 0.43 and
 * more, art enlarged by a half or more less than 0.33: interpolation leaves next to nothing in fourth differences.
 */
export function fineness({ data, width, height }: Pixels): number {
  const light = new Float32Array(width * height);
  for (let p = 0, i = 0; p < light.length; p++, i += 4)
    light[p] = (((data[i] ?? 0) + (data[i + 1] ?? 0) * 2 + (data[i + 2] ?? 0)) * (data[i + 3] ?? 0)) / 1020;
  const at = (p: number): number => light[p] ?? 0;
  const fourth = (p: number, step: number): number =>
    at(p - 2 * step) - 4 * at(p - step) + 6 * at(p) - 4 * at(p + step) + at(p + 2 * step);
  let [fine, coarse] = [0, 0];
  for (let y = 4; y < height - 4; y++)
    for (let x = 4; x < width - 4; x++) {
      const p = y * width + x;
      fine += fourth(p, 1) ** 2 + fourth(p, width) ** 2;
      coarse += fourth(p, 2) ** 2 + fourth(p, 2 * width) ** 2;
    }
  return coarse === 0 ? 1 : Math.sqrt(fine / coarse);
}
