import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatReward } from '../../src/contract/money.ts';

const at = (coinsExchangeRate: number, locale = 'en', symbol?: string) => ({
  coinsExchangeRate,
  locale,
  symbol,
});
/** Intl separates with no-break spaces in some languages. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it.each([
    [0, 100, 'en', '0'],
    [1, 100, 'en', '0.01'],
    [10, 100, 'en', '0.1'],
    [10_000, 100, 'en', '100'],
    [123_456_789, 100, 'en', '1,234,567.89'],
    [123_456_789, 100, 'pt', '1.234.567,89'],
    [123_456_789, 100, 'vi', '1.234.567,89'],
    [5, 1_000, 'en', '0'],
    [19, 1_000, 'en', '0.01'],
    [1_234, 1, 'en', '1,234'],
    [-150, 100, 'en', '−1.5'],
    [-0.5, 1_000, 'en', '0'],
  ])('%i coins at %i in %s show as %s', (coins, rate, locale, text) => {
    expect(plain(formatMoney(coins, at(rate, locale)))).toBe(text);
  });

  it.each([0, -5])('counts an exchange rate of %i as 100', (rate) => {
    expect(formatMoney(250, at(rate))).toBe('2.5');
  });

  it('puts the symbol in front', () => {
    expect(formatMoney(250, at(100, 'pt', 'R$'))).toBe('R$\u00a02,5');
    expect(formatMoney(-13, at(100, 'vi', 'R$'))).toBe('−R$\u00a00,13');
  });

  it('never shows more than there is, and never more than two decimals', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 100_000 }), (coins, rate) => {
        const text = formatMoney(coins, at(rate)).replaceAll(',', '');
        expect(Number(text)).toBeLessThanOrEqual(coins / rate + 1e-9);
        expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('rewards', () => {
  it.each([
    [9_999_900, '99,999'],
    [10_000_000, '100K'],
    [12_345_600, '123.45K'],
  ])('%i coins show as %s', (coins, text) => {
    expect(formatReward(coins, at(100))).toBe(text);
  });
});
