import { QueryClientProvider } from '@tanstack/react-query';
import i18next, { type ResourceLanguage } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { FIRST_PAGE, type Locale } from '../../contract/constants.ts';
import { bannersQuery, gamesQuery } from '../api/catalogue.ts';
import { queryClient } from '../api/client/queries.ts';
import { Layout } from '../app/layout/Layout.tsx';
import HomePage from '../features/home/HomePage.tsx';
import { FIRST_AREAS, loadTexts } from '../i18n/locale.ts';
import { settingsStore } from '../state/settings.ts';

/** As many games as the demo operator has, so that the page has about its height before they are known. */
const GAMES = 45;

/** It leads somewhere, so that its face is a button; an address in its markup would be asked for. */
const banner = { imagePath: '', title: '', note: ' ', cmdId: 1, params: '{"url":"/slots"}' };
const games = [0, 1].map((gameId) => ({ gameId, title: '', name: '', gameType: 0, tag: 0, open: true }));

/** What the browser itself would answer. */
const markupOf = (page: ReactNode): string => {
  globalThis.window ??= { location: { origin: 'http://lobby' } } as typeof window;
  settingsStore.getInitialState = settingsStore.getState;
  return renderToStaticMarkup(page);
};

/**
 * The lobby's first screen as a visitor without a name sees it, by the components of the page itself: with two banners
 * and two games to be filled in, the large one and another, among games that are on their way. Run by the build.
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
  const list = gamesQuery({ tab: 'all', keyword: '', lan: locale }, FIRST_PAGE);
  queryClient.setQueryData(bannersQuery(1, locale).queryKey, banners);
  queryClient.setQueryData(list.queryKey, { total: GAMES, list: games });
  return markupOf(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location="/home">
        <Layout>
          <HomePage />
        </Layout>
      </StaticRouter>
    </QueryClientProvider>,
  );
}
