import { type RefObject, useEffect } from 'react';

/**
 * Marks a bar that is stuck below the top bar with `data-stuck`: `sentinel` lies just before it and has gone under. The
 * page need not be rendered for that.
 */
export function useStuck(sentinel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sentinel.current;
    if (!element) return;
    const top = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0;
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry &&
        element.nextElementSibling?.toggleAttribute(
          'data-stuck',
          !entry.isIntersecting && entry.boundingClientRect.top < top + 1,
        ),
      { rootMargin: `-${Math.ceil(top)}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sentinel]);
}
