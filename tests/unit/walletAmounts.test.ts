import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/constants.ts';
import { toCsv } from '../../src/lobby/device/csv.ts';
import { accountFaults } from '../../src/lobby/features/wallet/accounts/accountRules.ts';
import {
  bonusOf,
  depositFault,
  feeOf,
  withdrawFault,
} from '../../src/lobby/features/wallet/amount/amounts.ts';
import { spanOf } from '../../src/lobby/features/wallet/records/spans.ts';
import { readAmount, writeAmount } from '../../src/lobby/i18n/typedAmount.ts';
import { feeOf as feeOfService } from '../../src/service/domain/wallet/withdrawals.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const RULES = DEMO_CATALOGUE.payments.withdrawRules;

describe('an amount as people type it', () => {
  it.each([
    ['en', '50', 5_000],
    ['en', ' 50.5 ', 5_050],
    ['en', '50,5', 5_050],
    ['en', '1,234.56', 123_456],
    ['en', '1,234', 123_400],
    ['en', '12.', 1_200],
    ['pt', '1.234,56', 123_456],
    ['pt', '1.234', 123_400],
    ['pt', '12,5', 1_250],
    ['pt', '12.5', 1_250],
    ['pt', '1 234,5', 123_450],
    ['vi', '1.000.000', 100_000_000],
    ['en', '', 'empty'],
    ['en', '  ', 'empty'],
    ['en', '0', 'format'],
    ['en', '0.00', 'format'],
    ['en', '-5', 'format'],
    ['en', '5e3', 'format'],
    ['en', '1.234', 'format'],
    ['en', '12,34.5.6', 'format'],
    ['en', 'ten', 'format'],
    ['en', '.5', 'format'],
    ['en', '9999999999999999', 'format'],
  ] as const)('in %s %j is %s', (locale, text, coins) => {
    expect(readAmount(text, { locale, rate: 100 })).toBe(coins);
  });

  it('has no decimals where a coin is a unit', () => {
    expect(readAmount('50.000', { locale: 'vi', rate: 1 })).toBe(50_000);
    expect(readAmount('50,5', { locale: 'vi', rate: 1 })).toBe('format');
  });

  it('reads what it writes, in every language and at every rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(1, 10, 100, 1_000),
        (coins, locale, rate) => readAmount(writeAmount(coins, { locale, rate }), { locale, rate }) === coins,
      ),
    );
  });
});

it('reckons the fee as the service does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      (amount) => feeOf(amount, RULES) === feeOfService(amount, RULES),
    ),
  );
});

it('tells bonus and wagering of each way to pay', () => {
  expect(bonusOf(5_000, { bonusPermille: 20, bonusBetX: 1 })).toEqual({ bonus: 100, wagering: 100 });
  expect(bonusOf(49, { bonusPermille: 20, bonusBetX: 1 })).toEqual({ bonus: 0, wagering: 0 });
  expect(bonusOf(5_000, { bonusPermille: 20, bonusBetX: 2.5 })).toEqual({ bonus: 100, wagering: 250 });
});

describe('what is wrong with an amount', () => {
  const voucher = { min: 1_000, max: 10_000, presets: [1_000, 2_500], anyAmount: false };
  it.each([
    ['empty', 'depositEmpty'],
    ['format', 'format'],
    [999, 'min'],
    [10_001, 'max'],
    [3_000, undefined],
  ] as const)('of a deposit: %s → %s', (typed, key) => {
    expect(depositFault(typed, { ...voucher, anyAmount: true })?.key).toBe(key);
  });
  it('of a deposit: a way with presets takes nothing else', () => {
    expect(depositFault(3_000, voucher)).toEqual({ key: 1140 });
    expect(depositFault(2_500, voucher)).toBeUndefined();
  });

  const info = {
    withdrawable: 50_000,
    min: 2_000,
    max: 100_000,
    feePermille: 10,
    feeFixed: 0,
    codingRemaining: 0,
    codingTotal: 0,
    timesLeft: 3,
    hasAccount: true,
  };
  it.each([
    ['empty', { key: 'withdrawEmpty' }],
    ['format', { key: 'format' }],
    [1_999, { key: 1134, coins: 2_000 }],
    [50_001, { key: 1133, coins: 50_000 }],
    [100_001, { key: 'max', coins: 100_000 }],
    [50_000, undefined],
  ] as const)('of a withdrawal: %s → %o', (typed, fault) => {
    expect(withdrawFault(typed, info)).toEqual(fault);
  });
  it('of a withdrawal: with a debt the service says why, not the empty purse', () => {
    expect(withdrawFault(5_000, { ...info, withdrawable: 0, codingRemaining: 1 })).toBeUndefined();
  });
});

describe('an account', () => {
  const good = { bankCode: 'demo-1', holder: 'Ana Lima', number: '12345-678' };
  it.each([
    ['bank', {}, {}],
    ['bank', { bankCode: '' }, { bankCode: 'required' }],
    ['bank', { holder: '  ' }, { holder: 'required' }],
    ['bank', { number: '' }, { number: 'required' }],
    ['bank', { number: '1234' }, { number: 'format' }],
    ['bank', { number: '12345x' }, { number: 'format' }],
    ['card', { bankCode: '', number: '4111 1111 1111 1111' }, {}],
    ['card', { number: '4111 1111 1111 1112' }, { number: 'format' }],
  ] as const)('of kind %s with %o lacks %o', (kind, change, faults) => {
    expect(accountFaults({ ...good, ...change }, kind)).toEqual(faults);
  });
});

describe('a file for spreadsheets', () => {
  it('keeps commas, quotes, lines and letters, and runs no formula', () => {
    expect(toCsv([['Tiền "thưởng"', 'a,b', 12.5, 'x\ny', '=1+1', '']])).toBe(
      '\ufeff"Tiền ""thưởng""","a,b",12.5,"x\ny",\'=1+1,\r\n',
    );
  });
});

it('counts spans in whole days of the player, today among them', () => {
  const now = new Date(2026, 2, 1, 15, 30);
  expect(spanOf('all', now)).toEqual({});
  expect(spanOf('today', now)).toEqual({ from: new Date(2026, 2, 1).getTime() });
  expect(spanOf('week', now)).toEqual({ from: new Date(2026, 1, 23).getTime() });
  expect(spanOf('month', now)).toEqual({ from: new Date(2026, 0, 31).getTime() });
});
