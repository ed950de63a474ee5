import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GAME_ID_RANGES } from '../../src/contract/constants.ts';
import type { Draw } from '../../src/game-host/rules/rules.ts';
import {
  fall,
  playCascade,
  STEP_TIMES,
  PAYS as WAY_PAYS,
  WEIGHTS,
  wayWins,
} from '../../src/game-host/rules/slot/cascade.ts';
import {
  FREE_SPINS_HIGH,
  FREE_SPINS_LOW,
  playFreeSpins,
  winsOf,
} from '../../src/game-host/rules/slot/freeSpins.ts';
import {
  HELD_FROM,
  STRIPS as HOLD_STRIPS,
  playHoldSpin,
  TRIES,
} from '../../src/game-host/rules/slot/holdSpin.ts';
import { lineOdds, shownChances } from '../../src/game-host/rules/slot/lineOdds.ts';
import { columnAt, LINES, lineWin, stopReels } from '../../src/game-host/rules/slot/lines.ts';
import { coinsAtEnd, freeSpinsOdds, holdSpinOdds, wayChances } from '../../src/game-host/rules/slot/odds.ts';
import {
  cellsOf,
  payOf,
  type SlotResult,
  type SlotSymbol,
  SYMBOLS,
} from '../../src/game-host/rules/slot/window.ts';
import { modelOf, SIMULATED, SLOT_MODELS, slotRules, slotTable } from '../../src/game-host/slots.ts';

const { strips: STRIPS, pays: PAYS } = FREE_SPINS_LOW;
const symbols = (text: string) => [...text] as SlotSymbol[];
/** Repeatable uniform numbers (mulberry32), so that the simulation cannot fail by chance. */
const repeatable = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
};

describe('the titles', () => {
  it('have one mechanic each, three between them', () => {
    const [first, last] = GAME_ID_RANGES.slots;
    const ids = Array.from({ length: last - first + 1 }, (_, n) => first + n);
    const models = ids.map(modelOf);
    expect(models).not.toContain(undefined);
    const mechanics = models.map((model) => model && slotTable(model).mechanic);
    for (const mechanic of ['lines', 'ways', 'hold'])
      expect(mechanics.filter((each) => each === mechanic).length, mechanic).toBeGreaterThan(7);
  });

  it('are told apart by how far a round strays from the mean', () => {
    const told = SLOT_MODELS.map((model) => slotTable(model).volatility);
    expect([...new Set(told)].sort()).toEqual(['high', 'low', 'medium']);
  });
});

describe('the strips', () => {
  it('hold known symbols, and never two scatters in one window', () => {
    for (const strip of [...STRIPS, ...FREE_SPINS_HIGH.strips, ...HOLD_STRIPS])
      for (let stop = 0; stop < strip.length; stop++) {
        expect(SYMBOLS).toContain(strip[stop]);
        expect(columnAt(strip, stop).filter((symbol) => symbol === 'S').length).toBeLessThan(2);
      }
  });

  it('wrap around', () => {
    const [strip = ''] = STRIPS;
    expect(columnAt(strip, 31).join('')).toBe(`${strip.at(-1)}${strip.slice(0, 2)}`);
  });

  it('run past with the shares of symbols that are drawn, where cells are drawn one by one', () => {
    for (const [reel, strip] of slotTable('ways').strips.entries())
      expect([...strip].sort().join('')).toBe([...(WEIGHTS[reel] ?? '')].sort().join(''));
  });
});

describe('a line', () => {
  it.each([
    ['AAAKQ', 'A', 3, PAYS.A?.[0]],
    ['AWAAB', 'A', 4, PAYS.A?.[1]],
    ['WWAAA', 'A', 5, PAYS.A?.[2]],
    ['WWWHH', 'W', 3, PAYS.W?.[0]],
    ['WWWWH', 'W', 4, PAYS.W?.[1]],
    ['WWWWW', 'W', 5, PAYS.W?.[2]],
    ['WWHHB', 'H', 4, PAYS.H?.[1]],
    ['BAAAA', 'B', 1, 0],
    ['AASAA', 'A', 2, 0],
    ['WWSAA', 'W', 2, 0],
    ['WWOAA', 'W', 2, 0],
    ['SSSSS', 'W', 0, 0],
  ])('%s pays as %s × %i: %i', (text, symbol, count, pay) => {
    const win = lineWin(symbols(text), PAYS);
    expect(win.pay).toBe(pay);
    if (win.pay > 0) expect(win).toMatchObject({ symbol, count });
  });

  it('pays more for more', () => {
    for (const pays of [PAYS, FREE_SPINS_HIGH.pays, WAY_PAYS])
      for (const [three, four, five] of Object.values(pays)) {
        expect(three).toBeLessThan(four);
        expect(four).toBeLessThan(five);
      }
    expect(payOf(PAYS, 'A', 2)).toBe(0);
  });
});

