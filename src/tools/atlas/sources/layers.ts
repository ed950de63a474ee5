import sharp, { type Blend } from 'sharp';
import type { Box, Pixels } from './pixels.ts';

/** A layer of a painting program's file, the undermost first. */
export interface Layer {
  pixels: Pixels;
  /** Where its upper left corner lies in the picture; may be outside. */
  x: number;
  y: number;
  /** 0 to 1. */
  opacity: number;
  blend: Blend;
  /** It is seen only where the nearest layer below that is not clipped is. */
  isClipped?: boolean;
}

/** What of a layer lies in `box`, on a picture as large as that. */
function onCanvas({ pixels, x, y, opacity }: Layer, box: Box): Buffer {
  const canvas = Buffer.alloc(box.w * box.h * 4);
  for (let row = 0; row < pixels.height; row++)
    for (let column = 0; column < pixels.width; column++) {
      const [atX, atY] = [x - box.x + column, y - box.y + row];
      if (atX < 0 || atY < 0 || atX >= box.w || atY >= box.h) continue;
      const [from, to] = [(row * pixels.width + column) * 4, (atY * box.w + atX) * 4];
      for (let channel = 0; channel < 3; channel++) canvas[to + channel] = pixels.data[from + channel] ?? 0;
      canvas[to + 3] = Math.round((pixels.data[from + 3] ?? 0) * opacity);
    }
  return canvas;
}

/** Keeps of a picture what lies where another is solid. */
function clip(canvas: Buffer, under: Buffer): void {
  for (let at = 3; at < canvas.length; at += 4)
    canvas[at] = Math.round(((canvas[at] ?? 0) * (under[at] ?? 0)) / 255);
}

/** Paints layers over each other. @returns what of them lies in `box`. */
export async function flatten(layers: readonly Layer[], box: Box): Promise<Pixels> {
  const raw = { width: box.w, height: box.h, channels: 4 as const };
  let base: Buffer = Buffer.alloc(box.w * box.h * 4);
  const overlays = layers.map((layer) => {
    const input = onCanvas(layer, box);
    if (layer.isClipped) clip(input, base);
    else base = input;
    return { input, raw, blend: layer.blend };
  });
  const data = await sharp(Buffer.alloc(box.w * box.h * 4), { raw })
    .composite(overlays)
    .raw()
    .toBuffer();
  return { data, width: box.w, height: box.h };
}
