import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/constants.ts';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { safeRichText } from '../../src/service/catalogue/schema/richText.ts';
import {
  decryptNumber,
  encryptNumber,
  isNumberOf,
  numberHash,
  plainNumber,
} from '../../src/service/domain/wallet/accountNumber.ts';
import { isSignedNotification } from '../../src/service/domain/wallet/signature.ts';
import { feeOf } from '../../src/service/domain/wallet/withdrawals.ts';
import type { Service } from '../../src/service/wiring/service.ts';
import { walletOf } from '../../src/service/wiring/wallet.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const ACTIVITIES = DEMO_CATALOGUE.activities;
const WITHDRAW_RULES = DEMO_CATALOGUE.payments.withdrawRules;

describe('account numbers', () => {
  it('are compared without what people put between the digits', () => {
    expect(['12 34-5.6', ' 123456', '123456'].map(plainNumber)).toEqual(['123456', '123456', '123456']);
  });

  it('of cards have a check digit, of banks 5 to 20 digits', () => {
    expect(
      ['4111111111111111', '5500005555555559', '378282246310005'].every((n) => isNumberOf('card', n)),
    ).toBe(true);
    expect(
      ['4111111111111112', '41111111111', '4111111111111111A', ''].some((n) => isNumberOf('card', n)),
    ).toBe(false);
    expect(['12345', '1'.repeat(20)].every((n) => isNumberOf('bank', n))).toBe(true);
    expect(['1234', '1'.repeat(21), '12A45'].some((n) => isNumberOf('bank', n))).toBe(false);
  });

  it('are sealed differently each time, open again, and not when touched', () => {
    const key = randomBytes(32);
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.nat(), (number, at) => {
        const sealed = encryptNumber(key, number);
        expect(decryptNumber(key, sealed)).toBe(number);
        expect(encryptNumber(key, number).equals(sealed)).toBe(false);
        const touched = Buffer.from(sealed);
        const place = at % touched.length;
        touched[place] = (touched[place] ?? 0) ^ 1;
        expect(() => decryptNumber(key, touched)).toThrow();
        expect(() => decryptNumber(randomBytes(32), sealed)).toThrow();
      }),
    );
    expect(numberHash(key, 'bank', '1').equals(numberHash(key, 'card', '1'))).toBe(false);
  });
});

describe('a provider’s word', () => {
  const word: PaymentNotification = {
    orderId: 'o',
    status: 'settled',
    amount: 100,
    transactionId: 't',
    timestamp: 1_000_000,
  };
  const signature = signNotification('secret', 'bank', word);

  it('is its own in every field, from a clock that is not ahead', () => {
    expect(isSignedNotification('secret', 'bank', word, signature, 1_000_000)).toBe(true);
    expect(isSignedNotification('secret', 'bank', word, signature.toUpperCase(), 9e12)).toBe(true);
    const forged: Partial<PaymentNotification>[] = [
      { orderId: 'p' },
      { status: 'declined' },
      { amount: 101 },
      { transactionId: 'u' },
      { timestamp: 1_000_001 },
    ];
    for (const change of forged)
      expect(isSignedNotification('secret', 'bank', { ...word, ...change }, signature, 1_000_000)).toBe(
        false,
      );
    expect(isSignedNotification('other', 'bank', word, signature, 1_000_000)).toBe(false);
    expect(isSignedNotification('secret', 'other', word, signature, 1_000_000)).toBe(false);
    expect(isSignedNotification('secret', 'bank', word, '', 1_000_000)).toBe(false);
    expect(isSignedNotification('secret', 'bank', word, signature, 1_000_000 - 600_000)).toBe(false);
  });
});

describe('the fee', () => {
  it('is one per cent, less the fraction of a coin, and never eats the smallest withdrawal', () => {
    expect([2_000, 2_099, 1_000_000].map((amount) => feeOf(amount, WITHDRAW_RULES))).toEqual([
      20, 20, 10_000,
    ]);
    expect(feeOf(WITHDRAW_RULES.min, WITHDRAW_RULES)).toBeLessThan(WITHDRAW_RULES.min);
  });
});

describe('texts of the operator', () => {
  it('keep a few elements and lose everything else', () => {
    expect(safeRichText('<p>Fun & <STRONG>more</STRONG><br/></p>')).toBe(
      '<p>Fun &amp; <strong>more</strong><br></p>',
    );
    expect(safeRichText('a &amp; b &lt;')).toBe('a &amp; b &lt;');
    for (const bad of [
      '<script>x</script>',
      '<p onclick="x">',
      '<img src=x onerror=y>',
      '<a href="javascript:1">',
      '<p/**/x>',
    ])
      expect(safeRichText(bad)).not.toMatch(/<(?!\/?(p|b|i|strong|em|ul|ol|li|br)>)/);
  });

  it('say something in every language', () => {
    for (const texts of ACTIVITIES.flatMap(({ title, note }) => [title, note]))
      for (const locale of LOCALES) expect(texts[locale]?.trim()).toBeTruthy();
    for (const { note } of ACTIVITIES)
      for (const words of Object.values(note)) expect(safeRichText(words)).toBe(words);
  });
});

it.each([
  [true, false],
  [false, true],
])('asks the sandbox whose an account is in the demo alone (demo: %s)', async (demo, matches) => {
  const service = {
    config: { demo },
    secrets: { accounts: '', earlier: [] },
    catalogue: () => DEMO_CATALOGUE,
    operator: { operator: {} },
  } as unknown as Service;
  const account = { methodId: 'bank', holder: 'Ana', number: '123450000' };
  expect(await walletOf(service).holderMatches(account)).toBe(matches);
});
