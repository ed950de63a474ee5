import type { Point } from './lines.ts';

/**
 * The captcha's characters as pen strokes: points of a box one wide and one high, `|` between strokes. Nothing that reads
 * like something else: no 0/O, 1/I/L, 4/A, 5/S, 7/T, 8/B, 9/P, 2/Z, 6/G, M/N/W, U/V, X/Y.
 */
const STROKES = {
  '3': '.1 .1 .5 0 .9 .2 .45 .45 .95 .72 .5 1 .05 .88',
  A: '.02 1 .5 0 .98 1|.2 .66 .8 .66',
  C: '.95 .18 .5 0 .05 .5 .5 1 .95 .82',
  D: '.1 0 .1 1|.1 .02 .7 .08 .98 .5 .7 .92 .1 .98',
  E: '.95 .02 .08 .02 .08 .98 .95 .98|.08 .5 .75 .5',
  F: '.95 .02 .08 .02 .08 1|.08 .48 .75 .48',
  H: '.06 0 .06 1|.94 0 .94 1|.06 .5 .94 .5',
  J: '.8 0 .8 .75 .45 1 .08 .75',
  K: '.08 0 .08 1|.92 0 .1 .55|.35 .4 .95 1',
  N: '.06 1 .06 0 .94 1 .94 0',
  P: '.08 1 .08 .02 .7 .04 .95 .27 .7 .5 .08 .52',
  R: '.08 1 .08 .02 .7 .04 .95 .25 .7 .48 .08 .5|.45 .5 .96 1',
  T: '0 .03 1 .03|.5 .03 .5 1',
  X: '.04 0 .96 1|.96 0 .04 1',
} as const;

/** Characters that a captcha may hold. */
export const CHARACTERS = Object.keys(STROKES);

export const strokesOf = (character: string): Point[][] =>
  (STROKES[character as keyof typeof STROKES] ?? '').split('|').map((stroke) => {
    const numbers = stroke.split(' ').map(Number);
    return Array.from(
      { length: numbers.length / 2 },
      (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0],
    );
  });
