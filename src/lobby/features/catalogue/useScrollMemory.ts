import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each page was scrolled when it was left, px, for as long as the lobby is open. */
const left = new Map<string, number>();

/** Coming back to a page by Back finds it scrolled as it was left. Lists keep their height, so one try is enough. */
export function useScrollMemory(): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was reached counts when it appears, not later
  useLayoutEffect(() => {
    const before = left.get(pathname);
    // After the scroll to the top that every new page gets, and before it is seen there.
    if (how === 'POP' && before) queueMicrotask(() => window.scrollTo(0, before));
    const remember = () => left.set(pathname, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [pathname]);
}
