import { equallyLikely, type Field } from './board.ts';

/** Three dice, 1 to 6 each. */
export type SicBoOutcome = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6] as const;
const sum = (dice: SicBoOutcome): number => dice[0] + dice[1] + dice[2];
const isTriple = ([a, b, c]: SicBoOutcome): boolean => a === b && b === c;
const shown = (dice: SicBoOutcome, face: number): number => dice.filter((each) => each === face).length;

const field = (id: string, tenths: number, holds: (dice: SicBoOutcome) => boolean): Field<SicBoOutcome> => ({
  id,
  pays: (dice) => (holds(dice) ? tenths : 0),
});

/** What a sum pays, tenths; 18 pays as 3 would, and so on inwards. */
const SUM_PAYS: Readonly<Record<number, number>> = { 4: 680, 5: 340, 6: 205, 7: 137, 8: 98, 9: 82, 10: 76 };
/** What a face pays that shows once, twice, three times. */
const FACE_PAYS = [0, 20, 30, 130];

const PAIRS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => [a, b] as const));

/** Sic bo, the whole board. Small, big, odd and even lose to every triple (35/36, 97.22 %); the rest returns 94.4 to 96.3 %. */
export const SIC_BO = equallyLikely<SicBoOutcome>(
  216,
  (way) => [Math.floor(way / 36) + 1, (Math.floor(way / 6) % 6) + 1, (way % 6) + 1],
  [
    field('small', 20, (dice) => !isTriple(dice) && sum(dice) <= 10),
    field('big', 20, (dice) => !isTriple(dice) && sum(dice) >= 11),
    field('odd', 20, (dice) => !isTriple(dice) && sum(dice) % 2 === 1),
    field('even', 20, (dice) => !isTriple(dice) && sum(dice) % 2 === 0),
    field('any-triple', 342, isTriple),
    ...FACES.map((face) => field(`triple-${face}`, 2050, (dice) => shown(dice, face) === 3)),
    ...FACES.map((face) => field(`double-${face}`, 129, (dice) => shown(dice, face) >= 2)),
    ...Array.from({ length: 14 }, (_, n) => n + 4).map((total) =>
      field(`sum-${total}`, SUM_PAYS[Math.min(total, 21 - total)] ?? 0, (dice) => sum(dice) === total),
    ),
    ...PAIRS.map(([a, b]) => field(`pair-${a}-${b}`, 69, (dice) => dice.includes(a) && dice.includes(b))),
    ...FACES.map((face) => ({
      id: `face-${face}`,
      pays: (dice: SicBoOutcome) => FACE_PAYS[shown(dice, face)] ?? 0,
    })),
  ],
);
