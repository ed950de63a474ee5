import type { FootprintInteraction } from '../../state/footprints.ts';

const isPressKey = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' ';

/**
 * Follows how an element is touched, by pointer and by keyboard, and tells every change of one field.
 * A press ends when the pointer leaves or the browser takes it over for scrolling, as a tap does.
 * Returns the function that stops listening.
 */
export const trackInteraction = (
  element: HTMLElement,
  tell: (change: Partial<FootprintInteraction>) => void,
): (() => void) => {
  const stop = new AbortController();
  const on = <T extends keyof HTMLElementEventMap>(
    type: T,
    handler: (event: HTMLElementEventMap[T]) => void,
  ): void => element.addEventListener(type, handler, { passive: true, signal: stop.signal });

  on('pointerdown', (event) => {
    if (event.button === 0) tell({ pressed: true });
  });
  on('pointerup', () => tell({ pressed: false }));
  on('pointercancel', () => tell({ pressed: false }));
  on('pointerenter', (event) => {
    if (event.pointerType === 'mouse') tell({ hovered: true });
  });
  on('pointerleave', () => tell({ pressed: false, hovered: false }));
  on('keydown', (event) => {
    if (event.target === element && isPressKey(event) && !event.repeat) tell({ pressed: true });
  });
  on('keyup', (event) => {
    if (isPressKey(event)) tell({ pressed: false });
  });
  on('focus', () => tell({ focused: element.matches(':focus-visible') }));
  on('blur', () => tell({ focused: false, pressed: false }));
  return () => stop.abort();
};
