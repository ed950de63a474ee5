import type { Locale } from '../../../contract/constants.ts';

/** A language by its own name: "Português". */
export function nameOf(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
