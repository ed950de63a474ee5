import type { FrameNeed } from '../../../lobby/stage/assets/needs/need.ts';
import { sizesOf } from './needs.ts';
import type { Pixels } from './pixels.ts';

/** Soft and without a message: players see it where art is missing. */
const COLOUR = [150, 130, 200];
const EDGE = 3;

/** What stands in for a frame that nobody has painted: a plain surface with a lighter edge, see-through outside it. */
export function placeholder(need: FrameNeed): Pixels {
  const [width, height] = sizesOf(need).from;
  const data = new Uint8Array(width * height * 4);
  const margin = need.alpha === false || need.solid !== undefined ? 0 : 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (edge < margin) continue;
      const isEdge = edge < margin + EDGE;
      const alpha = need.alpha === false || need.solid !== undefined ? 255 : isEdge ? 150 : 60;
      data.set([...COLOUR.map((one) => (isEdge ? one + 40 : one)), alpha], (y * width + x) * 4);
    }
  return { data, width, height };
}
