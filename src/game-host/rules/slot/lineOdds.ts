import { columnAt, LINES, lineWin } from './lines.ts';
import { type Pays, payOf, REELS, ROWS, type SlotSymbol, SYMBOLS } from './window.ts';

/** Chance of `count` alike of `symbol`: on one line, for S anywhere, of ways in the first window. */
export interface Chance {
  symbol: SlotSymbol;
  count: number;
  /** 0 to 1. */
  chance: number;
}

/** Times each symbol stands on each strip. */
const sharesOf = (strips: readonly string[]) =>
  strips.map(
    (strip) => new Map(SYMBOLS.map((symbol) => [symbol, [...strip].filter((s) => s === symbol).length])),
  );

const stopsInAll = (strips: readonly string[]): number =>
  strips.reduce((product, strip) => product * strip.length, 1);

/** Visits every way five symbols can lie on a line with the number of stop combinations that show it. */
function eachLine(strips: readonly string[], visit: (symbols: SlotSymbol[], ways: number) => void): void {
  const shares = sharesOf(strips);
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

/** Chances of every line win, and what the lines return of the stake, counted over every combination of stops. */
export function lineOdds(strips: readonly string[], pays: Pays): { returned: number; chances: Chance[] } {
  let paid = 0;
  const ways = new Map<string, number>();
  eachLine(strips, (symbols, count) => {
    const win = lineWin(symbols, pays);
    if (win.pay === 0) return;
    paid += win.pay * count;
    const key = `${win.symbol}${win.count}`;
    ways.set(key, (ways.get(key) ?? 0) + count);
  });
  const all = stopsInAll(strips);
  return {
    returned: paid / all,
    chances: SYMBOLS.flatMap((symbol) =>
      [3, 4, 5].map((count) => ({ symbol, count, chance: (ways.get(`${symbol}${count}`) ?? 0) / all })),
    ).filter(({ chance }) => chance > 0),
  };
}

/** Chances that the reels from `from` on show exactly n of a symbol, by n. */
export function shownChances(strips: readonly string[], symbol: SlotSymbol, from = 0): number[] {
  let chances = [1];
  for (const strip of strips.slice(from)) {
    const next = new Array<number>(chances.length + ROWS).fill(0);
    for (let stop = 0; stop < strip.length; stop++) {
      const shown = columnAt(strip, stop).filter((each) => each === symbol).length;
      for (const [n, chance] of chances.entries())
        next[n + shown] = (next[n + shown] ?? 0) + chance / strip.length;
    }
    chances = next;
  }
  return chances;
}

/**
 * Chance that a line pays, or that the window shows `least` of `symbol`. A line win is already won on the first three reels,
 * so only those are walked.
 */
export function hitChance(strips: readonly string[], pays: Pays, symbol: SlotSymbol, least: number): number {
  const tail = shownChances(strips, symbol, 3);
  const columns = strips
    .slice(0, 3)
    .map((strip) => Array.from({ length: strip.length }, (_, stop) => columnAt(strip, stop)));
  let hits = 0;
  let all = 0;
  for (const first of columns[0] ?? [])
    for (const second of columns[1] ?? [])
      for (const third of columns[2] ?? []) {
        all++;
        const window = [first, second, third];
        const onLine = LINES.some(
          (rows) =>
            lineWin(
              window.map((column, reel) => column[rows[reel] ?? 0] as SlotSymbol),
              pays,
            ).pay > 0,
        );
        if (onLine) hits++;
        else {
          const seen = window.flat().filter((shown) => shown === symbol).length;
          hits += tail.reduce((sum, chance, more) => sum + (seen + more >= least ? chance : 0), 0);
        }
      }
  return hits / all;
}

/** What S returns of the stake, with the chance of each number of them. */
export function scatterOdds(strips: readonly string[], pays: Pays): { returned: number; chances: Chance[] } {
  const shown = shownChances(strips, 'S');
  const chances = [3, 4, 5].map((count) => ({ symbol: 'S' as const, count, chance: shown[count] ?? 0 }));
  return {
    returned: chances.reduce((sum, { count, chance }) => sum + chance * payOf(pays, 'S', count), 0),
    chances,
  };
}
