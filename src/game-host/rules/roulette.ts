import type { PickGame, PickRule } from './pickGame.ts';

/** Pockets of the European wheel, 0 to 36. */
const POCKETS = 37;

export const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** A pick that pays `tenths` where `holds`; the zero loses all but itself. */
const field = (id: string, tenths: number, holds: (pocket: number) => boolean): PickRule<number> => ({
  id,
  pays: (pocket) => (pocket !== 0 && holds(pocket) ? tenths : 0),
});

const DOZEN = 12;

/** European roulette, one field a round: every field returns 36/37 (97.30 %). */
export const ROULETTE: PickGame<number> = {
  ways: POCKETS,
  outcome: (way) => way,
  picks: [
    field('red', 20, (pocket) => RED.has(pocket)),
    field('black', 20, (pocket) => !RED.has(pocket)),
    field('even', 20, (pocket) => pocket % 2 === 0),
    field('odd', 20, (pocket) => pocket % 2 === 1),
    field('low', 20, (pocket) => pocket <= 18),
    field('high', 20, (pocket) => pocket > 18),
    ...[1, 2, 3].map((dozen) => field(`dozen-${dozen}`, 30, (pocket) => Math.ceil(pocket / DOZEN) === dozen)),
    ...Array.from({ length: POCKETS }, (_, pocket) => ({
      id: String(pocket),
      pays: (drawn: number) => (drawn === pocket ? 360 : 0),
    })),
  ],
};
