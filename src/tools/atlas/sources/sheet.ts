import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Insets } from '../../../lobby/stage/assets/needs/need.ts';
import type { Problem } from '../problems/problems.ts';
import { isObject, JsonFault, parseJson } from './json.ts';
import { hashOf } from './pictures.ts';
import { type Pixels, readPixels } from './pixels.ts';

/** Pixels that a phone's graphics card takes at least. */
const LARGEST_PAGE = 2048;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Listed {
  filename?: string;
  frame: Box;
  rotated?: boolean;
  trimmed?: boolean;
  spriteSourceSize?: Partial<Box>;
  sourceSize?: { w: number; h: number };
  borders?: { left: number; top: number; right: number; bottom: number };
  vertices?: unknown;
  triangles?: unknown;
}

interface Texture {
  image: string;
  size?: { w: number; h: number };
  scale?: number | string;
  frames: Record<string, Listed> | Listed[];
}

/** What packers write: one texture with `meta`, or several under `textures`. */
interface Exported extends Partial<Texture> {
  meta?: { image?: string; size?: { w: number; h: number }; scale?: number | string };
  textures?: Texture[];
}

/** A frame of a sheet, by the name that the packer gave it; `cut` is called for those that somebody needs. */
export interface SheetFrameSource {
  given: string;
  /** Untrimmed. */
  width: number;
  height: number;
  slices?: Insets;
  stamp: string;
  cut(): Promise<Pixels>;
}

/** A sheet whose frames were found; those with faults of their own are left out. */
export interface ReadSheet {
  frames: SheetFrameSource[];
  /** Names of its images, beside it, and of the one that is called as it is. */
  images: string[];
  /** Scale that it says of itself. */
  scale: number;
  problems: Pick<Problem, 'severity' | 'rule' | 'values' | 'frame'>[];
}

/** Textures that have frames; none where it is no export of a packer. */
function texturesOf(exported: unknown): Texture[] {
  if (!isObject(exported)) return [];
  const { textures, meta, frames, ...own } = exported as Exported;
  const all = Array.isArray(textures) ? textures : [{ image: '', ...meta, ...own, frames } as Texture];
  return all.filter((one) => isObject(one) && Object.keys(one.frames ?? {}).length > 0);
}

const listOf = (frames: Texture['frames']): [string, Listed | null][] =>
  Array.isArray(frames) ? frames.map((frame) => [frame?.filename ?? '', frame]) : Object.entries(frames);

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const same = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** Packers that make pictures smaller write halves of pixels. */
function wholePixels(listed: Listed): Listed {
  const { frame, sourceSize: size, spriteSourceSize: at } = listed;
  const [x, y, w, h] = [frame?.x, frame?.y, frame?.w, frame?.h].map(Math.floor) as [
    number,
    number,
    number,
    number,
  ];
  return {
    ...listed,
    frame: { x, y, w, h },
    ...(size && { sourceSize: { w: Math.round(size.w), h: Math.round(size.h) } }),
    ...(at && { spriteSourceSize: { x: Math.floor(at.x ?? 0), y: Math.floor(at.y ?? 0) } }),
  };
}

/** The frame out of its page: turned back and with the margins that the packer had cut off. */
function restore(page: Pixels, listed: Listed, box: Box): Pixels {
  const { w, h } = listed.frame;
  const { w: width, h: height } = listed.sourceSize ?? { w, h };
  const { x: left = 0, y: top = 0 } = listed.trimmed === false ? {} : (listed.spriteSourceSize ?? {});
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [atX, atY] = listed.rotated ? [box.x + h - 1 - y, box.y + x] : [box.x + x, box.y + y];
      const [toX, toY] = [left + x, top + y];
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
      const from = (atY * page.width + atX) * 4;
      data.set(page.data.subarray(from, from + 4), (toY * width + toX) * 4);
    }
  return { data, width, height };
}

const imageBeside = (path: string): string =>
  ['png', 'webp']
    .map((type) => basename(path).replace(/json$/i, type))
    .find((name) => existsSync(join(dirname(path), name))) ?? '';

