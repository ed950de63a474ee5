import { LOCALES, type Locale } from '../../contract/constants.ts';

/** A text of the operator in every language of the lobby. */
export type Texts = Readonly<Record<Locale, string>>;

/** The language of a request: `pt-BR` is `pt`; unknown or absent is English (decisions, "Wire"). */
export const localeOf = (lan: string | undefined): Locale => {
  const language = lan?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === language) ?? 'en';
};

/** What the picture or entry does when tapped, as the contract's `Link` (specification §3, "Advertisement"). */
export const opensAddress = (url: string) => ({ cmdId: 1, params: JSON.stringify({ url }) });
export const opensFunction = (funId: number) => ({ cmdId: 3, params: JSON.stringify({ funId }) });
export const opensNothing = { cmdId: 0, params: '' };

/** In-app functions (specification §3). */
export const FUNCTION = {
  PERSON: 106,
  CHECK_IN: 108,
  DEPOSIT: 109,
  SUPPORT: 110,
  PROMOTE: 113,
  VIP: 115,
} as const;
