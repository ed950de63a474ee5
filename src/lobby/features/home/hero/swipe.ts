/** A shorter way of the finger is a tap, px. */
export const TAP_PX = 8;
/** A slow finger turns the banner from this part of its width on. */
const FAR = 0.28;
/** A quick one from this speed on, px a millisecond, however short its way. */
const FLING = 0.35;
/** The speed counts over the last of the way, ms. */
const LATELY_MS = 90;

interface Moment {
  x: number;
  /** ms. */
  at: number;
}

/** A drag sideways: follows its way and its speed, and says where it leads. */
export class Swipe {
  readonly #from: number;
  #moments: Moment[];

  constructor(x: number, at: number) {
    this.#from = x;
    this.#moments = [{ x, at }];
  }

  move(x: number, at: number): void {
    this.#moments = [...this.#moments.filter((one) => at - one.at <= LATELY_MS), { x, at }];
  }

  /** CSS pixels, to the right. */
  get way(): number {
    return (this.#moments.at(-1)?.x ?? this.#from) - this.#from;
  }

  /** Banners to turn on when it ends at `at`: 1 the next, -1 the one before, 0 none. */
  turn(width: number, at: number): -1 | 0 | 1 {
    const lately = this.#moments.filter((one) => at - one.at <= LATELY_MS);
    const [first, last] = [lately[0], lately.at(-1)];
    const lasted = first && last ? last.at - first.at : 0;
    const speed = first && last && lasted > 0 ? (last.x - first.x) / lasted : 0;
    const isFlung = Math.abs(speed) >= FLING && Math.abs(this.way) > TAP_PX;
    // A fling back takes a long way back.
    const direction = isFlung
      ? Math.sign(speed)
      : Math.abs(this.way) >= width * FAR
        ? Math.sign(this.way)
        : 0;
    const isBack = isFlung && Math.sign(speed) !== Math.sign(this.way);
    return isBack || direction === 0 ? 0 : direction > 0 ? -1 : 1;
  }
}
