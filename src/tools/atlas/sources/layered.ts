import type { PixelData, Layer as PsdLayer } from 'ag-psd';
import type { Blend } from 'sharp';
import { flatten, type Layer } from './layers.ts';
import type { Box, Pixels } from './pixels.ts';

/** A layer or a group of a layered file that has the name of a frame, or the whole file. */
export interface LayeredPicture {
  /** Empty for the whole file. */
  name: string;
  pixels: Pixels;
  /** Words for what of it cannot be painted here as the program that wrote it does. */
  unlike: string[];
}

/** Blend modes that are painted; all others are painted as they are, which is told. */
const BLENDS: Readonly<Record<string, Blend>> = {
  normal: 'over',
  'pass through': 'over',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'color dodge': 'colour-dodge',
  'color burn': 'colour-burn',
  'hard light': 'hard-light',
  'soft light': 'soft-light',
  difference: 'difference',
  exclusion: 'exclusion',
  'linear dodge': 'add',
};
/** Pixels of all layers together that a file may unfold to. */
const MOST_BYTES = 512 * 1024 * 1024;

const pixelsOf = ({ data }: PixelData, width: number, height: number): Pixels => ({
  data: new Uint8Array(data.buffer, data.byteOffset, width * height * 4),
  width,
  height,
});

/** Hides of a layer what its mask hides. */
function masked({ mask, left = 0, top = 0 }: PsdLayer, { data, width, height }: Pixels): Pixels {
  const shown = mask?.imageData;
  if (!mask || !shown || mask.disabled) return { data, width, height };
  const kept = Uint8Array.from(data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [atX, atY] = [x + left - (mask.left ?? 0), y + top - (mask.top ?? 0)];
      const isInside = atX >= 0 && atY >= 0 && atX < shown.width && atY < shown.height;
      const light = isInside ? (shown.data[(atY * shown.width + atX) * 4] ?? 0) : (mask.defaultColor ?? 0);
      const at = (y * width + x) * 4 + 3;
      kept[at] = Math.round(((kept[at] ?? 0) * light) / 255);
    }
  return { data: kept, width, height };
}

/** Everything of a layer or a group that is shown and has pixels, the undermost first. */
function paintedOf(layer: PsdLayer, unlike: string[], opacity = 1): Layer[] {
  if (layer.hidden) return [];
  const { name = '', blendMode = 'normal', children, imageData, left = 0, top = 0 } = layer;
  const seen = opacity * (layer.opacity ?? 1);
  const blend = BLENDS[blendMode];
  if (!blend) unlike.push(`"${blendMode}" (${name})`);
  if (layer.effects && !layer.effects.disabled) unlike.push(`effects (${name})`);
  if (layer.adjustment) unlike.push(`adjustment (${name})`);
  if (children) return children.flatMap((child) => paintedOf(child, unlike, seen));
  if (!imageData || imageData.width === 0) return [];
  const pixels = masked(layer, pixelsOf(imageData, imageData.width, imageData.height));
  return [
    { pixels, x: left, y: top, opacity: seen, blend: blend ?? 'over', isClipped: layer.clipping === true },
  ];
}

const artboardOf = ({ artboard }: PsdLayer): Box | undefined => {
  if (!artboard) return undefined;
  const { left, top, right, bottom } = artboard.rect;
  return { x: left, y: top, w: right - left, h: bottom - top };
};

/**
 * Pictures in a PSD file: each layer or group whose name `isFrame` – by its artboard, or as it lies on the file's whole
 * canvas –, or all of it where none has such a name. @throws Error with a reason for what cannot be read.
 */
export async function readLayered(
  bytes: Uint8Array,
  isFrame: (name: string) => boolean,
): Promise<LayeredPicture[]> {
  const { initializeCanvas, readPsd } = await import('ag-psd');
  initializeCanvas(
    () => {
      throw new Error('there is no canvas here');
    },
    (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
  );
  const psd = readPsd(bytes, {
    useImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    totalMemoryLimit: MOST_BYTES,
  });
  const canvas = { x: 0, y: 0, w: psd.width, h: psd.height };
  const pictures: LayeredPicture[] = [];
  /** Called like paths, they were meant for frames where others are; else they are parts of a whole. */
  const unknown: LayeredPicture[] = [];
  const add = async (name: string, roots: readonly PsdLayer[], box: Box, to = pictures): Promise<void> => {
    const unlike: string[] = [];
    const layers = roots.flatMap((one) => paintedOf(one, unlike));
    if (layers.length > 0) to.push({ name, pixels: await flatten(layers, box), unlike });
  };
  const visit = async (layers: readonly PsdLayer[]): Promise<void> => {
    for (const layer of layers) {
      const { name = '', children } = layer;
      if (isFrame(name)) await add(name, [layer], artboardOf(layer) ?? canvas);
      else if (children) await visit(children);
      else if (name.includes('/')) await add(name, [layer], canvas, unknown);
    }
  };
  await visit(psd.children ?? []);
  const { width, height, imageData } = psd;
  if (pictures.length > 0) return [...pictures, ...unknown];
  if (psd.children?.length) await add('', psd.children, canvas);
  else if (imageData) pictures.push({ name: '', pixels: pixelsOf(imageData, width, height), unlike: [] });
  return pictures;
}
