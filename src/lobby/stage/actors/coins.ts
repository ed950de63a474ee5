import type { FrameName } from '../assets/frames.gen.ts';

const TURNING: readonly FrameName[] = [
  'fx/coin-0',
  'fx/coin-1',
  'fx/coin-2',
  'fx/coin-3',
  'fx/coin-4',
  'fx/coin-5',
  'fx/coin-6',
  'fx/coin-7',
];
const CONFETTI: readonly FrameName[] = ['fx/confetti-1', 'fx/confetti-2', 'fx/confetti-3', 'fx/confetti-4'];

/** A turning coin, after so many of its pictures. */
export const coinFrame = (step: number): FrameName => TURNING[step % TURNING.length] ?? 'fx/coin-0';

export const confettiFrame = (index: number): FrameName =>
  CONFETTI[index % CONFETTI.length] ?? 'fx/confetti-1';

/** Pictures of one turn of a coin. */
export const COIN_STEPS = TURNING.length;
