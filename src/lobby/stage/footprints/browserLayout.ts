import type { Layout, Measured, Part } from './measure.ts';

/** Footprints this far outside the viewport, as a part of its height, have actors already. */
const OVERSCAN = 0.25;

const pixels = (value: string): number => Number.parseFloat(value) || 0;

/** What scrolls it, if it lies in an overlay: which element that is may depend on the size of the words. */
function scrollerOf(element: Element): HTMLElement | null {
  const scroller = element.closest<HTMLElement>('[data-stage-scroll]');
  if (!scroller?.parentElement || getComputedStyle(scroller).overflowY === 'auto') return scroller;
  return scrollerOf(scroller.parentElement);
}

/** Reads boxes relative to the top left corner of `layer`, the element the stage's canvas lies in. */
export const browserLayout = (layer: HTMLElement): Layout => ({
  isVisible: (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    const margin = window.innerHeight * OVERSCAN;
    return width > 0 && bottom > -margin && top < window.innerHeight + margin;
  },

  watchVisibility: (changed) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) changed(target, isIntersecting);
      },
      // The second is for scroll containers, where browsers know it.
      {
        rootMargin: `${OVERSCAN * 100}% 0px`,
        scrollMargin: `${OVERSCAN * 100}% 0px`,
      } as IntersectionObserverInit,
    ),

  watchSize: (changed) => {
    const observer = new ResizeObserver(changed);
    observer.observe(layer);
    return observer;
  },

  watchFonts: (changed) => {
    document.fonts.addEventListener('loadingdone', changed);
    return () => document.fonts.removeEventListener('loadingdone', changed);
  },

  read: (element): Measured => {
    const origin = layer.getBoundingClientRect();
    const scroller = scrollerOf(element);
    const [right, down] = [scroller?.scrollLeft ?? 0, scroller?.scrollTop ?? 0];
    const boxOf = (node: Element) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: left - origin.left + right, y: top - origin.top + down, w: width, h: height };
    };
    const parts: Record<string, Part> = {};
    for (const node of element.querySelectorAll<HTMLElement>('[data-part]')) {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(node);
      parts[node.dataset.part ?? ''] = {
        ...boxOf(node),
        fontSize: pixels(fontSize),
        font: [fontWeight, fontFamily],
      };
    }
    const measured = { box: boxOf(element), parts };
    if (!scroller) return measured;
    const { x, y, ...size } = boxOf(scroller);
    return { ...measured, scroll: { element: scroller, window: { x: x - right, y: y - down, ...size } } };
  },
});
