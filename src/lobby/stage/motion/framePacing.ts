import type { FrameSource } from './clock.ts';

/** A frame that keeps the page for longer is followed by a rest as long as it, at most the longest (ms). */
const LONG_FRAME_MS = 34;
const LONGEST_REST_MS = 80;

/**
 * Frames of a source; while `isPaced`, the page is left alone for a while after each that took long, so that a tap waits for
 * one frame at most. The processor that paints in place of a graphics card is the one that answers taps.
 */
export const pacedFrames = (frames: FrameSource, isPaced: () => boolean): FrameSource => {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let asked: number | undefined;
  return {
    now: frames.now,
    request(callback) {
      if (!isPaced()) {
        asked = frames.request(callback);
        return asked;
      }
      const ask = () => {
        asked = frames.request(callback);
      };
      const began = frames.now();
      // Its turn comes when the frame that is being made is on its way to the screen.
      rest = setTimeout(() => {
        const took = frames.now() - began;
        if (took <= LONG_FRAME_MS) ask();
        else rest = setTimeout(ask, Math.min(took, LONGEST_REST_MS));
      });
      return 0;
    },
    cancel() {
      clearTimeout(rest);
      if (asked !== undefined) frames.cancel(asked);
    },
  };
};
