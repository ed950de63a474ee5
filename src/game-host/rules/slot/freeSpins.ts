import type { Draw } from '../rules.ts';
import { lineWins, stopReels } from './lines.ts';
import {
  cellsOf,
  type Pays,
  payOf,
  resultOf,
  type SlotResult,
  type SlotStep,
  type SlotWin,
  sumOf,
  type Window,
} from './window.ts';

/*
 * Ten lines with wilds, and scatters that pay anywhere. Three scatters or more also give free spins on the same reels, of
 * which everything pays several times; they can be won again within them.
 */

export interface FreeSpinGame {
  /** One letter a stop. No strip shows two S in one window. */
  strips: readonly string[];
  /** Times the line's stake; for S times the whole stake. */
  pays: Pays;
  /** Free spins for 3, 4 and 5 scatters. */
  freeSpins: readonly [number, number, number];
  /** What wins of a free spin are multiplied by. */
  freeTimes: number;
}

/** Pays often. */
export const FREE_SPINS_LOW: FreeSpinGame = {
  strips: [
    'AEGDHFCGSEHBFDGHEACFHGDWFEHBGCDH',
    'BFHCGEDWHGFASDHECGFBHEDGWFHCAGED',
    'CGHDWEFBHGDSFEHAGCFDHWEGBFHDCEGH',
    'DHFEGCWHBFGDAEHFSGCHEDFWGBHEDCFG',
    'EGHFDCGBHESFADGHWECFGHBDFEGHCDFH',
  ],
  pays: {
    W: [80, 400, 2000],
    S: [2, 10, 50],
    A: [60, 200, 1000],
    B: [40, 150, 500],
    C: [30, 100, 300],
    D: [20, 60, 200],
    E: [12, 40, 120],
    F: [8, 24, 80],
    G: [6, 20, 60],
    H: [5, 14, 36],
  },
  freeSpins: [8, 12, 20],
  freeTimes: 2,
};

/** Pays less often, and more: rarer wilds, five alike of the theme's own and free spins worth far above the rest. */
export const FREE_SPINS_HIGH: FreeSpinGame = {
  strips: [
    'EGDCGWSEHFEDHFEGBECADHCGBAFHGFHCDBGHF',
    'DFEGDEFHGCBHEBAEGAHFGWEFGCHBCDFCGHDSH',
    'BDGFCEGSCEHGBAHDEGHWFDGEDFHCSFCHGFBEAH',
    'HFGCDEGABFHEGSECBHFGCHDCGDEFGAHDWHEFB',
    'BGHDCAGEHCAFGHDGBHDCFEHSFEDFGEWHGFBEC',
  ],
  pays: {
    W: [100, 600, 5000],
    S: [2, 10, 100],
    A: [100, 600, 5000],
    B: [50, 250, 2000],
    C: [30, 120, 800],
    D: [30, 100, 400],
    E: [12, 45, 200],
    F: [10, 40, 150],
    G: [7, 25, 100],
    H: [6, 20, 80],
  },
  freeSpins: [10, 15, 25],
  freeTimes: 3,
};

/** Everything that pays in a window; `stake` in coins is a multiple of the number of lines. */
export function winsOf(window: Window, stake: number, pays: Pays): SlotWin[] {
  const wins = lineWins(window, pays, stake);
  const cells = cellsOf(window, 'S');
  const pay = payOf(pays, 'S', cells.length);
  if (pay > 0) wins.push({ symbol: 'S', count: cells.length, amount: pay * stake, cells });
  return wins;
}

/** @returns a round with all its free spins. */
export function playFreeSpins(
  { strips, pays, freeSpins, freeTimes }: FreeSpinGame,
  stake: number,
  draw: Draw,
): SlotResult {
  const steps: SlotStep[] = [];
  for (let left = 1, isFree = false; left > 0; isFree = true) {
    const window = stopReels(strips, draw);
    const times = isFree ? freeTimes : 1;
    const wins = winsOf(window, stake, pays).map((win) => ({ ...win, amount: win.amount * times }));
    left += (freeSpins[cellsOf(window, 'S').length - 3] ?? 0) - 1;
    steps.push({ kind: isFree ? 'free' : 'spin', window, wins, paid: sumOf(wins), times, left });
  }
  return resultOf(steps);
}
