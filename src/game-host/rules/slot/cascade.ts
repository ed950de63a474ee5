import type { Draw } from '../rules.ts';
import {
  type Pays,
  payOf,
  REELS,
  ROWS,
  resultOf,
  type SlotResult,
  type SlotStep,
  type SlotSymbol,
  type SlotWin,
  sumOf,
  type Window,
} from './window.ts';

/*
 * 243 ways with cascades: alike on neighbouring reels from the left pays in every way it can be read. What won goes, what
 * lay above falls, new symbols come from above, and each such fall multiplies its wins higher. Every cell is drawn by the
 * reel's weights, whatever lies around it.
 */

/** One letter for each of equally likely symbols of a reel's cell. Wilds come on the reels in the middle only. */
export const WEIGHTS: readonly string[] = [
  'AAABBBBCCCCCDDDDDDEEEEEEEFFFFFFFGGGGGGGGHHHHHHHHH',
  'AAABBBBCCCCCDDDDDDEEEEEEEFFFFFFFGGGGGGGGHHHHHHHHHW',
  'AAABBBBCCCCCDDDDDDEEEEEEEFFFFFFFGGGGGGGGHHHHHHHHHW',
  'AAABBBBCCCCCDDDDDDEEEEEEEFFFFFFFGGGGGGGGHHHHHHHHHW',
  'AAABBBBCCCCCDDDDDDEEEEEEEFFFFFFFGGGGGGGGHHHHHHHHH',
];

/** Tenths of the stake for each way. */
export const PAYS: Pays = {
  A: [15, 50, 250],
  B: [9, 30, 110],
  C: [6, 16, 55],
  D: [4, 11, 36],
  E: [3, 6, 18],
  F: [2, 5, 14],
  G: [1, 4, 12],
  H: [1, 3, 8],
};

/** What wins are multiplied by: of the first window, after one fall, after two, from then on. */
export const STEP_TIMES = [1, 2, 3, 5] as const;

/** Stakes are multiples of this: pays are tenths. */
export const UNIT = 10;

const cellAt = (reel: number, draw: Draw): SlotSymbol => {
  const weights = WEIGHTS[reel] ?? '';
  return weights[draw(weights.length)] as SlotSymbol;
};

/** Everything that pays in a window, `times` as much. */
export function wayWins(window: Window, stake: number, times: number): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const symbol of new Set(window[0])) {
    let ways = 1;
    let count = 0;
    const cells: number[] = [];
    for (; count < REELS; count++) {
      let found = 0;
      for (const [row, shown] of (window[count] as SlotSymbol[]).entries())
        if (shown === symbol || shown === 'W') {
          found++;
          cells.push(count * ROWS + row);
        }
      if (found === 0) break;
      ways *= found;
    }
    const pay = payOf(PAYS, symbol, count);
    if (pay > 0) wins.push({ symbol, count, ways, amount: (pay * ways * times * stake) / UNIT, cells });
  }
  return wins;
}

/** What is seen after the cells of `wins` have gone: what lay above them has fallen, new symbols lie on top. */
export function fall(window: Window, wins: readonly SlotWin[], draw: Draw): Window {
  const gone = new Set(wins.flatMap(({ cells }) => cells));
  return window.map((column, reel) => {
    const kept = column.filter((_, row) => !gone.has(reel * ROWS + row));
    const fresh = Array.from({ length: ROWS - kept.length }, () => cellAt(reel, draw));
    return [...fresh, ...kept];
  });
}

/** @returns a round with all its falls. */
export function playCascade(stake: number, draw: Draw): SlotResult {
  const steps: SlotStep[] = [];
  let window: Window = WEIGHTS.map((_, reel) => Array.from({ length: ROWS }, () => cellAt(reel, draw)));
  for (;;) {
    const times = STEP_TIMES[Math.min(steps.length, STEP_TIMES.length - 1)] ?? 1;
    const wins = wayWins(window, stake, times);
    steps.push({
      kind: steps.length === 0 ? 'spin' : 'fall',
      window,
      wins,
      paid: sumOf(wins),
      times,
      left: 0,
    });
    if (wins.length === 0) return resultOf(steps);
    window = fall(window, wins, draw);
  }
}
