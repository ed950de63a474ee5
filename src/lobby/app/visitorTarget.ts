import { overlayAddress } from '../ui/overlays/useOverlay.ts';

/** Where a visitor goes instead of a page that needs a token (§2): `/`, with the login that leads on to the page. */
export const visitorTarget = (pathname: string, search: string): string =>
  overlayAddress('/', '', 'login', { next: `${pathname}${search}` });
