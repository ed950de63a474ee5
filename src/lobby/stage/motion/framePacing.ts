import type { FrameSource } from './clock.ts';

/** A frame that keeps the page for longer is followed by a rest as long as it, at most the longest (ms). */
const LONG_FRAME_MS = 34;
const LONGEST_REST_MS = 80;
/** What answers a touch is on the screen by then, and the other events of the touch have come (ms). */
const ANSWER_MS = 120;
/** However often the player touches something, a frame waits no longer (ms). */
const LONGEST_WAIT_MS = 400;

/** A source whose frames leave the page to the player. */
interface PacedFrames extends FrameSource {
  /** The player has touched something: where frames take long, what the page answers goes to the screen before the next. */
  giveWay(): void;
}

/**
 * Frames of a source; while `isPaced`, the page is left alone for a while after each that took long, so that a tap waits for
 * one frame at most. The processor that paints in place of a graphics card is the one that answers taps.
 */
export const pacedFrames = (frames: FrameSource, isPaced: () => boolean): PacedFrames => {
  let asked: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let restUntil = 0;
  /** Of the last frame; how long the first takes is not known. */
  let took = Number.POSITIVE_INFINITY;
  /** Since when a frame is wanted. */
  let wantedAt = 0;
  /** The last frame is on its way to the screen: how long it takes is not known yet. */
  let isShowing = false;
  /** Asks for the frame that is wanted and has not come. */
  let wanted: (() => void) | undefined;
  /** The page's answer to a touch may still have to be shown. */
  let isAnswering = false;

  const askRested = () => {
    clearTimeout(rest);
    const left = restUntil - frames.now();
    if (left > 0) rest = setTimeout(askRested, left);
    else if (wanted && isAnswering) asked = frames.request(letPass);
    else wanted?.();
  };
  /** A frame of the browser's without one of the stage's: it shows what a page that was busy all the while has to say. */
  const letPass = () => {
    isAnswering = false;
    askRested();
  };
  const shown = (began: number) => {
    isShowing = false;
    took = frames.now() - began;
    if (took > LONG_FRAME_MS) restUntil = frames.now() + Math.min(took, LONGEST_REST_MS);
    askRested();
  };
  const unask = () => {
    clearTimeout(rest);
    if (asked !== undefined) frames.cancel(asked);
    asked = undefined;
  };
  return {
    now: frames.now,
    request(callback) {
      const draw = (now: number) => {
        asked = undefined;
        wanted = undefined;
        if (isPaced()) {
          const began = frames.now();
          isShowing = true;
          // Its turn comes when the frame has left the page.
          setTimeout(() => shown(began));
        }
        callback(now);
      };
      wanted = () => {
        asked = frames.request(draw);
      };
      wantedAt = frames.now();
      if (!isShowing) askRested();
      return 0;
    },
    cancel() {
      wanted = undefined;
      unask();
    },
    giveWay() {
      if (!isPaced() || took <= LONG_FRAME_MS) return;
      const now = frames.now();
      const latest = wanted ? wantedAt + LONGEST_WAIT_MS : Number.POSITIVE_INFINITY;
      if (now >= latest) return;
      restUntil = Math.max(restUntil, Math.min(now + ANSWER_MS, latest));
      isAnswering = true;
      if (isShowing || !wanted) return;
      unask();
      askRested();
    },
  };
};
