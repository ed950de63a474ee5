import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { playEffect } from '../../audio/effects.ts';
import { endExit } from './exitTransition.ts';
import { isTopLayer, pushLayer } from './layers.ts';

/** What Tab stops at. */
export const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside: from the last element to the first and back. */
function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.offsetParent !== null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const at = document.activeElement;
  const leavesBackwards = event.shiftKey && (at === first || at === box);
  if (!leavesBackwards && (event.shiftKey || at !== last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/**
 * What makes `layer` modal: what is under it is inert, the focus begins in `box`, stays inside and is given back, and
 * Escape closes the top layer. Returns the key handler of the box.
 */
export function useModal(
  layer: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  onClose: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    if (!layer.current || !box.current) return;
    endExit();
    const [root, inside] = [layer.current, box.current];
    const pop = pushLayer(root);
    const focusBox = () => inside.focus({ preventScroll: true });
    focusBox();
    // What had the focus may be taken away with what it did: a row of a list with its button.
    const removals = new MutationObserver(() => {
      if (document.activeElement === document.body && isTopLayer(root)) focusBox();
    });
    // Nothing above the dialogs is inert: a message goes with the button that it was closed by.
    for (const place of [inside, document.getElementById('announcer')])
      if (place) removals.observe(place, { childList: true, subtree: true });
    playEffect('open');
    return () => {
      removals.disconnect();
      pop();
      playEffect('close');
    };
  }, [layer, box]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !layer.current || !isTopLayer(layer.current))
        return;
      event.preventDefault();
      close.current?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [layer]);

  return (event) => {
    if (event.key === 'Tab' && box.current) wrapTab(event, box.current);
  };
}
