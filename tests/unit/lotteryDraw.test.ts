import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from '../../src/service/domain/accounts/profile/maskName.ts';
import { drawSegment } from '../../src/service/domain/lottery/draw.ts';
import { chiSquareP } from '../shared/chiSquare.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const WHEELS = DEMO_CATALOGUE.wheels;

/** Enough for one percentage point to be found: it stands seven times its own spread above what chance allows. */
const DRAWS = 300_000;
const LEAST_P = 1e-6;
/** Of 10,000: one percentage point. */
const POINT = 100;

const countDraws = (weights: readonly number[]): number[] => {
  const serverSeed = randomBytes(32);
  const counts = weights.map(() => 0);
  for (let nonce = 0; nonce < DRAWS; nonce += 1) {
    const index = drawSegment(weights, { serverSeed, clientSeed: 'test', nonce });
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
};

describe('the chi-square test itself', () => {
  // Critical values from the tables of the distribution.
  it.each([
    [[60, 40], [1, 1], 0.0455],
    [[50, 50], [1, 1], 1],
    [[30, 14, 34, 45, 57, 20], [20, 20, 30, 40, 60, 30], 0.0433],
  ])('%j against %j gives %f', (counts, weights, p) => {
    expect(chiSquareP(counts, weights)).toBeCloseTo(p, 3);
  });

  it('knows the far tail, where it decides', () => {
    // One degree of freedom: 23.93 is the critical value of 1e-6.
    expect(chiSquareP([5_244, 4_756], [1, 1])).toBeGreaterThan(LEAST_P);
    expect(chiSquareP([5_245, 4_755], [1, 1])).toBeLessThan(LEAST_P);
  });
});

describe.each(WHEELS)('wheel $type', ({ list, basePoint }) => {
  const weights = list.map(({ weight }) => weight);

  it('has eight to twelve segments whose odds are of 10,000, and costs points', () => {
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(list.length).toBeLessThanOrEqual(12);
    for (const { item, weight } of list) {
      expect(Number.isSafeInteger(item) && item >= 0).toBe(true);
      expect(Number.isSafeInteger(weight) && weight > 0).toBe(true);
    }
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10_000);
    expect(basePoint).toBeGreaterThan(0);
  });

  it('draws as its odds say', () => {
    expect(chiSquareP(countDraws(weights), weights)).toBeGreaterThan(LEAST_P);
  });

  it('does not, once one percentage point lies elsewhere', () => {
    const from = weights.indexOf(Math.max(...weights));
    const to = (from + 1) % weights.length;
    const moved = weights.map((weight, index) =>
      index === from ? weight - POINT : index === to ? weight + POINT : weight,
    );
    expect(chiSquareP(countDraws(moved), weights)).toBeLessThan(LEAST_P);
  });
});

describe('a draw', () => {
  const source = fc.record({
    serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
    clientSeed: fc.string({ maxLength: 64 }),
    nonce: fc.nat(),
  });
  const weightList = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 });

  it('lands on a segment that can be hit, and on the same one again', () => {
    fc.assert(
      fc.property(weightList, source, (weights, from) => {
        fc.pre(weights.some((weight) => weight > 0));
        const index = drawSegment(weights, from);
        expect(weights[index]).toBeGreaterThan(0);
        expect(drawSegment(weights, from)).toBe(index);
      }),
    );
  });

  it('can be worked out by hand from the seeds', () => {
    const serverSeed = Buffer.alloc(32, 42);
    const block = createHmac('sha256', serverSeed).update('clover:7:0').digest();
    const point = block.readUIntBE(0, 6) % 10;
    expect(drawSegment([1, 1, 1, 1, 1, 1, 1, 1, 1, 1], { serverSeed, clientSeed: 'clover', nonce: 7 })).toBe(
      point,
    );
  });

  it('passes over the numbers that would favour some segments', () => {
    // A sum just above half the range: every other number lies in the incomplete multiple.
    const total = 2 ** 47 + 1;
    const weights = [2 ** 46, total - 2 ** 46];
    const serverSeed = Buffer.alloc(32);
    const numbers = (nonce: number) =>
      [0, 1, 2].flatMap((block) => {
        const bytes = createHmac('sha256', serverSeed).update(`x:${nonce}:${block}`).digest();
        return [0, 6, 12, 18, 24].map((at) => bytes.readUIntBE(at, 6));
      });
    const passedOver = new Set<boolean>();
    for (let nonce = 0; nonce < 64; nonce += 1) {
      const accepted = numbers(nonce).findIndex((number) => number < total);
      passedOver.add(accepted > 0);
      const expected = (numbers(nonce)[accepted] ?? 0) < 2 ** 46 ? 0 : 1;
      expect(drawSegment(weights, { serverSeed, clientSeed: 'x', nonce })).toBe(expected);
    }
    expect(passedOver.size).toBe(2);
  });
});

describe('names of others', () => {
  it.each([
    ['Lucky777', 'L***7'],
    ['Jo', 'J***'],
    ['Ân', 'Â***'],
    ['李小龍', '李***龍'],
  ])('%s shows as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });
});