describe('a window', () => {
  it('pays every line once and scatters on the whole stake', () => {
    const window = [symbols('HSH'), symbols('HSH'), symbols('HSH'), symbols('BBB'), symbols('BBB')];
    const wins = winsOf(window, 100, PAYS);
    expect(wins.flatMap(({ line }) => (line === undefined ? [] : [line]))).toEqual(
      LINES.flatMap((rows, line) => (rows.slice(0, 3).every((row) => row !== 1) ? [line] : [])),
    );
    expect(wins.find(({ symbol }) => symbol === 'S')).toMatchObject({
      count: 3,
      amount: payOf(PAYS, 'S', 3) * 100,
    });
  });

  it('pays in every way that neighbouring reels can be read', () => {
    const window = [symbols('AAB'), symbols('AWC'), symbols('ABC'), symbols('ADD'), symbols('BEE')];
    const [a, b] = wayWins(window, 100, 1).sort((x, y) => x.symbol.localeCompare(y.symbol));
    expect(a).toMatchObject({
      symbol: 'A',
      count: 4,
      ways: 2 * 2 * 1 * 1,
      amount: payOf(WAY_PAYS, 'A', 4) * 4 * 10,
    });
    expect(b).toMatchObject({ symbol: 'B', count: 3, ways: 1, amount: payOf(WAY_PAYS, 'B', 3) * 10 });
    expect(b?.cells).toEqual([2, 4, 7]);
  });

  it('loses what won, and the rest falls', () => {
    const window = [symbols('ABC'), symbols('DEF'), symbols('GHA'), symbols('BCD'), symbols('EFG')];
    const win = { symbol: 'B' as const, count: 3, ways: 1, amount: 1, cells: [1, 5] };
    expect(fall(window, [win], () => 0)).toEqual([
      symbols('AAC'),
      symbols('ADE'),
      symbols('GHA'),
      symbols('BCD'),
      symbols('EFG'),
    ]);
  });
});

