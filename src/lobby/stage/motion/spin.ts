import { SPIN_BASE_DEG, SPIN_MS } from '../../../contract/constants.ts';

/** Angles are degrees, clockwise; segment 0 has its middle at the top of a wheel at 0, the others follow clockwise. */
export interface SpinPlan {
  from: number;
  /** Where it stands still: 1800° and the way to the answered segment further (§9). */
  to: number;
  /** It runs so far beyond, and falls back. */
  beyond: number;
}

/** Parts of a segment: how far from its middle the pointer may end, and how far beyond that the wheel runs. */
const JITTER = 0.28;
const BEYOND = 0.12;
/** The last part of the spin, in which it falls back, ms. */
const BACK_MS = 640;
/** Parts of the time before that: until it has sped up, and until it slows down; and how steeply it then does. */
const SPED_UP = 0.1;
const CRUISED = 0.3;
const SLOWING = 2.3;
/** When each part of a spin begins, in milliseconds. */
export const PHASES = {
  'speed up': 0,
  cruise: (SPIN_MS - BACK_MS) * SPED_UP,
  'slow down': (SPIN_MS - BACK_MS) * CRUISED,
  'fall back': SPIN_MS - BACK_MS,
};
/** Of the way it would make at full speed. */
const WHOLE = SPED_UP / 2 + (CRUISED - SPED_UP) + (1 - CRUISED) / (SLOWING + 1);

const turn = (angle: number): number => ((angle % 360) + 360) % 360;

/** The segment of `count` under the pointer. */
export const segmentAt = (angle: number, count: number): number =>
  Math.round(turn(-angle) / (360 / count)) % count;

/**
 * The way of one spin.
 * @param from angle the wheel stands at.
 * @param jitter −1 to 1: where in the segment it ends; it never crosses a border.
 */
export function planSpin(from: number, index: number, count: number, jitter: number): SpinPlan {
  const segment = 360 / count;
  const target = (Math.max(-1, Math.min(1, jitter)) * JITTER - index) * segment;
  return { from, to: from + SPIN_BASE_DEG + turn(target - from), beyond: segment * BEYOND };
}

/** Part of the way made after part `x` of the time: speeds up, cruises, slows down. */
function progress(x: number): number {
  if (x < SPED_UP) return (x * x) / (2 * SPED_UP) / WHOLE;
  if (x < CRUISED) return (SPED_UP / 2 + (x - SPED_UP)) / WHOLE;
  const left = (1 - x) / (1 - CRUISED);
  return 1 - (left ** (SLOWING + 1) * (1 - CRUISED)) / (SLOWING + 1) / WHOLE;
}

/** The angle `elapsed` ms after the start; depends on nothing else, so that no dropped frame changes where it lands. */
export function spinAngle(elapsed: number, { from, to, beyond }: SpinPlan): number {
  if (elapsed <= 0) return from;
  if (elapsed >= SPIN_MS) return to;
  const forth = SPIN_MS - BACK_MS;
  if (elapsed < forth) return from + (to + beyond - from) * progress(elapsed / forth);
  const back = (elapsed - forth) / BACK_MS;
  return to + beyond * (0.5 + Math.cos(back * Math.PI) / 2);
}

/** How many pegs, one at each border, have passed the pointer. */
export const pegsPassed = (angle: number, count: number): number => Math.floor((angle * count) / 360 + 0.5);

/** Parts of the way from peg to peg in which the pointer is lifted, and in which it falls back. */
const LIFTED = 0.2;
const FALLING = 0.14;

/** How far the pegs push the pointer aside, 0–1. */
export function pointerLift(angle: number, count: number): number {
  const steps = (angle * count) / 360 + 0.5;
  const at = steps - Math.floor(steps);
  if (at > 1 - LIFTED) return ((at - 1 + LIFTED) / LIFTED) ** 1.5;
  return at < FALLING ? 1 - at / FALLING : 0;
}
