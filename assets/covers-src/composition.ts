import type { Layer } from './paint/canvas.ts';
import type { Cast } from './paint/lettering.ts';

/** What is particular to one cover. */
export interface Composition {
  /** Title lines; must read as the title of `games.json`. Without lines the cover carries no lettering. */
  title?: readonly string[];
  /** The same in languages that have another title, as the operator's file has them. */
  titles?: Readonly<Record<string, readonly string[]>>;
  cast: Cast;
  /** Colour the ground sinks into behind the title. */
  dusk: string;
  /** Painted before the vignette: sky, pattern, scenery, heroes. */
  back: readonly Layer[];
  /** Painted after it: coins, gems, sparks, what stands in front. */
  front: readonly Layer[];
}
