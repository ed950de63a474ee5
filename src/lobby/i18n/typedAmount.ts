/** How the player writes amounts: the language's separators, and coins in one unit of currency. */
export interface AmountFormat {
  locale: string;
  rate: number;
}

/** Coins that were typed, or what is wrong with them. */
export type Typed = number | 'empty' | 'format';

const separators = (locale: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
};

/** Decimals that an amount may have: as many as whole coins can tell. */
const decimalsOf = (rate: number): number => Math.max(0, Math.round(Math.log10(rate)));

/**
 * Reads an amount as people type it: units of currency with the language's separators. Both marks are taken for
 * decimals where they cannot group ("12.5" is twelve and a half in Portuguese, too).
 */
export function readAmount(text: string, { locale, rate }: AmountFormat): Typed {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (!bare) return 'empty';
  if (!/^[\d.,]+$/.test(bare)) return 'format';
  const { group } = separators(locale);
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?!\\d)`).test(bare);
  const plain = (isGrouped ? bare.replaceAll(group, '') : bare).replace(',', '.');
  const found = /^(\d{1,13})(?:\.(\d*))?$/.exec(plain);
  if (!found) return 'format';
  const [, whole = '', fraction = ''] = found;
  const digits = fraction.replace(/(?<!0)0+$/, '');
  const decimals = decimalsOf(rate);
  if (digits.length > decimals) return 'format';
  const coins =
    Number(whole) * rate + Math.round((Number(digits.padEnd(decimals, '0')) * rate) / 10 ** decimals);
  return Number.isSafeInteger(coins) && coins > 0 ? coins : 'format';
}

/** Coins as the player would type them. */
export const writeAmount = (coins: number, { locale, rate }: AmountFormat): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: decimalsOf(rate), useGrouping: false }).format(
    coins / rate,
  );
