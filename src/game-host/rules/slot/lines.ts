import type { Draw } from '../rules.ts';
import { type Pays, payOf, ROWS, type SlotSymbol, type SlotWin, type Window } from './window.ts';

/** Ten lines over reels that stop at a uniform place of a fixed strip: a symbol's share of its strip is its chance in a row. */

/** Row of each reel, top row 0. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];

/** What a strip shows when its window's top row stands at `stop`. */
export const columnAt = (strip: string, stop: number): SlotSymbol[] =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);

export const stopReels = (strips: readonly string[], draw: Draw): Window =>
  strips.map((strip) => columnAt(strip, draw(strip.length)));

/**
 * Best win of five symbols read from the left: the leading wilds pay as wilds, or as the first other symbol they
 * lengthen, whichever is more. `pay` is times the line's stake; 0 is no win.
 */
export function lineWin(
  symbols: readonly SlotSymbol[],
  pays: Pays,
): { symbol: SlotSymbol; count: number; pay: number } {
  let wilds = 0;
  while (symbols[wilds] === 'W') wilds++;
  const asWild = { symbol: 'W' as SlotSymbol, count: wilds, pay: payOf(pays, 'W', wilds) };
  const symbol = symbols[wilds];
  if (!symbol || symbol === 'S' || symbol === 'O') return asWild;
  let count = wilds;
  while (symbols[count] === symbol || symbols[count] === 'W') count++;
  const pay = payOf(pays, symbol, count);
  return pay > asWild.pay ? { symbol, count, pay } : asWild;
}

/** Every line that pays. `stake` in coins is a multiple of the number of lines. */
export function lineWins(window: Window, pays: Pays, stake: number): SlotWin[] {
  const lineStake = stake / LINES.length;
  const wins: SlotWin[] = [];
  for (const [line, rows] of LINES.entries()) {
    const { symbol, count, pay } = lineWin(
      rows.map((row, reel) => window[reel]?.[row] as SlotSymbol),
      pays,
    );
    if (pay === 0) continue;
    const cells = rows.slice(0, count).map((row, reel) => reel * ROWS + row);
    wins.push({ line, symbol, count, amount: pay * lineStake, cells });
  }
  return wins;
}
