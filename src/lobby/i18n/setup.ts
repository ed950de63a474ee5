import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../../contract/constants.ts';
import { announceArrival } from '../state/arrivals.ts';
import { settingsStore } from '../state/settings.ts';
import { FIRST_AREAS, installed, loadTexts } from './locale.ts';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language, namespace)
      .then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      )
      .then(announceArrival);
  },
};

/** Starts i18next with the texts of the bars and of the lobby's first screen. */
export async function startI18n(locale: Locale): Promise<i18n> {
  document.documentElement.lang = locale;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: installed,
      load: 'languageOnly',
      ns: [...FIRST_AREAS],
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
