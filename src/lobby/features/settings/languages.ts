import type { Locale } from '../../../contract/constants.ts';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  pt: 'Português',
  vi: 'Tiếng Việt',
};
