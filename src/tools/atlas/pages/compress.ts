import sharp from 'sharp';
import type { Pixels } from '../sources/pixels.ts';
import type { AtlasRule } from '../sources/types.ts';

/** An image file, with the ending of its name. */
export interface Compressed {
  bytes: Uint8Array;
  ending: 'png' | 'webp' | 'avif';
}

/** Compresses a picture as its atlas's rule says; a draft quickly, and losing nothing. */
export async function compress(
  { data, width, height }: Pixels,
  isOpaque: boolean,
  { quality, format }: AtlasRule,
  isDraft: boolean,
): Promise<Compressed> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  if (isDraft)
    return {
      ending: 'png',
      bytes: await picture.png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer(),
    };
  if (quality === 'palette')
    return {
      ending: 'png',
      bytes: await picture.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer(),
    };
  // To read that all of it can be seen would take as long as half of its colours.
  if (isOpaque) picture.removeAlpha();
  // More effort takes seven times as long for a twentieth of the bytes.
  if (format === 'avif' && typeof quality === 'number')
    return {
      ending: 'avif',
      bytes: await picture.avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer(),
    };
  const bytes =
    quality === 'near-lossless'
      ? await picture.webp({ nearLossless: true, quality: 60, effort: 4 }).toBuffer()
      : await picture.webp({ quality, alphaQuality: 100, smartSubsample: true, effort: 4 }).toBuffer();
  return { ending: 'webp', bytes };
}
