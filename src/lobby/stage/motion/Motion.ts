import type { ActorClock } from './clock.ts';
import type { Disposer } from './Disposer.ts';
import { stopTweensOf, type Timeline, takeOver } from './timeline.ts';

/** Many small steps of time add up to a little less than their sum: to whole microseconds, from seconds. */
const round = (seconds: number): number => Math.max(0, Math.round(seconds * 1e6) / 1e6);

/** Plays every timeline of the actors, so that reduced motion and leak counts apply to all of them. */
export class Motion {
  readonly #clock: ActorClock;
  readonly #reduced: () => boolean;
  readonly #began: (timeline: Timeline) => void;

  /** `began` is called with each timeline that is played. */
  constructor(clock: ActorClock, reduced: () => boolean, began: (timeline: Timeline) => void = () => {}) {
    this.#clock = clock;
    this.#reduced = reduced;
    this.#began = began;
  }

  get reduced(): boolean {
    return this.#reduced();
  }

  /**
   * Seeks a timeline frame by frame to its end, and settles then, or when its owner is disposed; under reduced motion it
   * is at its end at once, as one is that moves nothing. It takes over from others what they move of the same things.
   *
   * `since` makes it follow the wall clock instead of stage time: a late frame, and the first one after a pause, shows the
   * state of that moment. It began at that time (milliseconds, as frames tell them).
   */
  play(timeline: Timeline, disposer: Disposer, since?: number): Promise<void> {
    takeOver(timeline);
    if (this.reduced || timeline.totalDuration() === 0) {
      timeline.progress(1).kill();
      this.#clock.invalidate();
      return Promise.resolve();
    }
    this.#began(timeline);
    return new Promise((resolve) => {
      const began = this.#clock.time;
      const end = (): void => {
        stop();
        disposer.release(end);
        timeline.kill();
        resolve();
      };
      const stop = this.#clock.animate((time, now) => {
        const elapsed = round(since === undefined ? time - began : (now - since) / 1000);
        timeline.time(elapsed);
        if (elapsed >= timeline.totalDuration()) end();
      });
      disposer.add(end);
    });
  }

  /** Ends all that moves `target`, where it is. */
  stop(target: object): void {
    stopTweensOf(target);
  }
}
