import { equallyLikely, type Field } from './board.ts';

/** Three digits, 0 to 9 each. */
export type MatkaOutcome = readonly [number, number, number];

/** Last digit of the sum: the single. */
export const singleOf = ([a, b, c]: MatkaOutcome): number => (a + b + c) % 10;
const kinds = (digits: MatkaOutcome): number => new Set(digits).size;

const field = (
  id: string,
  tenths: number,
  holds: (digits: MatkaOutcome) => boolean,
): Field<MatkaOutcome> => ({
  id,
  pays: (digits) => (holds(digits) ? tenths : 0),
});

/** Matka: three digits are drawn; bets on the last digit of their sum (96 %, odd and even 95 %) or on how many are alike. */
export const MATKA = equallyLikely<MatkaOutcome>(
  1_000,
  (way) => [Math.floor(way / 100), Math.floor(way / 10) % 10, way % 10],
  [
    ...Array.from({ length: 10 }, (_, digit) =>
      field(`single-${digit}`, 96, (digits) => singleOf(digits) === digit),
    ),
    field('odd', 19, (digits) => singleOf(digits) % 2 === 1),
    field('even', 19, (digits) => singleOf(digits) % 2 === 0),
    field('all-different', 13, (digits) => kinds(digits) === 3),
    field('two-alike', 35, (digits) => kinds(digits) === 2),
    field('three-alike', 960, (digits) => kinds(digits) === 1),
  ],
);
