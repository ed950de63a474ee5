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
 * which everything pays twice; they can be won again within them.
 */

/** One letter a stop. No strip shows two S in one window. */
export const STRIPS: readonly string[] = [
  'AEGDHFCGSEHBFDGHEACFHGDWFEHBGCDH',
  'BFHCGEDWHGFASDHECGFBHEDGWFHCAGED',
  'CGHDWEFBHGDSFEHAGCFDHWEGBFHDCEGH',
  'DHFEGCWHBFGDAEHFSGCHEDFWGBHEDCFG',
  'EGHFDCGBHESFADGHWECFGHBDFEGHCDFH',
];

/** Times the line's stake; for S times the whole stake. */
export const PAYS: Pays = {
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
};

/** Free spins for 3, 4 and 5 scatters. */
export const FREE_SPINS = [8, 12, 20] as const;
/** What wins of a free spin are multiplied by. */
export const FREE_TIMES = 2;

/** Everything that pays in a window; `stake` in coins is a multiple of the number of lines. */
export function winsOf(window: Window, stake: number): SlotWin[] {
  const wins = lineWins(window, PAYS, stake);
  const cells = cellsOf(window, 'S');
  const pay = payOf(PAYS, 'S', cells.length);
  if (pay > 0) wins.push({ symbol: 'S', count: cells.length, amount: pay * stake, cells });
  return wins;
}

/** @returns a round with all its free spins. */
export function playFreeSpins(stake: number, draw: Draw): SlotResult {
  const steps: SlotStep[] = [];
  for (let left = 1, isFree = false; left > 0; isFree = true) {
    const window = stopReels(STRIPS, draw);
    const times = isFree ? FREE_TIMES : 1;
    const wins = winsOf(window, stake).map((win) => ({ ...win, amount: win.amount * times }));
    left += (FREE_SPINS[cellsOf(window, 'S').length - 3] ?? 0) - 1;
    steps.push({ kind: isFree ? 'free' : 'spin', window, wins, paid: sumOf(wins), times, left });
  }
  return resultOf(steps);
}
