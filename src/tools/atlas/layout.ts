import { relative } from 'node:path';
import sharp from 'sharp';
import { packBins } from './bins.ts';
import {
  type Box,
  bleed,
  blit,
  fineness,
  hasAlpha,
  isSolidAt,
  type Pixels,
  readPixels,
  visibleBox,
} from './pixels.ts';
import { frameRule } from './rules.ts';
import type { AtlasSource, FrameSource } from './sources.ts';
import type { AtlasRule, FrameFacts, FrameRule, SheetFrame } from './types.ts';

const MAX_PAGE = 2048;
/** Repeated edge pixels around a frame, so that filtering at its edge never meets a neighbour. */
const EXTRUDE = 1;
const PADDING = 2;
/** Fineness below which a picture was enlarged. */
const ENLARGED = 0.3;

/** One texture page before compression. */
export interface Page {
  pixels: Pixels;
  frames: Record<string, SheetFrame>;
  facts: FrameFacts[];
  /** Nothing of any frame is see-through. */
  opaque: boolean;
  fill: number;
  scale: number;
}

interface Part {
  name: string;
  pixels: Pixels;
  box: Box;
  rule: FrameRule;
  facts: FrameFacts;
}

async function readPart(
  { name, path, borrowed }: FrameSource,
  atlas: AtlasRule,
  root: string,
): Promise<Part> {
  const pixels = await readPixels(sharp(path));
  const rule = frameRule(atlas, name);
  const { width, height } = pixels;
  if (width > MAX_PAGE - 4 || height > MAX_PAGE - 4)
    throw new Error(
      `${relative(root, path)} is ${width}×${height}: a frame can be ${MAX_PAGE - 4} pixels at most.`,
    );
  const soft = rule.detail === true && fineness(pixels) < ENLARGED;
  const facts: FrameFacts = {
    name,
    file: relative(root, path),
    width,
    height,
    alpha: hasAlpha(pixels),
    soft,
    ...(borrowed ? { borrowed } : {}),
    ...(rule.solid !== undefined && !isSolidAt(pixels, rule.solid) ? { leaks: true } : {}),
  };
  const box = seenBox(pixels, rule);
  bleed(pixels, 4);
  return { name, pixels, box, rule, facts };
}

function seenBox(pixels: Pixels, { borders, trim, hidden = 0 }: FrameRule): Box {
  const { width, height } = pixels;
  const whole = borders !== undefined || trim === false || hidden > 0;
  return whole ? { x: hidden, y: hidden, w: width - 2 * hidden, h: height - 2 * hidden } : visibleBox(pixels);
}

function sheetFrame({ pixels, box, rule }: Part, x: number, y: number): SheetFrame {
  const trimmed = box.w !== pixels.width || box.h !== pixels.height;
  const frame: SheetFrame = { frame: { x, y, w: box.w, h: box.h } };
  if (trimmed)
    Object.assign(frame, {
      trimmed,
      spriteSourceSize: box,
      sourceSize: { w: pixels.width, h: pixels.height },
    });
  if (rule.borders) {
    const [left, top, right, bottom] = rule.borders;
    frame.borders = { left, top, right, bottom };
  }
  return frame;
}

function layOut(parts: Part[], scale: number): Page[] {
  const gap = 2 * EXTRUDE + PADDING;
  const bins = packBins(
    parts.map(({ box }) => ({ w: box.w + gap, h: box.h + gap })),
    MAX_PAGE + PADDING,
  );
  return bins.map((bin) => {
    const [width, height] = [bin.width - PADDING, bin.height - PADDING];
    const pixels: Pixels = { data: new Uint8Array(width * height * 4), width, height };
    const page: Page = { pixels, frames: {}, facts: [], opaque: true, fill: 0, scale };
    for (const [index, part] of parts.entries()) {
      const place = bin.places.get(index);
      if (!place) continue;
      const [x, y] = [place.x + EXTRUDE, place.y + EXTRUDE];
      blit(pixels, part.pixels, part.box, x, y, EXTRUDE);
      page.frames[part.name] = sheetFrame(part, x, y);
      page.facts.push(part.facts);
      page.opaque &&= !part.facts.alpha;
      page.fill += (part.box.w * part.box.h) / (width * height);
    }
    return page;
  });
}

/** Lays the frames of a folder out on pages of at most 2048×2048. Throws a sentence for a picture that cannot be read. */
export async function layOutFrames(source: AtlasSource, rule: AtlasRule, root: string): Promise<Page[]> {
  const parts: Part[] = [];
  for (const frame of source.frames)
    parts.push(
      await readPart(frame, rule, root).catch((error: Error) => {
        throw new Error(`${relative(root, frame.path)} cannot be packed: ${error.message}`);
      }),
    );
  const size = rule.perPage ?? Math.max(1, parts.length);
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, i) =>
    parts.slice(i * size, (i + 1) * size),
  );
  return groups.flatMap((group) => layOut(group, rule.scale));
}
