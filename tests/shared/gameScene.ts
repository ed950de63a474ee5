import { gsap } from 'gsap';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * While the tests of a file run: as much of a page as scenes of games ask for, its elements made by `element`, and motion
 * that goes on by `pass` alone.
 */
export function withBarePage(element: () => unknown): void {
  beforeAll(() => {
    gsap.ticker.sleep();
    vi.stubGlobal('location', { search: '' });
    vi.stubGlobal('window', { parent: null });
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
      },
    );
    vi.stubGlobal('document', {
      hidden: false,
      createElement: element,
      createElementNS: element,
      addEventListener: () => {},
      removeEventListener: () => {},
    });
  });
  afterAll(() => vi.unstubAllGlobals());
}

/** Lets motion go on by `seconds`. */
export const pass = (seconds: number): void => {
  gsap.updateRoot(gsap.globalTimeline.rawTime() + seconds);
};
