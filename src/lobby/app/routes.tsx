import type { ComponentType, LazyExoticComponent } from 'react';
import { PATH, PLAYER_PATHS } from '../../contract/paths.ts';
import { lazyComponent } from '../ui/lazyComponent.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A page of §2. */
export interface PageRoute {
  path: string;
  /** Key of the `common` texts. */
  title: string;
  load: Load;
  /** The page itself once `prefetchPage` has fetched it, else a component that waits for it. */
  component: ComponentType | LazyExoticComponent<ComponentType>;
  requiresLogin: boolean;
  /** No bars: the page has the whole screen. */
  bare: boolean;
}

const page = (path: string, title: string, load: Load, isBare = false): PageRoute => ({
  path,
  title: `titles.${title}`,
  load,
  component: lazyComponent(load),
  requiresLogin: PLAYER_PATHS.includes(path),
  bare: isBare,
});

const home: Load = () => import('../features/home/HomePage.tsx');
const games: Load = () => import('../features/catalogue/GamesPage.tsx');

export const ROUTES: readonly PageRoute[] = [
  page(PATH.home, 'home', home),
  page(PATH.index, 'home', home),
  page(PATH.slots, 'slots', games),
  page(PATH.new, 'new', games),
  page(PATH.hot, 'hot', games),
  page(PATH.play, 'play', () => import('../features/play/PlayPage.tsx'), true),
  page(PATH.person, 'person', () => import('../features/profile/PersonPage.tsx')),
  page(PATH.wallet, 'wallet', () => import('../features/wallet/WalletPage.tsx')),
  page(PATH.terms, 'terms', () => import('../features/legal/TermsPage.tsx')),
  page(PATH.privacy, 'privacy', () => import('../features/legal/PrivacyPage.tsx')),
  page(PATH.responsible, 'responsible', () => import('../features/legal/ResponsiblePage.tsx')),
  page(PATH.notFound, 'notFound', () => import('./NotFoundPage.tsx')),
];

/**
 * Fetches the page of an address while the lobby itself is still starting, so that its first rendering waits for
 * nothing. Settles when it has come, or failed: what renders it then hears of that.
 */
export async function prefetchPage(pathname: string): Promise<void> {
  const path = pathname === '/' ? PATH.home : pathname;
  const route = ROUTES.find((one) => one.path === path);
  if (!route) return;
  try {
    route.component = (await route.load()).default;
  } catch {
    // The lazy component tries again, inside the page's error boundary.
  }
}
