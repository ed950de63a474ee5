import { PAGE_SCENE, stageStore } from '../../state/stage.ts';

/**
 * Dialogs lie in `#overlays`, outside the page, each over those that came before unless style sheets lay it lower. Whatever
 * is under the top one is `inert`: it can be neither tapped, focused nor read, while the stage below keeps painting (a
 * top-layer `showModal()` would cover the canvas).
 */
const layers: HTMLElement[] = [];

/** From the lowest on, as their style sheets lay them: asked for those, the browser finds the style of all that has changed so far. */
const HEIGHTS = ['overlay', 'dialog', 'popup'];

const heightOf = (layer: HTMLElement): number => HEIGHTS.indexOf(layer.dataset.level ?? 'dialog');

/** What is covered does not scroll: the page stays as wide as with its scroll bar. Where fingers scroll that lies over it. */
function keepWidth(html: HTMLElement, isCovered: boolean): void {
  const bar = isCovered && matchMedia('(hover: hover)').matches ? window.innerWidth - html.clientWidth : 0;
  // Inherited by everything, so that nothing is said where there is none.
  if (bar > 0) html.style.setProperty('--scroll-bar', `${bar}px`);
  else html.style.removeProperty('--scroll-bar');
}

function sync(): void {
  const page = document.getElementById('root');
  if (page) page.inert = layers.length > 0;
  layers.forEach((layer, index) => {
    layer.inert = index < layers.length - 1;
  });
  const covered = layers.length > 0;
  const html = document.documentElement;
  if (covered !== html.hasAttribute('data-covered')) keepWidth(html, covered);
  html.toggleAttribute('data-covered', covered);
  const top = layers.at(-1);
  stageStore.setState({ covered, front: top ? (top.dataset.stageScene ?? null) : PAGE_SCENE });
}

/**
 * Puts `layer` where it is seen, which is on top unless one that lies higher is shown, until the returned function is
 * called. Where it was on top, that gives the focus back to where it was, else to what is on top then.
 */
export function pushLayer(layer: HTMLElement): () => void {
  const focused = document.activeElement;
  const higher = layers.findIndex((other) => heightOf(other) > heightOf(layer));
  layers.splice(higher < 0 ? layers.length : higher, 0, layer);
  sync();
  return () => {
    const wasTop = isTopLayer(layer);
    layers.splice(layers.indexOf(layer), 1);
    sync();
    if (!wasTop || !(focused instanceof HTMLElement) || !focused.isConnected) return;
    const top = layers.at(-1);
    // What is under the top takes no focus, nor does a button whose work is done meanwhile: the dialog does.
    const home =
      focused.matches(':disabled') || (top && !top.contains(focused))
        ? top?.querySelector<HTMLElement>('[role="dialog"]')
        : focused;
    home?.focus({ preventScroll: true });
  };
}

export const isTopLayer = (layer: HTMLElement): boolean => layers.at(-1) === layer;
