import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { LimitKind, LimitPeriod, type PlayBar } from '../../src/contract/calls/responsible.ts';
import { EXCLUDED_FOREVER, LOCALES, type Locale } from '../../src/contract/constants.ts';
import { ApiError } from '../../src/lobby/api/client/errors.ts';
import { errorText } from '../../src/lobby/api/client/errorText.ts';

const UNTIL = Date.UTC(2031, 4, 17, 12, 30);

const resources = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { errors: JSON.parse(readFileSync(`locales/${locale}/errors.json`, 'utf8')) as object },
  ]),
);
await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } });

const says = (lng: Locale, code: number, data?: unknown): string => {
  const { key, values } = errorText(new ApiError('code', code, data));
  expect(i18next.exists(key, { lng }), key).toBe(true);
  return i18next.t(key, { lng, ...values });
};
const written = (locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(UNTIL);

const bars: PlayBar[] = [
  { reason: 'timeOut', until: UNTIL },
  { reason: 'exclusion', until: UNTIL },
  ...LimitKind.enum.flatMap((reason) => LimitPeriod.enum.map((period) => ({ reason, period, until: UNTIL }))),
];

describe.each(LOCALES)('what bars a player, in %s', (locale) => {
  it('is said in words of its own, with its end as the language writes dates', () => {
    const texts = bars.map((bar) => says(locale, 1146, bar));
    for (const text of texts) expect(text).toContain(written(locale));
    expect(new Set(texts).size).toBe(bars.length);
    expect(texts).not.toContain(says(locale, 1146));
  });

  it('has no end where it is for good', () => {
    const forGood = says(locale, 1146, { reason: 'exclusion', until: EXCLUDED_FOREVER });
    expect(forGood).not.toMatch(/\d/);
    expect(says(locale, 1005, { until: EXCLUDED_FOREVER })).toBe(forGood);
  });

  it('is said at the login, too; an account that is blocked stays blocked', () => {
    expect(says(locale, 1005, { until: UNTIL })).toBe(says(locale, 1146, bars[1]));
    expect(says(locale, 1005)).not.toContain(written(locale));
    expect(says(locale, 1006, { until: UNTIL })).toContain(written(locale));
    expect(says(locale, 1006)).not.toMatch(/\d/);
  });
});

it('is about withdrawals where the service gives no other reason (§8)', () => {
  expect(says('en', 1146)).toBe('Withdrawals are not allowed.');
  expect(errorText(new ApiError('code', 1101, { until: UNTIL }))).toEqual({ key: 'errors:1101' });
  expect(errorText(new ApiError('network'))).toEqual({ key: 'errors:network' });
});
