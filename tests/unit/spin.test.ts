import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPIN_BASE_DEG, SPIN_MS } from '../../src/contract/constants.ts';
import {
  pegsPassed,
  planSpin,
  pointerLift,
  segmentAt,
  spinAngle,
} from '../../src/lobby/stage/motion/spin.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

/** What sums of angles may be off by, in degrees. */
const ROUNDING = 1e-9;

const counts = DEMO_CATALOGUE.wheels.map(({ list }) => list.length);
const angle = fc.double({ min: -3600, max: 3600, noNaN: true });
const jitter = fc.double({ min: -1, max: 1, noNaN: true });
const spin = fc
  .record({ from: angle, count: fc.constantFrom(...counts, 9, 11), jitter, at: fc.nat({ max: 99 }) })
  .map(({ at, ...given }) => ({ ...given, index: at % given.count }));

/** How far from the middle of the segment under the pointer, as a part of the segment: 0.5 is its border. */
const offMiddle = (at: number, index: number, count: number): number => {
  const raw = ((((at * count) / 360 + index) % count) + count) % count;
  return raw > count / 2 ? raw - count : raw;
};

describe('the way of a spin (§9)', () => {
  it('is 1800° and the rest of the way to the answered segment, inside its borders', () => {
    fc.assert(
      fc.property(spin, ({ from, index, count, jitter }) => {
        const { to, beyond } = planSpin(from, index, count, jitter);
        expect(to - from).toBeGreaterThanOrEqual(SPIN_BASE_DEG - ROUNDING);
        expect(to - from).toBeLessThan(SPIN_BASE_DEG + 360 + ROUNDING);
        expect(segmentAt(to, count)).toBe(index);
        expect(Math.abs(offMiddle(to, index, count))).toBeLessThan(0.3);
        expect(Math.abs(offMiddle(to + beyond, index, count))).toBeLessThan(0.45);
      }),
    );
  });

  it('runs forwards only, falls back inside the segment, and stands still after 8 s', () => {
    fc.assert(
      fc.property(spin, ({ from, index, count, jitter }) => {
        const plan = planSpin(from, index, count, jitter);
        expect(spinAngle(0, plan)).toBe(from);
        expect(spinAngle(-5, plan)).toBe(from);
        let last = from;
        let fastest = 0;
        for (let at = 10; at <= SPIN_MS; at += 10) {
          const now = spinAngle(at, plan);
          expect(now).toBeLessThanOrEqual(plan.to + plan.beyond + 1e-9);
          if (at <= 7_300) expect(now).toBeGreaterThanOrEqual(last);
          if (at >= 7_400) expect(segmentAt(now, count)).toBe(index);
          fastest = Math.max(fastest, now - last);
          last = now;
        }
        // No jump: never more than 8° in a hundredth of a second.
        expect(fastest).toBeLessThan(8);
        expect(spinAngle(SPIN_MS, plan)).toBe(plan.to);
        expect(spinAngle(60_000, plan)).toBe(plan.to);
      }),
      { numRuns: 40 },
    );
  });

  it('passes as many pegs as there are borders on the way, and lifts the pointer just there', () => {
    for (const count of counts) {
      const { from, to } = planSpin(0, 3, count, 0);
      expect(pegsPassed(to, count) - pegsPassed(from, count)).toBe(5 * count + (count - 3));
      expect(pointerLift(0, count)).toBe(0);
      expect(pointerLift(180 / count - 0.01, count)).toBeGreaterThan(0.95);
      for (let at = 0; at < 360; at += 0.5) {
        expect(pointerLift(at, count)).toBeGreaterThanOrEqual(0);
        expect(pointerLift(at, count)).toBeLessThanOrEqual(1);
      }
    }
  });
});
