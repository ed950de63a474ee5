import { PAGE_SCENE, stageStore } from '../state/stage.ts';

/**
 * Dialogs lie in `#overlays`, outside the page. Whatever is under the top one is `inert`: it can be neither tapped,
 * focused nor read, while the stage below keeps painting (a top-layer `showModal()` would cover the canvas).
 */
const layers: HTMLElement[] = [];

function sync(): void {
  const page = document.getElementById('root');
  if (page) page.inert = layers.length > 0;
  layers.forEach((layer, index) => {
    layer.inert = index < layers.length - 1;
  });
  const covered = layers.length > 0;
  document.documentElement.toggleAttribute('data-covered', covered);
  const top = layers.at(-1);
  stageStore.setState({ covered, front: top ? (top.dataset.stageScene ?? null) : PAGE_SCENE });
}

/** Puts `layer` on top until the returned function is called, which gives the focus back to where it was. */
export function pushLayer(layer: HTMLElement): () => void {
  const focused = document.activeElement;
  layers.push(layer);
  sync();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    sync();
    if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
    // A button whose work is done meanwhile takes no focus: its dialog does.
    const home = focused.matches(':disabled') ? focused.closest<HTMLElement>('[role="dialog"]') : focused;
    home?.focus({ preventScroll: true });
  };
}

export const isTopLayer = (layer: HTMLElement): boolean => layers.at(-1) === layer;
