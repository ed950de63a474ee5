import { type Draw, type Rules, single } from './rules.ts';

/**
 * The maths of the demo slot: five reels, three rows, ten lines. Pure: randomness is handed in, money is whole coins.
 * A spin stops every reel of a fixed strip at a uniform place, so the share of a symbol on its strip is its chance in
 * any row; `odds.ts` turns that into the exact return and hit rate that the player is shown (decisions, "Games").
 */

/** W substitutes all but S; S pays anywhere; A to D are the theme's own, E to H the card ranks A K Q J. */
export const SYMBOLS = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export const REELS = 5;
export const ROWS = 3;

/** One letter a stop. No strip shows two S in one window. */
export const STRIPS: readonly string[] = [
  'AEGDHFCGSEHBFDGHEACFHGDWFEHBGCDH',
  'BFHCGEDWHGFASDHECGFBHEDGWFHCAGED',
  'CGHDWEFBHGDSFEHAGCFDHWEGBFHDCEGH',
  'DHFEGCWHBFGDAEHFSGCHEDFWGBHEDCFG',
  'EGHFDCGBHESFADGHWECFGHBDFEGHCDFH',
];

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

/** Pay of 3, 4 and 5 alike from the left: times the line's stake, for S times the whole stake. */
export const PAYS: Readonly<Record<SlotSymbol, readonly [number, number, number]>> = {
  W: [80, 400, 2000],
  S: [5, 20, 100],
  A: [60, 200, 1000],
  B: [40, 150, 500],
  C: [30, 100, 300],
  D: [20, 60, 200],
  E: [12, 40, 120],
  F: [10, 30, 100],
  G: [9, 25, 75],
  H: [6, 18, 50],
};

/** Something that pays: a line (from the left) or the scatters (`line` is −1, anywhere). */
export interface SlotWin {
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** Coins. */
  amount: number;
}

export interface SlotResult {
  /** Index of the top row on each strip. */
  stops: number[];
  /** What is seen, reel by reel, top to bottom. */
  window: SlotSymbol[][];
  wins: SlotWin[];
  /** Sum of the wins, coins. */
  payout: number;
}

/** What a strip shows when its window's top row stands at `stop`. */
export function columnAt(reel: number, stop: number): SlotSymbol[] {
  const strip = STRIPS[reel] ?? '';
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);
}

/**
 * Best win of five symbols read from the left: the leading wilds pay as wilds, or as the first other symbol they
 * lengthen, whichever is more. `pay` is times the line's stake; 0 is no win.
 */
export function lineWin(symbols: readonly SlotSymbol[]): { symbol: SlotSymbol; count: number; pay: number } {
  let wilds = 0;
  while (symbols[wilds] === 'W') wilds++;
  const asWild = { symbol: 'W' as SlotSymbol, count: wilds, pay: payOf('W', wilds) };
  const symbol = symbols[wilds];
  if (!symbol || symbol === 'S') return asWild;
  let count = wilds;
  while (symbols[count] === symbol || symbols[count] === 'W') count++;
  const pay = payOf(symbol, count);
  return pay > asWild.pay ? { symbol, count, pay } : asWild;
}

/** Pay of `count` alike; 0 below three. */
export const payOf = (symbol: SlotSymbol, count: number): number => PAYS[symbol][count - 3] ?? 0;

/** Everything that pays in a window. `stake` in coins is a multiple of the number of lines. */
export function winsOf(window: readonly (readonly SlotSymbol[])[], stake: number): SlotWin[] {
  const lineStake = stake / LINES.length;
  const wins: SlotWin[] = [];
  for (const [line, rows] of LINES.entries()) {
    const { symbol, count, pay } = lineWin(rows.map((row, reel) => window[reel]?.[row] as SlotSymbol));
    if (pay > 0) wins.push({ line, symbol, count, amount: pay * lineStake });
  }
  const scatters = window.flat().filter((symbol) => symbol === 'S').length;
  const pay = payOf('S', scatters);
  if (pay > 0) wins.push({ line: -1, symbol: 'S', count: scatters, amount: pay * stake });
  return wins;
}

/** One spin. `stake` in coins is a multiple of the number of lines. */
export function spin(stake: number, draw: Draw): SlotResult {
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % LINES.length !== 0)
    throw new RangeError(`stake must be a positive multiple of ${LINES.length} coins`);
  const stops = STRIPS.map((strip) => draw(strip.length));
  const window = stops.map((stop, reel) => columnAt(reel, stop));
  const wins = winsOf(window, stake);
  return { stops, window, wins, payout: wins.reduce((sum, win) => sum + win.amount, 0) };
}

/** The slot as a round: one spin. */
export const SLOT: Rules<SlotResult> = {
  unit: LINES.length,
  fields: ['bet'],
  together: single,
  begin: ({ bet = 0 }, draw) => spin(bet, draw),
  moves: () => [],
  apply: (state) => state,
  view: (state) => state,
  payout: ({ payout }) => payout,
};
