import type { Tracker } from '../../../contract/globalConfig.ts';
import { addScript, withParameters } from '../script.ts';

/** Calls `[method, ...arguments]` that wait for the script. */
type Calls = unknown[][];

/**
 * What the loaders of the two short-video channels look for: an array of calls under a global name, told by a second one,
 * with a queue, a time and options for each pixel.
 */
type PixelQueue = Calls & {
  _i?: Record<string, Calls & { _u?: string }>;
  _t?: Record<string, number>;
  _o?: Record<string, object>;
};

/**
 * Sets up the queue `name`, announces it as `announcedAs`, and loads the pixel's script.
 * @returns what an event of this pixel is pushed into, and the script's arrival.
 */
export function startPixel(
  name: string,
  announcedAs: string,
  { id, script }: Tracker,
): { calls: Calls; loaded: Promise<void> } {
  const page = window as unknown as Record<string, unknown>;
  page[announcedAs] = name;
  page[name] ??= [];
  const queue = page[name] as PixelQueue;
  const calls: Calls & { _u?: string } = [];
  calls._u = script;
  queue._i = { ...queue._i, [id]: calls };
  queue._t = { ...queue._t, [id]: Date.now() };
  queue._o = { ...queue._o, [id]: {} };
  return { calls, loaded: addScript(withParameters(script, { sdkid: id, lib: name })) };
}
