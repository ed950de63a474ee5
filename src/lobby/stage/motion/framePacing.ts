import type { FrameSource } from './clock.ts';

/** A frame that keeps the page for longer is followed by a rest as long as it, at most the longest (ms). */
const LONG_FRAME_MS = 34;
const LONGEST_REST_MS = 80;

/**
 * Frames of a source; while `isPaced`, the page is left alone for a while after each that took long, so that a tap waits for
 * one frame at most. The processor that paints in place of a graphics card is the one that answers taps.
 */
export const pacedFrames = (frames: FrameSource, isPaced: () => boolean): FrameSource => {
  let asked: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let restUntil = 0;
  /** The last frame is on its way to the screen: how long it takes is not known yet. */
  let isShowing = false;
  /** Asks for what was wanted meanwhile. */
  let next: (() => void) | undefined;

  const askRested = (ask: () => void) => {
    const left = restUntil - frames.now();
    if (left > 0) rest = setTimeout(ask, left);
    else ask();
  };
  const shown = (began: number) => {
    isShowing = false;
    const took = frames.now() - began;
    if (took > LONG_FRAME_MS) restUntil = frames.now() + Math.min(took, LONGEST_REST_MS);
    if (next) askRested(next);
    next = undefined;
  };
  return {
    now: frames.now,
    request(callback) {
      const draw = (now: number) => {
        if (isPaced()) {
          const began = frames.now();
          isShowing = true;
          // Its turn comes when the frame has left the page.
          setTimeout(() => shown(began));
        }
        callback(now);
      };
      const ask = () => {
        asked = frames.request(draw);
      };
      if (isShowing) next = ask;
      else askRested(ask);
      return 0;
    },
    cancel() {
      next = undefined;
      clearTimeout(rest);
      if (asked !== undefined) frames.cancel(asked);
    },
  };
};
