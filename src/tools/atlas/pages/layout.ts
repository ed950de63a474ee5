import type { FrameNeed, Insets, Pivot } from '../../../lobby/stage/assets/needs/need.ts';
import type { SheetFrame } from '../../../lobby/stage/assets/pageSheet.ts';
import { type Box, bleed, blit, hasAlpha, type Pixels, visibleBox } from '../sources/pixels.ts';
import { packBins } from './bins.ts';

const MAX_PAGE = 2048;
/** Repeated edge pixels around a frame, so that filtering at its edge never meets a neighbour. */
const EXTRUDE = 1;
const PADDING = 2;

/** A frame that is ready to be laid on a page. */
export interface Part {
  name: string;
  pixels: Pixels;
  /** What of the picture lies on the page. */
  box: Box;
  slices?: Insets;
  /** Pixels to move it by, so that its own pivot comes to lie where the code's is. */
  shift: { x: number; y: number };
  isOpaque: boolean;
}

/** One texture page before compression. */
export interface Page {
  pixels: Pixels;
  frames: Record<string, SheetFrame>;
  /** Nothing of any frame is see-through. */
  opaque: boolean;
  fill: number;
}

/** Cuts off what nobody sees, and lets colours bleed under what is see-through. */
export function partOf(
  name: string,
  pixels: Pixels,
  need: FrameNeed,
  slices: Insets | undefined,
  pivot: Pivot | undefined,
): Part {
  const { width, height } = pixels;
  const { trim, hidden = 0 } = need;
  const isWhole = slices !== undefined || trim === false || hidden > 0;
  const box = isWhole
    ? { x: hidden, y: hidden, w: width - 2 * hidden, h: height - 2 * hidden }
    : visibleBox(pixels);
  const isOpaque = !hasAlpha(pixels);
  if (!isOpaque) bleed(pixels, 4);
  const moved = (axis: 0 | 1, size: number): number =>
    need.pivot && pivot ? Math.round((need.pivot[axis] - pivot[axis]) * size) : 0;
  const shift = { x: moved(0, width), y: moved(1, height) };
  return { name, pixels, box, ...(slices && { slices }), shift, isOpaque };
}

function sheetFrame({ pixels, box, slices, shift }: Part, x: number, y: number): SheetFrame {
  const trimmed = box.w !== pixels.width || box.h !== pixels.height || shift.x !== 0 || shift.y !== 0;
  const frame: SheetFrame = { frame: { x, y, w: box.w, h: box.h } };
  if (trimmed)
    Object.assign(frame, {
      trimmed,
      spriteSourceSize: { ...box, x: box.x + shift.x, y: box.y + shift.y },
      sourceSize: { w: pixels.width, h: pixels.height },
    });
  if (slices) {
    const [left, top, right, bottom] = slices;
    frame.borders = { left, top, right, bottom };
  }
  return frame;
}

/** Lays frames out on pages of at most 2048×2048. */
export function layOutPages(parts: readonly Part[]): Page[] {
  const gap = 2 * EXTRUDE + PADDING;
  const bins = packBins(
    parts.map(({ box }) => ({ w: box.w + gap, h: box.h + gap })),
    MAX_PAGE + PADDING,
  );
  return bins.map((bin) => {
    const [width, height] = [bin.width - PADDING, bin.height - PADDING];
    const pixels: Pixels = { data: new Uint8Array(width * height * 4), width, height };
    const page: Page = { pixels, frames: {}, opaque: true, fill: 0 };
    for (const [index, part] of parts.entries()) {
      const place = bin.places.get(index);
      if (!place) continue;
      const [x, y] = [place.x + EXTRUDE, place.y + EXTRUDE];
      blit(pixels, part.pixels, part.box, x, y, EXTRUDE);
      page.frames[part.name] = sheetFrame(part, x, y);
      page.opaque &&= part.isOpaque;
      page.fill += (part.box.w * part.box.h) / (width * height);
    }
    return page;
  });
}
