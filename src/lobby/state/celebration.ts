/** How loud a reward is: told only, or celebrated in one of four sizes. */
export type Celebration = 'told' | 'small' | 'fair' | 'big' | 'huge';

/** From the quietest to the loudest. */
const SIZES = ['small', 'fair', 'big', 'huge'] as const satisfies readonly Celebration[];

/**
 * How loud a prize of so many coins is. `from` is what the operator counts as fair, big and huge (coins, ascending);
 * where nothing is known of that, no prize is loud.
 */
export function celebrationOf(coins: number, from: readonly number[] | undefined): Celebration {
  if (coins <= 0) return 'told';
  const passed = (from ?? []).filter((least) => coins >= least).length;
  return SIZES[Math.min(passed, SIZES.length - 1)] ?? 'small';
}

/** A coin of a heap: its middle from that of the heap's foot, in coins, and how much it leans, radians. */
export interface HeapedCoin {
  x: number;
  y: number;
  lean: number;
}

/** Coins of each row from the ground up. */
const ROWS: Readonly<Record<Celebration, readonly number[]>> = {
  told: [2, 1],
  small: [1],
  fair: [2, 1],
  big: [3, 2, 1],
  huge: [5, 4, 3, 1],
};
/** From one coin of a row to the next, and from one row to that above it, in coins. */
const STEP = { x: 0.72, y: 0.42 };

/** The heap of coins that stands for a prize: the more it is worth, the higher; its rows from the ground up. */
export const heapOf = (size: Celebration): readonly HeapedCoin[] =>
  ROWS[size].flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => ({
      x: (place - (count - 1) / 2) * STEP.x,
      y: -0.5 - row * STEP.y,
      lean: (((place * 3 + row * 5) % 5) - 2) * 0.06,
    })),
  );
