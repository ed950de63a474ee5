import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from '../../src/service/domain/accounts/profile/maskName.ts';
import { rebateOf } from '../../src/service/domain/promote/rebate.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const PROMOTION = DEMO_CATALOGUE.promotion;

describe('rebate', () => {
  it('is 0.3, 0.09 and 0.027 per cent of what three levels staked', () => {
    expect(rebateOf([1_000_000n, 0n, 0n], PROMOTION)).toBe(3_000);
    expect(rebateOf([0n, 1_000_000n, 0n], PROMOTION)).toBe(900);
    expect(rebateOf([0n, 0n, 1_000_000n], PROMOTION)).toBe(270);
    expect(rebateOf([333n, 0n, 0n], PROMOTION)).toBe(0);
    expect(rebateOf([334n, 0n, 0n], PROMOTION)).toBe(1);
    // Fractions of levels come together: 0.9 + 0.09 + 0.027 coins.
    expect(rebateOf([300n, 100n, 100n], PROMOTION)).toBe(1);
  });

  it('pays the same in all, in whatever steps it is claimed', () => {
    const stake = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(fc.array(fc.tuple(stake, stake, stake), { maxLength: 30 }), (steps) => {
        let [a, b, c] = [0n, 0n, 0n];
        let claimed = 0;
        for (const [x, y, z] of steps) {
          [a, b, c] = [a + x, b + y, c + z];
          const amount = rebateOf([a, b, c], PROMOTION) - claimed;
          expect(amount).toBeGreaterThanOrEqual(0);
          claimed += amount;
        }
        const exact = a * 3_000n + b * 900n + c * 270n;
        expect(BigInt(claimed) * 1_000_000n <= exact).toBe(true);
        expect(exact - BigInt(claimed) * 1_000_000n < 1_000_000n).toBe(true);
      }),
    );
  });

  it('shows others only the ends of a name', () => {
    expect(['Lucky123', 'Jo', 'Ân', 'A'].map(maskName)).toEqual(['L***3', 'J***', 'Â***', 'A***']);
  });
});
