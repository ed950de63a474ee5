import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, type Locale } from '../../contract/constants.ts';
import { settingsStore } from '../state/settings.ts';

/** One small chunk per area and language, fetched when a screen first needs it. */
const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', { import: 'default' });

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../../../locales/${language}/${namespace}.json`];
    if (!load) {
      done(new Error(`No texts for ${language}/${namespace}`), null);
      return;
    }
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

const isLocale = (value: string): value is Locale => (LOCALES as readonly string[]).includes(value);

/** The stored language, else the first one of the browser's that we speak, else English. */
export function detectLocale(stored: string | null, wanted: readonly string[]): Locale {
  for (const tag of [stored ?? '', ...wanted]) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (isLocale(language)) return language;
  }
  return 'en';
}

/** Starts i18next with the texts of the bars and of the lobby's first screen, which would else wait for one another. */
export async function startI18n(locale: Locale): Promise<i18n> {
  document.documentElement.lang = locale;
  settingsStore.setState({ locale });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: [...LOCALES],
      load: 'languageOnly',
      ns: ['common', 'catalogue'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  return i18next;
}

/** Switches the whole lobby to another language without a reload; remembered by the session's storage. */
export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  settingsStore.setState({ locale });
}
