import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bindAccount, payDeposit, payWithdraw, unbindAccount } from '../../src/contract/calls/wallet.ts';
import { EXCLUDED_FOREVER, LOCALES } from '../../src/contract/constants.ts';
import { ApiError } from '../../src/lobby/api/client/errors.ts';
import { NEXT_STEP, refusalOf } from '../../src/lobby/features/wallet/form/refusals.ts';

const texts = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/wallet.json`, 'utf8')) as {
    refused: Record<string, string>;
    steps: Record<string, string>;
  };

const CALLS = [payDeposit, payWithdraw, bindAccount, unbindAccount];

describe('why the service says no', () => {
  it.each([
    ['en', /amount/],
    ['pt', /valor/],
    ['vi', /mức/],
  ])('speaks of amounts where a way to pay takes its presets only (1140), in %s', (locale, word) => {
    const texts = JSON.parse(readFileSync(`locales/${locale}/errors.json`, 'utf8')) as Record<string, string>;
    expect(texts['1140']).toMatch(word);
  });

  it('has words of its own and a way on for every code of the wallet', () => {
    const asked = [1112, 1113, 1120, 1140, 1144, 1146];
    for (let code = 1124; code <= 1137; code += 1) asked.push(code);
    for (const { codes } of CALLS) asked.push(...codes);
    for (const code of new Set(asked))
      for (const locale of LOCALES) {
        const { refused, steps } = texts(locale);
        const step = NEXT_STEP[code];
        expect(refused[code], `${locale} ${code}`).toBeTruthy();
        expect(steps[step ?? ''], `${locale} ${code}`).toBeTruthy();
        expect(refusalOf(new ApiError('code', code, { reason: 'orders' }))).toEqual({
          code,
          text: { key: `wallet:refused.${code}` },
          step,
        });
      }
  });

  it.each([
    [1130, 'bind'],
    [1127, 'accounts'],
    [1133, 'amount'],
    [1134, 'amount'],
    [1135, 'play'],
    [1137, 'records'],
    [1140, 'method'],
    [1132, 'details'],
    [1113, 'identity'],
  ] as const)('leads from %i to %s', (code, step) => {
    expect(refusalOf(new ApiError('code', code)).step).toBe(step);
  });

  it('tells what bars the player and until when, and leads to the limits', () => {
    const data = { reason: 'deposit', period: 'day', until: 1_800_000_000_000 };
    expect(refusalOf(new ApiError('code', 1146, data))).toEqual({
      code: 1146,
      text: { key: 'errors:bar.deposit.day', values: { until: data.until } },
      step: 'limits',
    });
  });

  it.each([
    [1146, { reason: 'timeOut', until: 1_800_000_000_000 }, 'breaks'],
    [1146, { reason: 'exclusion', until: 1_800_000_000_000 }, 'breaks'],
    [1146, { reason: 'exclusion', until: EXCLUDED_FOREVER }, 'breaks'],
    [1146, { reason: 'security', until: 1_800_000_000_000 }, 'support'],
    [1146, { reason: 'loss', period: 'week', until: 1_800_000_000_000 }, 'limits'],
    [1006, { until: 1_800_000_000_000 }, 'retry'],
  ] as const)('leads from %i %o to %s', (code, data, step) => {
    expect(refusalOf(new ApiError('code', code, data))).toMatchObject({ step });
  });

  it('speaks of open orders only where there are too many of these', () => {
    expect(refusalOf(new ApiError('code', 1144))).toEqual({
      code: 1144,
      text: { key: 'errors:1144' },
      step: 'retry',
    });
  });

  it('offers another try where nothing was heard, and for codes of no concern here', () => {
    expect(refusalOf(new ApiError('network'))).toEqual({
      code: 0,
      text: { key: 'errors:network' },
      step: 'retry',
    });
    expect(refusalOf(new ApiError('code', 500))).toMatchObject({
      text: { key: 'errors:500' },
      step: 'retry',
    });
  });
});
