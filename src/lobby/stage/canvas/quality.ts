import { connection } from '../../device/connection.ts';
import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import type { FrameRun } from '../motion/clock.ts';

/** Low: fewer pixels, no ambient motion, a backdrop that scrolls with the page, frames only where the canvas ends. */
export type Tier = 'low' | 'high';

interface Hints {
  saveData: boolean;
  /** GiB, as the browser rounds it; undefined where it does not say. */
  deviceMemory: number | undefined;
}

const SMALL_MEMORY = 2;

const readHints = (): Hints => {
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  return { saveData: connection()?.saveData === true, deviceMemory };
};

/** What is known before anything was drawn. */
export const tierFromHints = ({ saveData, deviceMemory }: Hints): Tier =>
  saveData || (deviceMemory !== undefined && deviceMemory <= SMALL_MEMORY) ? 'low' : 'high';

/** Whether the device says so; not all browsers tell. */
export const hasLittleMemory = (): boolean => (readHints().deviceMemory ?? SMALL_MEMORY + 1) <= SMALL_MEMORY;

let measured: Tier | null = null;

/** Remembers for the visit what was measured: stages that follow begin with it, and measure no more. */
export const rememberTier = (tier: Tier): void => {
  measured = tier;
};

/** What the player chose, else what was measured before, else what the device says of itself. */
export const firstTier = (): Tier => {
  const { quality } = settingsStore.getState();
  if (quality !== 'auto') return quality;
  const isLow = stageStore.getState().isShortOfMemory || tierFromHints(readHints()) === 'low';
  return isLow ? 'low' : (measured ?? 'high');
};

/** Whether measuring may still change the tier. */
export const isTierOpen = (): boolean =>
  settingsStore.getState().quality === 'auto' && measured === null && firstTier() === 'high';

/** Texture pixels per CSS pixel. */
export const resolutionFor = (tier: Tier, devicePixelRatio: number): number =>
  Math.min(devicePixelRatio, tier === 'high' ? 2 : 1.25);

/** Drawn frames that are judged together, or fewer that took so long (milliseconds). */
const WINDOW = 30;
const LONG_WINDOW_MS = 600;
/** The first frames of a visit still bring art to the graphics card: so many, or for so long (milliseconds). */
const SKIPPED = 5;
const SKIPPED_MS = 600;
/** So many windows without a slow one after another: the device is good enough, and measuring ends. */
const WINDOWS = 4;
/** A window is slow where a quarter of its frames take longer than this, or their script does (milliseconds). */
const SLOW_FRAME_MS = 42;
const SLOW_SCRIPT_MS = 10;
/** A window in which three quarters of the frames take longer than this needs no second one (milliseconds). */
const HOPELESS_FRAME_MS = 150;
/** … if so many of them come after the first ones. */
const HOPELESS_FRAMES = 2;
/** Where frames are wanted for so long, and one comes in so much time or more, no window is needed (milliseconds). */
const STALLED_MS = 1200;
const STALLED_FRAME_MS = 500;
/** Longer than this the page was away, not slow (milliseconds). */
const AWAY_MS = 2500;

/** The value that a `share` of them lies below. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/**
 * Judges the device by the frames that are drawn anyway: `judged` is called once. One slow window may be the
 * browser's doing; two in a row are the device.
 */
export class TierProbe {
  readonly #judged: (tier: Tier) => void;
  #toSkip = SKIPPED;
  #toSkipMs = SKIPPED_MS;
  #intervals: number[] = [];
  #scripts: number[] = [];
  #seen = 0;
  #windows = 0;
  #slow = 0;
  #asked: number | null = null;
  /** When the page was last away (milliseconds). */
  #away = 0;

  constructor(judged: (tier: Tier) => void) {
    this.#judged = judged;
  }

  /** Milliseconds, as the clock tells them. */
  frame(script: number, interval: number | null): void {
    if (interval === null || interval > AWAY_MS || this.#windows < 0) return;
    this.#seen++;
    if (this.#toSkip > 0 && this.#toSkipMs > 0) {
      this.#toSkip--;
      this.#toSkipMs -= interval;
      return;
    }
    this.#intervals.push(interval);
    this.#scripts.push(script);
    const took = this.#intervals.reduce((sum, one) => sum + one, 0);
    if (this.#intervals.length < WINDOW && took < LONG_WINDOW_MS) return;
    const isSlow =
      quantile(this.#intervals, 0.75) > SLOW_FRAME_MS || quantile(this.#scripts, 0.75) > SLOW_SCRIPT_MS;
    const isHopeless =
      this.#seen >= SKIPPED + HOPELESS_FRAMES && quantile(this.#intervals, 0.25) > HOPELESS_FRAME_MS;
    this.#intervals = [];
    this.#scripts = [];
    this.#windows++;
    this.#slow = isSlow ? this.#slow + 1 : 0;
    if (isHopeless || this.#slow >= 2) this.#end('low');
    else if (this.#windows >= WINDOWS && !isSlow) this.#end('high');
  }

  /** To be told now and then of the frames that are being waited for, and the time (milliseconds). */
  waiting(now: number, { since, frames }: FrameRun): void {
    if (this.#asked !== null && now - this.#asked > AWAY_MS) this.#away = now;
    this.#asked = now;
    const waited = now - Math.max(since, this.#away);
    if (this.#windows >= 0 && waited >= STALLED_MS && frames * STALLED_FRAME_MS <= waited) this.#end('low');
  }

  #end(tier: Tier): void {
    this.#windows = Number.NEGATIVE_INFINITY;
    this.#judged(tier);
  }
}
