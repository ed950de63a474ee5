import type { Box } from '../footprints/measure.ts';

/** A part's place seen from the middle of its footprint. */
export const relativeTo = <B extends Box>(part: B, box: Box): B => ({
  ...part,
  x: part.x - box.x - box.w / 2,
  y: part.y - box.y - box.h / 2,
});

/** How far slide `index` is from the front, by the shorter way round a ring of `count`. */
export const ringOffset = (index: number, position: number, count: number): number => {
  const raw = (((index - position) % count) + count) % count;
  return raw > count / 2 ? raw - count : raw;
};
