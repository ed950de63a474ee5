/** The canvas is larger than the viewport by this part of its height, half above and half below. */
const OVERSCAN = 0.25;

/** Height of the canvas for a viewport of `largest` pixels (100lvh): the URL bar does not change it. */
export const overscannedHeight = (largest: number): number => Math.ceil(largest * (1 + OVERSCAN));

/**
 * Where the canvas lies for a scroll offset: the viewport in its middle, never beyond the ends of the page,
 * so that it makes no page longer. `scroll` is how far the page's top is above the viewport's.
 */
export const canvasTop = (scroll: number, viewport: number, canvas: number, page: number): number => {
  const middle = scroll - (canvas - viewport) / 2;
  return Math.round(Math.max(0, Math.min(middle, page - canvas)));
};

/** A canvas that stays where it is moves on when there is less of it left than this beyond the viewport, in pixels. */
const SPARE = 32;

/** Whether a canvas that lies at `top` still covers the viewport, and some more where the page goes on. */
export const coversViewport = (
  top: number,
  scroll: number,
  viewport: number,
  canvas: number,
  page: number,
): boolean =>
  top >= 0 &&
  (top === 0 || scroll - top >= SPARE) &&
  (top + canvas >= page || top + canvas - scroll - viewport >= SPARE);

/** The viewport without the browser's bars (100lvh), and without the place of its scrollbar; in CSS pixels. */
export const largestViewport = (): { width: number; height: number } => {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden;width:100%;height:100lvh';
  // The page may have no body yet.
  document.documentElement.append(probe);
  const size = {
    width: probe.offsetWidth || window.innerWidth,
    height: probe.offsetHeight || window.innerHeight,
  };
  probe.remove();
  return size;
};
