import type { Draw } from '../rules.ts';
import { lineWins, stopReels } from './lines.ts';
import {
  CELLS,
  cellsOf,
  type Pays,
  ROWS,
  resultOf,
  type SlotResult,
  type SlotStep,
  sumOf,
} from './window.ts';

/*
 * Ten lines with wilds, and coins. Six coins or more are held: each shows what it is worth, and the other cells are drawn
 * again until three tries in a row bring no further coin. Then all coins are paid; a window full of them pays more.
 */

/** One letter a stop. Coins come in threes and alone. */
export const STRIPS: readonly string[] = [
  'AEGDHFCGOOOEHBFDGHEACFHGDWFEHBGCDHF',
  'BFHCGEDWHGFAOOODHECGFBHEDGWFHCAGOEDH',
  'CGHDWEFBHGDOOOFEHAGCFDHWEGBFOHDCEGHF',
  'DHFEGCWHBFGDAEHFOOOGCHEDFWGBHEDCFGH',
  'EGHFDCGBHEOOOFADGHWECFGHBDFEGHCDFHG',
];

/** Times the line's stake. */
export const PAYS: Pays = {
  W: [80, 400, 2000],
  A: [60, 200, 1000],
  B: [40, 150, 500],
  C: [30, 100, 300],
  D: [20, 60, 200],
  E: [12, 40, 120],
  F: [10, 30, 100],
  G: [9, 25, 75],
  H: [5, 16, 45],
};

/** As many coins are held. */
export const HELD_FROM = 6;
/** Tries to land another coin; each coin that lands gives them all back. */
export const TRIES = 3;
/** An open cell shows a coin once in so many tries. */
export const COIN_ONE_IN = 18;
/** What a coin is worth, times the stake: each as likely. */
export const COIN_VALUES: readonly number[] = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 5, 10,
];
/** What a window full of coins adds, times the stake. */
export const FULL_PAYS = 250;

const coinOf = (draw: Draw): number => COIN_VALUES[draw(COIN_VALUES.length)] ?? 0;

/** The coins' part of a round: from the held coins to the last try. */
function hold(window: SlotStep['window'], held: readonly number[], stake: number, draw: Draw): SlotStep[] {
  const coins = Array.from({ length: CELLS }, (_, cell) => (held.includes(cell) ? coinOf(draw) : 0));
  const stepOf = (left: number): SlotStep => ({
    kind: 'hold',
    window: window.map((column, reel) =>
      column.map((symbol, row) => (coins[reel * ROWS + row] ? 'O' : symbol)),
    ),
    wins: [],
    paid: 0,
    times: 1,
    left,
    coins: [...coins],
  });
  const steps = [stepOf(TRIES)];
  for (let left = TRIES; left > 0 && coins.includes(0); ) {
    const before = coins.filter((value) => value > 0).length;
    for (const [cell, value] of coins.entries())
      if (value === 0 && draw(COIN_ONE_IN) === 0) coins[cell] = coinOf(draw);
    left = coins.filter((value) => value > 0).length > before ? TRIES : left - 1;
    steps.push(stepOf(left));
  }
  const last = steps.at(-1) as SlotStep;
  const worth = coins.reduce((sum, value) => sum + value, 0) + (coins.includes(0) ? 0 : FULL_PAYS);
  last.paid = worth * stake;
  last.left = 0;
  return steps;
}

/** @returns a round with all its tries. */
export function playHoldSpin(stake: number, draw: Draw): SlotResult {
  const window = stopReels(STRIPS, draw);
  const wins = lineWins(window, PAYS, stake);
  const held = cellsOf(window, 'O');
  const spin: SlotStep = { kind: 'spin', window, wins, paid: sumOf(wins), times: 1, left: 0 };
  return resultOf([spin, ...(held.length >= HELD_FROM ? hold(window, held, stake, draw) : [])]);
}
