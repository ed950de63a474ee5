import type { Data } from '../../../contract/call.ts';
import { CODE } from '../../../contract/codes.ts';
import type { PayMethod, withdrawInfo } from '../../../contract/wallet.ts';

/** How the player writes amounts: the language's separators, and coins in one unit of currency. */
export interface Writing {
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
export function readAmount(text: string, { locale, rate }: Writing): Typed {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  if (!bare) return 'empty';
  if (!/^[\d.,]+$/.test(bare)) return 'format';
  const { group } = separators(locale);
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(?!\\d)`).test(bare);
  const plain = (isGrouped ? bare.replaceAll(group, '') : bare).replace(',', '.');
  const found = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (!found) return 'format';
  const [, whole = '', fraction = ''] = found;
  const digits = fraction.replace(/0+$/, '');
  const decimals = decimalsOf(rate);
  if (digits.length > decimals) return 'format';
  const coins =
    Number(whole) * rate + Math.round((Number(digits.padEnd(decimals, '0')) * rate) / 10 ** decimals);
  return Number.isSafeInteger(coins) && coins > 0 ? coins : 'format';
}

/** Coins as the player would type them. */
export const writeAmount = (coins: number, { locale, rate }: Writing): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: decimalsOf(rate), useGrouping: false }).format(
    coins / rate,
  );

/** What the service takes of a withdrawal (decisions, "Wallet"); a fraction of a coin is the player's. */
export const feeOf = (
  amount: number,
  { feePermille, feeFixed }: { feePermille: number; feeFixed: number },
): number => feeFixed + Math.floor((amount * feePermille) / 1_000);

/** Bonus of a deposit and the coins that have to be staked for it before a withdrawal. */
export function bonusOf(
  amount: number,
  { bonusPermille, bonusBetX }: Pick<PayMethod, 'bonusPermille' | 'bonusBetX'>,
): { bonus: number; wagering: number } {
  const bonus = Math.floor((amount * bonusPermille) / 1_000);
  return { bonus, wagering: Math.round(bonus * bonusBetX) };
}

/** What is wrong with an amount: a text of `wallet:amount`, or of `wallet:refused`, and the coins it names. */
export interface Fault {
  key: 'depositEmpty' | 'withdrawEmpty' | 'format' | 'min' | 'max' | 1133 | 1134 | 1140;
  coins?: number;
}

/** What is wrong with a typed deposit; undefined where nothing is. */
export function depositFault(
  typed: Typed,
  { min, max, presets, anyAmount }: Pick<PayMethod, 'min' | 'max' | 'presets' | 'anyAmount'>,
): Fault | undefined {
  if (typed === 'empty') return { key: 'depositEmpty' };
  if (typed === 'format') return { key: 'format' };
  if (!anyAmount && !presets.includes(typed)) return { key: CODE.CHANNEL_RELOAD_FORBIDDEN };
  if (typed < min) return { key: 'min', coins: min };
  if (typed > max) return { key: 'max', coins: max };
  return undefined;
}

/** What is wrong with a typed withdrawal, by what was last read; the service has the last word. */
export function withdrawFault(
  typed: Typed,
  { min, max, withdrawable, codingRemaining }: Data<typeof withdrawInfo>,
): Fault | undefined {
  if (typed === 'empty') return { key: 'withdrawEmpty' };
  if (typed === 'format') return { key: 'format' };
  if (typed < min) return { key: CODE.WITHDRAW_BELOW_MINIMUM, coins: min };
  if (typed > max) return { key: 'max', coins: max };
  // With a debt nothing can be withdrawn at all, which is another reason (1135).
  if (codingRemaining === 0 && typed > withdrawable)
    return { key: CODE.FUNDS_INSUFFICIENT, coins: withdrawable };
  return undefined;
}
