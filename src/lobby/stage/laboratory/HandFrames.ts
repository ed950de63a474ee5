import type { FrameSource } from '../motion/clock.ts';

const FRAME_MS = 1000 / 60;
/** What the clock says at first, ms. */
export const HAND_START_MS = 1000;

/** Frames that come when a hand turns the clock: in the laboratory and in tests. */
export class HandFrames implements FrameSource {
  #now = HAND_START_MS;
  #callbacks = new Map<number, (now: number) => void>();
  #handle = 0;

  now = (): number => this.#now;

  request = (callback: (now: number) => void): number => {
    this.#callbacks.set(++this.#handle, callback);
    return this.#handle;
  };

  cancel = (handle: number): void => {
    this.#callbacks.delete(handle);
  };

  /** Frames that somebody waits for. */
  get waiting(): number {
    return this.#callbacks.size;
  }

  /** Lets `milliseconds` pass, a frame each `step` ms; tells how many frames were wanted. */
  pass(milliseconds: number, step = FRAME_MS): number {
    const end = this.#now + milliseconds;
    let called = 0;
    while (this.#now + step <= end + 0.001) {
      this.#now += step;
      const due = [...this.#callbacks.values()];
      this.#callbacks.clear();
      for (const callback of due) {
        callback(this.#now);
        called++;
      }
    }
    return called;
  }
}
