import { footprintStore } from '../../state/footprints.ts';

let forget: (() => void) | null = null;

/** The page is painted again, or is another one. Costs nothing twice. */
export function removePageStill(): void {
  forget?.();
  forget = null;
}

/**
 * Leaves a picture of the page where the canvas lay that is lifted over it: painted overlays lie before the page as it
 * was, not before its empty boxes. It goes by itself with what is on it, and when the window changes its size.
 */
export function showPageStill(picture: HTMLCanvasElement): void {
  removePageStill();
  const [layer, page, root] = [
    document.getElementById('stage'),
    document.getElementById('root'),
    document.documentElement,
  ];
  if (!layer || !page) return;
  const painted = [...footprintStore.getState().footprints.values()].filter(({ element }) =>
    page.contains(element),
  );
  picture.className = 'page-still';
  picture.ariaHidden = 'true';
  picture.style.top = `${-layer.getBoundingClientRect().top}px`;
  picture.style.height = `${window.innerHeight}px`;
  layer.after(picture);
  root.dataset.still = '';
  const unsubscribe = footprintStore.subscribe(({ footprints }) => {
    if (painted.some(({ id }) => !footprints.has(id))) removePageStill();
  });
  window.addEventListener('resize', removePageStill);
  forget = () => {
    unsubscribe();
    window.removeEventListener('resize', removePageStill);
    picture.remove();
    delete root.dataset.still;
  };
}
