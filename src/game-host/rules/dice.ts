import { equallyLikely } from './board.ts';

/** Two dice, 1 to 6 each. */
export type DiceOutcome = readonly [first: number, second: number];

const sum = ([first, second]: DiceOutcome): number => first + second;

/** Two dice: under seven, over seven (23/24, 95.83 %), exactly seven or a double (29/30, 96.67 %). */
export const DICE = equallyLikely<DiceOutcome>(36, (way) => [Math.floor(way / 6) + 1, (way % 6) + 1], [
  { id: 'under', pays: (dice) => (sum(dice) < 7 ? 23 : 0) },
  { id: 'seven', pays: (dice) => (sum(dice) === 7 ? 58 : 0) },
  { id: 'over', pays: (dice) => (sum(dice) > 7 ? 23 : 0) },
  { id: 'double', pays: ([first, second]) => (first === second ? 58 : 0) },
]);
