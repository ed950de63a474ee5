import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { FrameNeed } from '../../../lobby/stage/assets/needs/need.ts';
import { type Box, type Pixels, readPixels } from '../sources/pixels.ts';
import type { FrameFacts, PackedAtlas } from '../sources/types.ts';
import { type Part, partOf } from './layout.ts';

/** Puts what was cut off back around a picture. */
async function within({ w: width, h: height }: Pick<Box, 'w' | 'h'>, cut: Pixels, at: Box): Promise<Pixels> {
  const { data, ...raw } = cut;
  const left = Math.min(Math.max(0, at.x), width - cut.width);
  const top = Math.min(Math.max(0, at.y), height - cut.height);
  return readPixels(
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).composite([
      { input: Buffer.from(data), raw: { ...raw, channels: 4 }, left, top },
    ]),
  );
}

/**
 * A frame as it was packed last, cut out of its page in `folder`: its own file has been overwritten by a bad one since.
 * Undefined where that page is gone.
 */
export async function keptPart(
  { loose, pages }: PackedAtlas,
  { name, slices }: FrameFacts,
  need: FrameNeed,
  folder: string,
): Promise<Part | undefined> {
  const own = loose[name];
  const page = pages.find(({ sheet }) => name in sheet.frames);
  const image = `${folder}/${own ?? page?.image}`;
  if (!existsSync(image)) return undefined;
  const packed = page?.sheet.frames[name];
  if (own || !packed) return partOf(name, await readPixels(sharp(image)), need, slices, undefined);
  const { frame, spriteSourceSize: at = { ...frame, x: 0, y: 0 }, sourceSize: size = frame } = packed;
  const cut = sharp(image).extract({ left: frame.x, top: frame.y, width: frame.w, height: frame.h });
  return partOf(name, await within(size, await readPixels(cut), at), need, slices, undefined);
}
