import { gsap } from 'gsap/gsap-core';
import type { ActorClock } from './clock.ts';
import type { Disposer } from './disposer.ts';

// The stage has one loop: GSAP's own would run beside it, and go on asking the browser for frames while nothing moves.
gsap.ticker.remove(gsap.updateRoot);
gsap.ticker.sleep();
Object.assign(gsap.ticker, { wake: () => {} });

type Animation = ReturnType<typeof gsap.to> | ReturnType<typeof gsap.timeline>;

/** Moves every GSAP animation to a stage time in seconds. */
export const advanceAnimations = (time: number): void => gsap.updateRoot(time);

/**
 * Starts an animation and settles when it has ended, in whatever way: completed, or interrupted by a kill or an
 * overwrite. (A killed GSAP promise never settles.) The disposer kills it with its owner.
 */
export const play = (clock: ActorClock, animation: Animation, disposer: Disposer): Promise<void> =>
  new Promise((resolve) => {
    const kill = (): void => {
      animation.kill();
    };
    const settle = (): void => {
      clock.end(animation);
      disposer.release(kill);
      resolve();
    };
    animation.eventCallback('onComplete', settle);
    animation.eventCallback('onInterrupt', settle);
    clock.begin(animation);
    disposer.add(kill);
  });

/** Tweens of the actors: through one door, so that reduced motion and leak counts hold for all of them. */
export class Motion {
  readonly #clock: ActorClock;
  readonly #reduced: () => boolean;

  constructor(clock: ActorClock, reduced: () => boolean) {
    this.#clock = clock;
    this.#reduced = reduced;
  }

  get reduced(): boolean {
    return this.#reduced();
  }

  /** Tweens `target` to `vars`; durations in seconds. Under reduced motion it is there at once. */
  to(target: object, vars: gsap.TweenVars, disposer: Disposer): Promise<void> {
    if (this.reduced) {
      gsap.set(target, endOf(vars));
      this.#clock.invalidate();
      return Promise.resolve();
    }
    return play(this.#clock, gsap.to(target, { overwrite: 'auto', ...vars }), disposer);
  }

  /** Ends every tween of `target` where it is. */
  stop(target: object): void {
    gsap.killTweensOf(target);
  }
}

const endOf = ({
  duration: _d,
  ease: _e,
  delay: _w,
  overwrite: _o,
  ...end
}: gsap.TweenVars): gsap.TweenVars => end;
