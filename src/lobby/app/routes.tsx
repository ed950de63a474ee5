import type { ComponentType, LazyExoticComponent } from 'react';
import { part } from '../ui/lazyPart.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A page of §2. */
export interface PageRoute {
  path: string;
  /** Key of the `common` texts. */
  title: string;
  load: Load;
  /** The page itself once `warmPage` has fetched it, else a component that waits for it. */
  component: ComponentType | LazyExoticComponent<ComponentType>;
  requiresLogin?: boolean;
  /** No bars: the page has the whole screen. */
  bare?: boolean;
}

const page = (
  path: string,
  title: string,
  load: Load,
  more: Pick<PageRoute, 'requiresLogin' | 'bare'> = {},
): PageRoute => ({ path, title: `titles.${title}`, load, component: part(load), ...more });

const home: Load = () => import('../features/home/HomePage.tsx');
const games: Load = () => import('../features/catalogue/GamesPage.tsx');
const player = { requiresLogin: true } as const;

export const ROUTES: readonly PageRoute[] = [
  page('/home', 'home', home),
  page('/index', 'home', home),
  page('/slots', 'slots', games),
  page('/new', 'new', games),
  page('/hot', 'hot', games),
  page('/play', 'play', () => import('../features/play/PlayPage.tsx'), { ...player, bare: true }),
  page('/person', 'person', () => import('../features/profile/PersonPage.tsx'), player),
  page('/wallet', 'wallet', () => import('../features/wallet/WalletPage.tsx'), player),
  page('/terms', 'terms', () => import('../features/legal/TermsPage.tsx')),
  page('/privacy', 'privacy', () => import('../features/legal/PrivacyPage.tsx')),
  page('/responsible-play', 'responsible', () => import('../features/legal/ResponsiblePage.tsx')),
  page('/404', 'notFound', () => import('./NotFoundPage.tsx')),
];

/**
 * Fetches the page of an address while the lobby itself is still starting, so that its first rendering waits for
 * nothing. Settles when it has come, or failed: what renders it then hears of that.
 */
export async function warmPage(pathname: string): Promise<void> {
  const path = pathname === '/' ? '/home' : pathname;
  const route = ROUTES.find((one) => one.path === path);
  if (!route) return;
  try {
    route.component = (await route.load()).default;
  } catch {
    // The lazy component tries again, inside the page's error boundary.
  }
}
