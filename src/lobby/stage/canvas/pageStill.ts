import { footprintStore } from '../../state/footprints.ts';

let forget: (() => void) | null = null;

/**
 * `<html data-bare>`: the page is seen below the canvas and nothing lies in the place of its art, so that it shows what it
 * has. An attribute of its own, because the browser finds the look of all that is painted anew whenever one changes that
 * it follows.
 */
export function setBare(isPageSeen: boolean): void {
  document.documentElement.toggleAttribute('data-bare', isPageSeen && forget === null);
}

/** The page is painted again, or is another one. Costs nothing twice. */
export function removePageStill(): void {
  forget?.();
}

/**
 * Leaves a picture of the page where the canvas lay that is lifted over it: painted overlays lie before the page as it
 * was, not before its empty boxes. It goes by itself with what is on it, and when the window changes its size.
 */
export function showPageStill(picture: HTMLCanvasElement): void {
  removePageStill();
  const [layer, page] = [document.getElementById('stage'), document.getElementById('root')];
  if (!layer || !page) return;
  const painted = [...footprintStore.getState().footprints.values()].filter(({ element }) =>
    page.contains(element),
  );
  picture.className = 'page-still';
  picture.ariaHidden = 'true';
  picture.style.top = `${-layer.getBoundingClientRect().top}px`;
  picture.style.height = `${window.innerHeight}px`;
  layer.after(picture);
  const unsubscribe = footprintStore.subscribe(({ footprints }) => {
    if (painted.some(({ id }) => !footprints.has(id))) removePageStill();
  });
  window.addEventListener('resize', removePageStill);
  forget = () => {
    unsubscribe();
    window.removeEventListener('resize', removePageStill);
    picture.remove();
    forget = null;
    setBare('raised' in document.documentElement.dataset);
  };
}
