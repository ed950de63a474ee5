import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  columnAt,
  LINES,
  lineWin,
  PAYS,
  payOf,
  ROWS,
  type SlotSymbol,
  STRIPS,
  SYMBOLS,
  spin,
  winsOf,
} from '../../src/game-host/rules/slot.ts';
import { computeOdds } from '../../src/game-host/rules/slotOdds.ts';

const symbols = (text: string) => [...text] as SlotSymbol[];
/** Repeatable uniform numbers (mulberry32), so that the simulation cannot fail by chance. */
const repeatable = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
};

describe('the strips', () => {
  it('hold known symbols, one length, and never two scatters in one window', () => {
    for (const [reel, strip] of STRIPS.entries()) {
      expect(strip).toHaveLength(32);
      for (const symbol of strip) expect(SYMBOLS).toContain(symbol);
      for (let stop = 0; stop < strip.length; stop++)
        expect(columnAt(reel, stop).filter((symbol) => symbol === 'S').length).toBeLessThan(2);
    }
  });

  it('wrap around', () => {
    expect(columnAt(0, 31).join('')).toBe(`${STRIPS[0]?.at(-1)}${STRIPS[0]?.slice(0, 2)}`);
  });
});

describe('a line', () => {
  it.each([
    ['AAAKQ', 'A', 3, PAYS.A[0]],
    ['AWAAB', 'A', 4, PAYS.A[1]],
    ['WWAAA', 'A', 5, PAYS.A[2]],
    ['WWWHH', 'W', 3, PAYS.W[0]],
    ['WWWWH', 'W', 4, PAYS.W[1]],
    ['WWWWW', 'W', 5, PAYS.W[2]],
    ['WWHHB', 'H', 4, PAYS.H[1]],
    ['BAAAA', 'B', 1, 0],
    ['AASAA', 'A', 2, 0],
    ['WWSAA', 'W', 2, 0],
    ['SSSSS', 'W', 0, 0],
  ])('%s pays as %s × %i: %i', (text, symbol, count, pay) => {
    const win = lineWin(symbols(text));
    expect(win.pay).toBe(pay);
    if (pay > 0) expect(win).toMatchObject({ symbol, count });
  });

  it('pays more for more, and more for the rarer', () => {
    for (const symbol of SYMBOLS) {
      const [three, four, five] = PAYS[symbol];
      expect(three).toBeLessThan(four);
      expect(four).toBeLessThan(five);
    }
    expect(payOf('A', 2)).toBe(0);
  });
});

describe('a window', () => {
  it('pays every line once and scatters on the whole stake', () => {
    const window = [symbols('HSH'), symbols('HSH'), symbols('HSH'), symbols('BBB'), symbols('BBB')];
    const wins = winsOf(window, 100);
    expect(wins.filter((win) => win.line >= 0).map((win) => win.line)).toEqual(
      LINES.flatMap((rows, line) => (rows.slice(0, 3).every((row) => row !== 1) ? [line] : [])),
    );
    expect(wins.find((win) => win.line === -1)).toMatchObject({ count: 3, amount: PAYS.S[0] * 100 });
  });
});

describe('odds', () => {
  const odds = computeOdds();

  it('are the stated ones', () => {
    expect(odds.returnToPlayer).toBeCloseTo(0.958429, 6);
    expect(odds.hitRate).toBeCloseTo(0.327937, 6);
  });

  it('agree with every window of the first three reels counted one by one', () => {
    // Reels four and five never start a line win: without scatters there, a hit is decided by the first three.
    let hits = 0;
    const calm = [symbols('BCB'), symbols('CBC')];
    for (let a = 0; a < 32; a++)
      for (let b = 0; b < 32; b++)
        for (let c = 0; c < 32; c++) {
          const wins = winsOf([columnAt(0, a), columnAt(1, b), columnAt(2, c), ...calm], 10);
          if (wins.length > 0) hits++;
        }
    const scatterTail = 1 - (29 / 32) ** 2;
    expect(odds.hitRate).toBeGreaterThanOrEqual(hits / 32 ** 3);
    expect(odds.hitRate).toBeLessThan(hits / 32 ** 3 + scatterTail * 0.1);
  });

  it('agree with 400,000 spins within four standard errors', () => {
    const draw = repeatable(7);
    const spins = 400_000;
    let paid = 0;
    let squares = 0;
    let hits = 0;
    for (let n = 0; n < spins; n++) {
      const { payout } = spin(10, draw);
      paid += payout / 10;
      squares += (payout / 10) ** 2;
      if (payout > 0) hits++;
    }
    const mean = paid / spins;
    const error = Math.sqrt((squares / spins - mean ** 2) / spins);
    expect(Math.abs(mean - odds.returnToPlayer)).toBeLessThan(4 * error);
    const hitError = Math.sqrt((odds.hitRate * (1 - odds.hitRate)) / spins);
    expect(Math.abs(hits / spins - odds.hitRate)).toBeLessThan(4 * hitError);
  });

  it('sum to the return when every pay is weighed with its chance', () => {
    const sum = odds.chances.reduce(
      (total, { symbol, count, chance }) => total + chance * payOf(symbol, count),
      0,
    );
    expect(sum).toBeCloseTo(odds.returnToPlayer, 10);
  });
});

describe('a spin', () => {
  it('shows the strips at its stops and pays whole coins that its wins sum to', () => {
    const draw = repeatable(3);
    for (const stake of [10, 20, 50, 500])
      for (let n = 0; n < 500; n++) {
        const result = spin(stake, draw);
        expect(result.window).toEqual(result.stops.map((stop, reel) => columnAt(reel, stop)));
        expect(result.window.every((column) => column.length === ROWS)).toBe(true);
        expect(Number.isSafeInteger(result.payout)).toBe(true);
        expect(result.payout).toBe(result.wins.reduce((sum, win) => sum + win.amount, 0));
      }
  });

  it.each([0, -10, 5, 12.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a stake of %d', (stake) => {
    expect(() => spin(stake, randomInt)).toThrow(RangeError);
  });

  it('stops every reel evenly under the source it is drawn from (chi-square)', () => {
    const spins = 64_000;
    const counts = STRIPS.map((strip) => new Array<number>(strip.length).fill(0));
    for (let n = 0; n < spins; n++)
      for (const [reel, stop] of spin(10, randomInt).stops.entries()) {
        const row = counts[reel];
        if (row) row[stop] = (row[stop] ?? 0) + 1;
      }
    for (const row of counts) {
      const expected = spins / row.length;
      const chi = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 31 degrees of freedom: above 96 less than once in ten million runs; a stop drawn twice as often gives 2,000.
      expect(chi).toBeLessThan(96);
    }
  });
});
