import type { Box } from '../host/measure.ts';

/** A part's place seen from the middle of its footprint. */
export const relativeTo = <B extends Box>(part: B, box: Box): B => ({
  ...part,
  x: part.x - box.x - box.w / 2,
  y: part.y - box.y - box.h / 2,
});
