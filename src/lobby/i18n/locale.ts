import { LOCALES, type Locale } from '../../contract/constants.ts';

/** One small chunk per area and language, fetched when a screen first needs it. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', { import: 'default' });

/** Areas of the bars and of the lobby's first screen, which would else wait for one another. */
export const FIRST_AREAS = ['common', 'catalogue'] as const;

/** @throws where there is no such file, or it cannot be fetched. */
export async function loadTexts(language: string, area: string): Promise<Record<string, unknown>> {
  const load = files[`../../../locales/${language}/${area}.json`];
  if (!load) throw new Error(`No texts for ${language}/${area}`);
  return load();
}

const isLocale = (value: string): value is Locale => (LOCALES as readonly string[]).includes(value);

/** The stored language, else the first one of the browser's that we speak, else English. */
export function detectLocale(stored: string | null, wanted: readonly string[]): Locale {
  for (const tag of [stored ?? '', ...wanted]) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLocale(language)) return language;
  }
  return 'en';
}
