import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page of §2. `title` is a key of the `common` texts. */
export interface PageRoute {
  path: string;
  title: string;
  component: LazyExoticComponent<ComponentType>;
  requiresLogin?: boolean;
  /** No bars: the page has the whole screen. */
  bare?: boolean;
}

const Home = lazy(() => import('../features/home/HomePage.tsx'));
const Games = lazy(() => import('../features/catalogue/GamesPage.tsx'));

export const ROUTES: readonly PageRoute[] = [
  { path: '/home', title: 'titles.home', component: Home },
  { path: '/index', title: 'titles.home', component: Home },
  { path: '/slots', title: 'titles.slots', component: Games },
  { path: '/new', title: 'titles.new', component: Games },
  { path: '/hot', title: 'titles.hot', component: Games },
  {
    path: '/play',
    title: 'titles.play',
    component: lazy(() => import('../features/play/PlayPage.tsx')),
    requiresLogin: true,
    bare: true,
  },
  {
    path: '/person',
    title: 'titles.person',
    component: lazy(() => import('../features/account/PersonPage.tsx')),
    requiresLogin: true,
  },
  {
    path: '/wallet',
    title: 'titles.wallet',
    component: lazy(() => import('../features/account/WalletPage.tsx')),
    requiresLogin: true,
  },
  { path: '/terms', title: 'titles.terms', component: lazy(() => import('../features/legal/TermsPage.tsx')) },
  {
    path: '/privacy',
    title: 'titles.privacy',
    component: lazy(() => import('../features/legal/PrivacyPage.tsx')),
  },
  {
    path: '/responsible-play',
    title: 'titles.responsible',
    component: lazy(() => import('../features/legal/ResponsiblePage.tsx')),
  },
  { path: '/404', title: 'titles.notFound', component: lazy(() => import('./NotFoundPage.tsx')) },
];
