import type { Tracker } from '../../../contract/globalConfig.ts';
import type { Adapter, AttributionEvent } from '../events.ts';
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

/** How one of the two channels is addressed. */
interface PixelChannel {
  /** Global name of its queue, and the global name that tells it. */
  queue: string;
  announcedAs: string;
  /** What it calls the events. */
  names: Record<AttributionEvent['name'], string>;
  /** What goes with an event, after its name. */
  details: (event: AttributionEvent) => object[];
}

/** Sets up the queue and loads the pixel's script. @returns what an event is pushed into, and the script's arrival. */
function startPixel(
  { queue: name, announcedAs }: PixelChannel,
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

export function pixelAdapter(channel: PixelChannel): Adapter {
  const accounts = new Map<string, Calls>();
  return {
    start: (tracker) => {
      const pixel = startPixel(channel, tracker);
      accounts.set(tracker.id, pixel.calls);
      return pixel.loaded;
    },
    send: (event, id) =>
      accounts.get(id)?.push(['track', channel.names[event.name], ...channel.details(event)]),
  };
}
