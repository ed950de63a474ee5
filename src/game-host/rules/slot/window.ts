/** What a slot's window shows and what a round of it is: the three mechanics (`freeSpins`, `cascade`, `holdSpin`) share it. */

/**
 * W stands for every symbol but S and O; S is the scatter, O the coin that is held; A to D are the theme's own, E to H the
 * card ranks A K Q J.
 */
export const SYMBOLS = ['W', 'S', 'O', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export const REELS = 5;
export const ROWS = 3;
export const CELLS = REELS * ROWS;

/** Reel by reel, top to bottom. */
export type Window = SlotSymbol[][];

/** Pay of 3, 4 and 5 alike from the left. */
export type Pays = Readonly<Partial<Record<SlotSymbol, readonly [number, number, number]>>>;

/** Pay of `count` alike; 0 below three. */
export const payOf = (pays: Pays, symbol: SlotSymbol, count: number): number =>
  (count < 3 ? undefined : pays[symbol]?.[count - 3]) ?? 0;

/** Something that pays. */
export interface SlotWin {
  symbol: SlotSymbol;
  count: number;
  /** Coins. */
  amount: number;
  /** The line from 0; absent where it pays anywhere or by ways. */
  line?: number;
  /** Ways it pays in. */
  ways?: number;
  /** Cells that make it, reel × 3 + row. */
  cells: number[];
}

/**
 * One step of a round. `spin`: the reels run; `free`: they run again for nothing; `fall`: what won has gone and new symbols
 * have fallen in; `hold`: coins stay, the other cells have been drawn again.
 */
export interface SlotStep {
  kind: 'spin' | 'free' | 'fall' | 'hold';
  window: Window;
  wins: SlotWin[];
  /** Coins that this step paid. */
  paid: number;
  /** What its wins were multiplied by. */
  times: number;
  /** Free spins, or tries to land another coin, that are left after it. */
  left: number;
  /** Of `hold`: what the coin in each cell is worth, times the stake; 0 where there is none. */
  coins?: number[];
}

/** A whole round, decided at once: the client only shows it. */
export interface SlotResult {
  steps: SlotStep[];
  /** Sum of what the steps paid, coins. */
  payout: number;
}

export const resultOf = (steps: SlotStep[]): SlotResult => ({
  steps,
  payout: steps.reduce((sum, { paid }) => sum + paid, 0),
});

/** Cells that show a symbol. */
export function cellsOf(window: Window, symbol: SlotSymbol): number[] {
  const cells: number[] = [];
  for (const [reel, column] of window.entries())
    for (const [row, shown] of column.entries()) if (shown === symbol) cells.push(reel * ROWS + row);
  return cells;
}

/** Sum of the wins, coins. */
export const sumOf = (wins: readonly SlotWin[]): number => wins.reduce((sum, { amount }) => sum + amount, 0);
