import type { Locale } from '../../contract/constants.ts';
import { formatMoney } from '../../contract/money.ts';
import { zoneName } from '../../contract/zoneName.ts';
import { INSTALLED } from '../config/locales.ts';
import type { Jurisdiction } from './kinds/jurisdiction.ts';
import type { AmountKind, Amounts } from './schema/amounts.ts';

const timesAt = (value: unknown, path: readonly string[], times: number): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return Math.round((value as number) * times);
  if (step === '*') return (value as unknown[]).map((item) => timesAt(item, rest, times));
  const group = value as Readonly<Record<string, unknown>>;
  return group[step] === undefined ? group : { ...group, [step]: timesAt(group[step], rest, times) };
};

/** Coins of the files as players read amounts everywhere. */
const money = (
  coins: number,
  { scale, coinsExchangeRate, currencySymbol: symbol }: Jurisdiction,
  locale: Locale,
): string => formatMoney(coins * scale.coins, { locale, coinsExchangeRate, symbol });

/** Fills `{timeZone}` and `{money 500}`, an amount in coins, into every text that stands in the languages of the lobby. */
const filled = (value: unknown, profile: Jurisdiction, locale?: Locale): unknown => {
  if (typeof value === 'string')
    return locale === undefined
      ? value
      : value
          .replaceAll('{timeZone}', () => zoneName(profile.timeZone, locale))
          .replace(/\{money (\d+)\}/g, (_match, coins: string) => money(Number(coins), profile, locale));
  if (Array.isArray(value)) return value.map((item) => filled(item, profile, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      filled(item, profile, locale ?? INSTALLED.find((name) => name === key)),
    ]),
  );
};

/**
 * A file as it reads under a profile. Files are written once, for 100 coins a unit: a profile of another currency says
 * what its amounts are multiplied by.
 */
export const inCurrency = (value: unknown, amounts: Amounts, profile: Jurisdiction): unknown => {
  let scaled = value;
  for (const [kind, paths] of Object.entries(amounts) as [AmountKind, readonly string[]][])
    for (const path of paths) scaled = timesAt(scaled, path.split('.'), profile.scale[kind]);
  return filled(scaled, profile);
};