describe('odds', () => {
  it('are the stated ones, counted over every combination', () => {
    expect(freeSpinsOdds(FREE_SPINS_LOW).returnToPlayer).toBeCloseTo(0.962721, 6);
    expect(freeSpinsOdds(FREE_SPINS_LOW).hitRate).toBeCloseTo(0.327937, 6);
    expect(freeSpinsOdds(FREE_SPINS_HIGH).returnToPlayer).toBeCloseTo(0.961496, 6);
    expect(freeSpinsOdds(FREE_SPINS_HIGH).hitRate).toBeCloseTo(0.24503, 6);
    expect(holdSpinOdds().returnToPlayer).toBeCloseTo(0.971959, 6);
    expect(holdSpinOdds().hitRate).toBeCloseTo(0.27696, 5);
  });

  it('of a line sum to the return when every pay is weighed with its chance', () => {
    const { returned, chances } = lineOdds(STRIPS, PAYS);
    const sum = chances.reduce(
      (total, { symbol, count, chance }) => total + chance * payOf(PAYS, symbol, count),
      0,
    );
    expect(sum).toBeCloseTo(returned, 10);
  });

  it('of coins at the end add up to one, from every number of them', () => {
    for (let held = HELD_FROM; held <= 15; held++) {
      const end = coinsAtEnd(held);
      expect(end.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(end.slice(0, held).every((chance) => chance === 0)).toBe(true);
    }
    expect(shownChances(HOLD_STRIPS, 'O').reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('of ways are those of windows that are drawn', () => {
    const draw = repeatable(5);
    const windows = 100_000;
    let found = 0;
    for (let n = 0; n < windows; n++)
      if (playCascade(10, draw).steps[0]?.wins.some(({ symbol, count }) => symbol === 'H' && count === 3))
        found++;
    const chance = wayChances().find(({ symbol, count }) => symbol === 'H' && count === 3)?.chance ?? 0;
    expect(Math.abs(found / windows - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / windows));
  });
});

const ROUNDS = 150_000;

describe.each(SLOT_MODELS)('%s', (model) => {
  const play = (stake: number, draw: Draw) => slotRules(model).begin({ bet: stake }, draw);

  it('play as their sheet says: return, hits, bonus and deviation', () => {
    const draw = repeatable(7);
    const { odds, deviation, mechanic } = slotTable(model);
    const sums = { paid: 0, squares: 0, hits: 0, features: 0 };
    for (let n = 0; n < ROUNDS; n++) {
      const { payout, steps } = play(10, draw);
      sums.paid += payout / 10;
      sums.squares += (payout / 10) ** 2;
      if (payout > 0) sums.hits++;
      if (steps.length > (mechanic === 'ways' ? 3 : 1)) sums.features++;
    }
    const mean = sums.paid / ROUNDS;
    const found = Math.sqrt(sums.squares / ROUNDS - mean ** 2);
    expect(Math.abs(mean - odds.returnToPlayer)).toBeLessThan(
      (4 * found) / Math.sqrt(ROUNDS) + 2 * odds.error,
    );
    for (const [count, chance] of [
      [sums.hits, odds.hitRate],
      [sums.features, odds.featureRate],
    ] as const)
      expect(Math.abs(count / ROUNDS - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / ROUNDS));
    expect(found / deviation).toBeGreaterThan(0.8);
    expect(found / deviation).toBeLessThan(1.2);
  });

  it('pay whole coins that their steps sum to', () => {
    const draw = repeatable(3);
    for (const stake of [10, 20, 50, 500])
      for (let n = 0; n < 500; n++) {
        const { steps, payout }: SlotResult = play(stake, draw);
        expect(Number.isSafeInteger(payout)).toBe(true);
        expect(payout).toBe(steps.reduce((sum, { paid }) => sum + paid, 0));
        for (const { wins, paid, kind } of steps)
          if (kind !== 'hold') expect(paid).toBe(wins.reduce((sum, { amount }) => sum + amount, 0));
      }
  });
});

describe('a round', () => {
  const many = (play: typeof playCascade) => {
    const draw = repeatable(11);
    return Array.from({ length: 4_000 }, () => play(10, draw).steps).filter(({ length }) => length > 1);
  };

  it.each([FREE_SPINS_LOW, FREE_SPINS_HIGH])(
    'of lines has the free spins that its scatters give, and pays them $freeTimes times',
    (game) => {
      const { pays, freeSpins, freeTimes } = game;
      for (const steps of many((stake, draw) => playFreeSpins(game, stake, draw))) {
        const given: number[] = steps.map(({ window }) => freeSpins[cellsOf(window, 'S').length - 3] ?? 0);
        expect(steps.length - 1).toBe(given.reduce((sum, count) => sum + count, 0));
        for (const { window, wins, times } of steps.slice(1)) {
          expect(times).toBe(freeTimes);
          expect(wins.map(({ amount }) => amount)).toEqual(
            winsOf(window, 10, pays).map(({ amount }) => amount * freeTimes),
          );
        }
        expect(steps.at(-1)?.left).toBe(0);
      }
    },
  );

  it('of ways falls until nothing pays, each fall worth more', () => {
    for (const steps of many(playCascade)) {
      expect(steps.at(-1)?.wins).toEqual([]);
      for (const [at, { wins, times }] of steps.entries()) {
        expect(times).toBe(STEP_TIMES[Math.min(at, STEP_TIMES.length - 1)]);
        if (at < steps.length - 1) expect(wins.length).toBeGreaterThan(0);
      }
    }
  });

  it('of held coins keeps each coin and its worth until the end', () => {
    for (const [, ...held] of many(playHoldSpin)) {
      expect(held.length).toBeGreaterThan(TRIES);
      for (const [at, { coins = [] }] of held.entries())
        for (const [cell, value] of (held[at - 1]?.coins ?? []).entries())
          if (value > 0) expect(coins[cell]).toBe(value);
      const last = held.at(-1);
      const worth = (last?.coins ?? []).reduce((sum, value) => sum + value, 0);
      if (last?.coins?.includes(0)) expect(last.paid).toBe(worth * 10);
    }
  });

  it('stops every reel evenly under the source it is drawn from (chi-square)', () => {
    const spins = 64_000;
    const [strip = ''] = STRIPS;
    const counts = new Array<number>(strip.length).fill(0);
    const columns = counts.map((_, stop) => columnAt(strip, stop).join(''));
    for (let n = 0; n < spins; n++) {
      const at = columns.indexOf(stopReels([strip], randomInt)[0]?.join('') ?? '');
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const expected = columns.map(
      (column) => (spins * columns.filter((each) => each === column).length) / columns.length,
    );
    const chi = columns.reduce(
      (sum, column, at) =>
        columns.indexOf(column) === at
          ? sum + ((counts[at] ?? 0) - (expected[at] ?? 1)) ** 2 / (expected[at] ?? 1)
          : sum,
      0,
    );
    // At most 31 degrees of freedom: above 96 less than once in ten million runs; a stop drawn twice as often gives 2,000.
    expect(chi).toBeLessThan(96);
  });
});

it('what was simulated is known well enough to be shown', () => {
  expect(SIMULATED.ways.error).toBeLessThan(0.0005);
});
