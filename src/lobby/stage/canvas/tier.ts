import { stageStore } from '../../state/stage.ts';
import { browserFrames, type StageClock } from '../motion/clock.ts';
import { firstTier, isTierOpen, rememberTier, resolutionFor, type Tier, TierProbe } from './quality.ts';

/** How often the probe is told of frames that are being waited for, while a stage starts (milliseconds). */
const TELL_MS = 200;
const START_MS = 5000;

/** The tier that the stage works on: as known at its start, then as its first frames show the device to be. */
export class StageTier {
  #current = firstTier();
  #probing = false;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    this.#announce();
  }

  get current(): Tier {
    return this.#current;
  }

  /** Texture pixels per CSS pixel. */
  get resolution(): number {
    return resolutionFor(this.#current, window.devicePixelRatio);
  }

  /** Listens to the frames that are drawn anyway, once a visit, until it is known what the device can do. */
  probe(clock: StageClock): void {
    if (this.#probing || !isTierOpen()) return;
    this.#probing = true;
    const probe = new TierProbe((tier) => {
      stop();
      rememberTier(tier);
      this.follow();
    });
    const unobserve = clock.observe((script, interval) => probe.frame(script, interval));
    const began = browserFrames.now();
    const timer = setInterval(() => {
      const now = browserFrames.now();
      if (clock.run) probe.waiting(now, clock.run);
      if (now - began > START_MS) clearInterval(timer);
    }, TELL_MS);
    const stop = (): void => {
      clearInterval(timer);
      unobserve();
    };
  }

  /** Goes over to the tier that the player chose, or that was measured. */
  follow(): void {
    const tier = firstTier();
    if (tier === this.#current) return;
    this.#current = tier;
    this.#announce();
    this.#changed();
  }

  #announce(): void {
    document.documentElement.dataset.tier = this.#current;
    stageStore.setState({ tier: this.#current });
  }
}
