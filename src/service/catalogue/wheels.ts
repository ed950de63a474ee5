import type { Wheel } from '../../contract/lottery.ts';

/** A segment: picture, prize in coins, and its odds of 10,000. */
type Segment = readonly [icon: string, item: number, weight: number];

const wheel = (type: Wheel['type'], basePoint: number, segments: readonly Segment[]): Wheel => ({
  type,
  basePoint,
  list: segments.map(([icon, item, weight]) => ({ icon, item, weight })),
});

/**
 * The wheels of the lottery (§3): silver, golden, supreme. `basePoint` is what a draw costs in points. The segments
 * stand in the order they have on the wheel, clockwise from the top.
 */
export const WHEELS: readonly Wheel[] = [
  wheel(1, 5, [
    ['coin', 10, 2_500],
    ['bag', 200, 350],
    ['none', 0, 3_000],
    ['coins', 50, 1_400],
    ['chest', 500, 130],
    ['coin', 20, 1_800],
    ['jackpot', 2_000, 20],
    ['coins', 100, 800],
  ]),
  wheel(2, 50, [
    ['coin', 100, 2_400],
    ['bag', 1_000, 800],
    ['none', 0, 2_200],
    ['chest', 5_000, 120],
    ['coin', 150, 1_600],
    ['jackpot', 50_000, 5],
    ['coins', 200, 1_300],
    ['bag', 2_000, 340],
    ['coins', 500, 1_200],
    ['gem', 10_000, 35],
  ]),
  wheel(3, 500, [
    ['coin', 500, 2_000],
    ['chest', 10_000, 340],
    ['coins', 1_000, 2_200],
    ['gem', 50_000, 80],
    ['coins', 1_500, 1_500],
    ['bag', 5_000, 900],
    ['crown', 100_000, 17],
    ['coins', 2_000, 1_300],
    ['chest', 20_000, 160],
    ['bag', 3_000, 1_000],
    ['jackpot', 500_000, 3],
    ['bag', 8_000, 500],
  ]),
];
