import type en from '../../../locales/en/games.json';
import { launch } from './launch.ts';

const files = import.meta.glob<Record<string, string>>('../../../.cache/locales/*/games.json', {
  import: 'default',
});

export type Key = keyof typeof en;

const fileOf = (one: string): string => `../../../.cache/locales/${one}/games.json`;
const [found = ''] = launch.lan.toLowerCase().split(/[-_]/);
export const language = fileOf(found) in files ? found : 'en';

let texts: Record<string, string> = {};

/** Fetches the player's language; before it there are no words. */
export async function loadTexts(): Promise<void> {
  texts = (await files[fileOf(language)]?.()) ?? {};
}

/** The text of `key` in the player's language; `{{name}}` is filled from `values`. */
export const t = (key: Key, values: Record<string, string | number> = {}): string =>
  (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** As `t`, for a key that is put together; undefined where there is none. */
export const maybe = (key: string): string | undefined => texts[key];

const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
const hundredths = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
const wholes = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const fractions = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const percent = (share: number): string => shares.format(share);
/** A multiple of the stake, such as 2.3×. */
export const times = (number: number): string => `${hundredths.format(number)}×`;
/** The same with two decimals always, for one that moves. */
export const height = (number: number): string => `${fractions.format(number)}×`;
/** A moment, ms since 1970, in the player's time zone. */
export const moment = (ms: number): string => moments.format(ms);
export const whole = (number: number): string => wholes.format(number);

let money = { rate: 100, symbol: '' };
export function setMoney(rate: number, symbol: string): void {
  money = { rate, symbol };
}

/** Coins as the lobby shows them: units of currency, grouped, at most two decimals, never torn from their symbol (§9). */
export const amount = (coins: number): string =>
  money.symbol ? `${money.symbol}\u00a0${plainAmount(coins)}` : plainAmount(coins);

/** The same without the currency, for a chip: it lies on a field as wide as a finger, and their sum stands below with it. */
export const plainAmount = (coins: number): string => hundredths.format(coins / money.rate);
