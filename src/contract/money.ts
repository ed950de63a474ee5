import { DEFAULT_EXCHANGE_RATE, REWARD_K_ABOVE } from './constants.ts';

export interface MoneyFormat {
  locale: string;
  /** As configured: `rateOf` says what it counts as. */
  coinsExchangeRate: number;
  /** Put in front of the number; '' for none. */
  symbol?: string;
}

/** Coins in one unit of currency; anything not positive counts as 100 (§3). */
export const rateOf = (configured: number | undefined): number =>
  configured && configured > 0 ? configured : DEFAULT_EXCHANGE_RATE;

/**
 * Coins as units of currency, at most 2 decimals, grouped (§9), never torn from its symbol, a minus before both. Rounds
 * towards zero: nobody sees money they lack.
 */
export function formatMoney(coins: number, format: MoneyFormat): string {
  const hundredths = Math.trunc((coins * 100) / rateOf(format.coinsExchangeRate));
  const number = new Intl.NumberFormat(format.locale, { maximumFractionDigits: 2 });
  const text = number.format(Math.abs(hundredths) / 100);
  return `${hundredths < 0 ? '−' : ''}${format.symbol ? `${format.symbol}\u00a0` : ''}${text}`;
}

/** A reward's amount; above 99,999 units in thousands with a K (§9). */
export function formatReward(coins: number, format: MoneyFormat): string {
  const units = coins / rateOf(format.coinsExchangeRate);
  if (units <= REWARD_K_ABOVE) return formatMoney(coins, format);
  return `${formatMoney(coins / 1000, format)}K`;
}
