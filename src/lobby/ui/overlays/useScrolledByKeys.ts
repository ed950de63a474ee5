import { type RefObject, useLayoutEffect } from 'react';
import { FOCUSABLE } from './useModal.ts';

/** Lets Tab reach a region that scrolls and has nothing else to stop at, so that keys can scroll it (WCAG 2.1.1). */
export function useScrolledByKeys(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = () => {
      const isAlone = element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE);
      if (isAlone) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    // Told once at the beginning, too, when the layout is known: asked for here, all of the page would have to be laid out.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
}
