import { columnAt, LINES, lineWin, payOf, REELS, type SlotSymbol, STRIPS, SYMBOLS } from './slot.ts';

/** Chance of `count` alike of `symbol`: on one line, for S anywhere. */
export interface Chance {
  symbol: SlotSymbol;
  count: number;
  /** 0 to 1. */
  chance: number;
}

export interface SlotOdds {
  /** Expected payout as a share of the stake, exact. */
  returnToPlayer: number;
  /** Chance that a spin pays anything, exact. */
  hitRate: number;
  chances: Chance[];
}

/** Times each symbol stands on each strip. */
const shares = STRIPS.map(
  (strip) => new Map(SYMBOLS.map((symbol) => [symbol, [...strip].filter((s) => s === symbol).length])),
);
const stopsInAll = STRIPS.reduce((product, strip) => product * strip.length, 1);

/** Visits every way five symbols can lie on a line with the number of stop combinations that show it. */
function eachLine(visit: (symbols: SlotSymbol[], ways: number) => void): void {
  const symbols: SlotSymbol[] = [];
  const step = (reel: number, ways: number): void => {
    if (reel === REELS) {
      visit(symbols, ways);
      return;
    }
    for (const [symbol, share] of shares[reel] ?? []) {
      if (share === 0) continue;
      symbols[reel] = symbol;
      step(reel + 1, ways * share);
    }
  };
  step(0, 1);
}

/** Ways in which `from`…last reel show exactly n scatters, by n. A strip never shows two in one window. */
function scatterWays(from: number): number[] {
  let ways = [1];
  for (let reel = from; reel < REELS; reel++) {
    const shown = 3 * (shares[reel]?.get('S') ?? 0);
    const hidden = (STRIPS[reel]?.length ?? 0) - shown;
    ways = Array.from(
      { length: ways.length + 1 },
      (_, n) => (ways[n] ?? 0) * hidden + (ways[n - 1] ?? 0) * shown,
    );
  }
  return ways;
}

/** Ways in which anything pays. A line win is already won on the first three reels, so only those are walked. */
function winningWays(): number {
  const tail = scatterWays(3);
  const tailWays = tail.reduce((sum, ways) => sum + ways, 0);
  const columns = STRIPS.slice(0, 3).map((strip, reel) =>
    Array.from({ length: strip.length }, (_, stop) => columnAt(reel, stop)),
  );
  let winning = 0;
  for (const first of columns[0] ?? [])
    for (const second of columns[1] ?? [])
      for (const third of columns[2] ?? []) {
        const window = [first, second, third];
        const onLine = LINES.some(
          (rows) => lineWin(window.map((column, reel) => column[rows[reel] ?? 0] as SlotSymbol)).pay > 0,
        );
        if (onLine) winning += tailWays;
        else {
          const seen = window.flat().filter((symbol) => symbol === 'S').length;
          winning += tail.reduce((sum, ways, more) => sum + (seen + more >= 3 ? ways : 0), 0);
        }
      }
  return winning;
}

/** Exact odds of the slot, counted over every combination of stops; the same for every stake and theme. */
export function computeOdds(): SlotOdds {
  let paid = 0;
  const ways = new Map<string, number>();
  eachLine((symbols, count) => {
    const win = lineWin(symbols);
    paid += win.pay * count;
    if (win.pay > 0) {
      const key = `${win.symbol}${win.count}`;
      ways.set(key, (ways.get(key) ?? 0) + count);
    }
  });
  for (const [count, n] of scatterWays(0).entries()) {
    if (payOf('S', count) === 0) continue;
    paid += payOf('S', count) * n;
    ways.set(`S${count}`, n);
  }
  return {
    returnToPlayer: paid / stopsInAll,
    hitRate: winningWays() / stopsInAll,
    chances: SYMBOLS.flatMap((symbol) =>
      [3, 4, 5].map((count) => ({
        symbol,
        count,
        chance: (ways.get(`${symbol}${count}`) ?? 0) / stopsInAll,
      })),
    ),
  };
}