/** Reads the sheet of any packer: JSON hash or array, one texture or several. `name` is how it is called in sentences. */
export async function readSheet(path: string, name: string): Promise<ReadSheet> {
  const beside = imageBeside(path);
  const read: ReadSheet = { frames: [], images: beside ? [beside] : [], scale: 1, problems: [] };
  const wrong = (rule: Problem['rule'], values: Problem['values'] = {}, frame?: string): void => {
    read.problems.push({ severity: 'error', rule, values: { name, ...values }, ...(frame && { frame }) });
  };
  const json = readFileSync(path, 'utf8');
  let textures: Texture[];
  try {
    textures = texturesOf(parseJson(json, name));
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    read.problems.push(error.problem);
    return read;
  }
  if (textures.length === 0) wrong('sheetFormat');
  for (const texture of textures) {
    // Some packers leave it out: it is called as the list is.
    if (!texture.image) texture.image = beside;
    read.images.push(texture.image);
    read.scale = Number(texture.scale ?? /@([\d.]+)x/.exec(texture.image)?.[1]) || 1;
    await readTexture(texture, path, json, read, wrong);
  }
  return read;
}

async function readTexture(
  texture: Texture,
  path: string,
  json: string,
  read: ReadSheet,
  wrong: (rule: Problem['rule'], values?: Problem['values'], frame?: string) => void,
): Promise<void> {
  const image = join(dirname(path), texture.image);
  if (!texture.image || !existsSync(image)) {
    wrong('sheetImage', { image: texture.image });
    return;
  }
  const bytes = readFileSync(image);
  const meta = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!meta) {
    wrong('noPicture', { name: texture.image });
    return;
  }
  const { width, height } = meta;
  const { size } = texture;
  if (size && (size.w !== width || size.h !== height)) {
    wrong('sheetSize', { width: size.w, height: size.h, really: `${width}×${height}` });
    return;
  }
  if (width > LARGEST_PAGE || height > LARGEST_PAGE)
    read.problems.push({
      severity: 'note',
      rule: 'sheetLarge',
      values: { name: texture.image, width, height, most: LARGEST_PAGE },
    });
  const stamp = hashOf(bytes, json);
  let page: Promise<Pixels> | undefined;
  const taken: { given: string; box: Box }[] = [];
  for (const [given, exported] of listOf(texture.frames)) {
    if (!isObject(exported)) {
      wrong('empty', {}, given);
      continue;
    }
    const listed = wholePixels(exported as Listed);
    if (listed.vertices ?? listed.triangles) {
      wrong('polygon', {}, given);
      continue;
    }
    const { x, y, w, h } = listed.frame;
    const box = listed.rotated ? { x, y, w: h, h: w } : { x, y, w, h };
    if (![x, y, w, h].every(Number.isInteger) || w <= 0 || h <= 0) {
      wrong('empty', {}, given);
      continue;
    }
    if (x < 0 || y < 0 || x + box.w > width || y + box.h > height) {
      wrong('outside', {}, given);
      continue;
    }
    const other = taken.find((one) => overlaps(one.box, box));
    if (other && !same(other.box, box)) {
      wrong('overlap', { other: other.given }, given);
      continue;
    }
    // Packers lay equal pictures in one place.
    if (other)
      read.problems.push({ severity: 'note', rule: 'sameArt', frame: given, values: { other: other.given } });
    taken.push({ given, box });
    const { borders } = listed;
    const isSliced = borders && borders.left + borders.top + borders.right + borders.bottom > 0;
    read.frames.push({
      given,
      width: listed.sourceSize?.w ?? w,
      height: listed.sourceSize?.h ?? h,
      ...(isSliced && { slices: [borders.left, borders.top, borders.right, borders.bottom] as const }),
      stamp: hashOf(stamp, given),
      cut: async () => {
        page ??= readPixels(sharp(bytes));
        return restore(await page, listed, box);
      },
    });
  }
}
