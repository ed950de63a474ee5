import i18next, { type ResourceLanguage } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { Locale } from '../../contract/constants.ts';
import { Layout } from '../app/Layout.tsx';
import { catalogueStore, listId } from '../features/catalogue/games.ts';
import HomePage from '../features/home/HomePage.tsx';
import { bannersId, homeStore } from '../features/home/home.ts';
import { FIRST_AREAS, loadTexts } from '../i18n/locale.ts';
import { settingsStore } from '../state/settings.ts';

/** As many games as the demo operator has, so that the page has about its height before they are known. */
const GAMES = 42;

/** It leads somewhere, so that its face is a button. */
const banner = { imagePath: '/', title: '', note: ' ', cmdId: 1, params: '{"url":"/slots"}' };
const game = { gameId: 0, title: '', name: '', gameType: 0, tag: 0, open: true };

/** What the browser itself would answer. */
const markupOf = (page: ReactNode): string => {
  globalThis.window ??= { location: { origin: 'http://lobby' } } as typeof window;
  for (const store of [settingsStore, homeStore, catalogueStore])
    store.getInitialState = store.getState as () => never;
  return renderToStaticMarkup(page);
};

/**
 * The lobby's first screen as a visitor without a name sees it, by the components of the page itself: with two banners
 * and one game to be filled in, among games that are on their way. Run by the build.
 */
export async function prerender(locale: Locale): Promise<string> {
  const texts = await Promise.all(
    FIRST_AREAS.map(async (area) => [area, await loadTexts(locale, area)] as const),
  );
  await i18next.use(initReactI18next).init({
    lng: locale,
    defaultNS: 'common',
    resources: { [locale]: Object.fromEntries(texts) as ResourceLanguage },
    interpolation: { escapeValue: false },
  });
  settingsStore.setState({ locale });
  const banners = ['1', '2'].map((bannerId) => ({ ...banner, bannerId }));
  homeStore.setState({ banners: { [bannersId(1, locale)]: banners } });
  const list = { total: GAMES, pages: new Map([[1, [game]]]), failure: null, readAt: 1 };
  catalogueStore.setState({ lists: new Map([[listId({ tab: 'all', keyword: '', lan: locale }), list]]) });
  return markupOf(
    <StaticRouter location="/home">
      <Layout>
        <HomePage />
      </Layout>
    </StaticRouter>,
  );
}
