import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import sharp from 'sharp';
import type { Page } from './layout.ts';
import { hasAlpha, type Pixels, readPixels } from './pixels.ts';
import type { AtlasSource, SheetSource } from './sources.ts';
import type { FrameFacts, Sheet, SheetFrame } from './types.ts';

type ListedFrame = SheetFrame & { filename: string };

/** Both shapes that packers export: frames by name, and a list of frames with `filename`. */
function framesByName(sheet: { frames: Record<string, SheetFrame> | ListedFrame[] }): [string, SheetFrame][] {
  const entries: [string, SheetFrame][] = Array.isArray(sheet.frames)
    ? sheet.frames.map(({ filename, ...frame }) => [filename, frame])
    : Object.entries(sheet.frames);
  return entries.map(([name, frame]) => [name.replace(/\.(png|webp)$/i, ''), frame]);
}

const cut = (page: Pixels, { x, y, w, h }: SheetFrame['frame']): Pixels => {
  const data = new Uint8Array(w * h * 4);
  for (let row = 0; row < h; row++) {
    const from = ((y + row) * page.width + x) * 4;
    data.set(page.data.subarray(from, from + w * 4), row * w * 4);
  }
  return { data, width: w, height: h };
};

async function readPage(source: AtlasSource, { json, image }: SheetSource, root: string): Promise<Page> {
  const sheet = JSON.parse(readFileSync(json, 'utf8')) as Sheet;
  const pixels = await readPixels(sharp(image));
  const frames: Record<string, SheetFrame> = {};
  const facts: FrameFacts[] = [];
  let covered = 0;
  for (const [name, frame] of framesByName(sheet)) {
    const { x, y, w, h } = frame.frame;
    const box = frame.rotated ? { x, y, w: h, h: w } : { x, y, w, h };
    if (box.x + box.w > pixels.width || box.y + box.h > pixels.height)
      throw new Error(
        `Theme "${source.theme}", atlas "${source.atlas}": frame "${name}" lies outside the image of its sheet.`,
      );
    const size = frame.sourceSize ?? { w, h };
    frames[name] = frame;
    covered += w * h;
    facts.push({
      name,
      file: relative(root, json),
      width: size.w,
      height: size.h,
      alpha: frame.trimmed === true || hasAlpha(cut(pixels, box)),
      soft: false,
    });
  }
  return {
    pixels,
    frames,
    facts,
    opaque: !hasAlpha(pixels),
    fill: covered / (pixels.width * pixels.height),
    scale: Number(sheet.meta.scale) || 1,
  };
}

/** Takes an artist's own sheets as they are, one page each. Throws a sentence where a frame lies outside its image. */
export const readSheets = (source: AtlasSource, root: string): Promise<Page[]> =>
  Promise.all(source.sheets.map((sheet) => readPage(source, sheet, root)));
