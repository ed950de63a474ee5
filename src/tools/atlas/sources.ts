import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import type { AtlasRule, Sheet } from './types.ts';

const PICTURE = /\.(png|webp)$/i;
/** Part of every hash: raise it when the packer's output changes for unchanged art. */
const PACKER_VERSION = 3;

export interface FrameSource {
  name: string;
  path: string;
  /** It lies in the reference theme. */
  borrowed?: boolean;
}

/** A sheet that an artist's own packer exported: Pixi (TexturePacker "hash") JSON and its image. */
export interface SheetSource {
  json: string;
  image: string;
}

export interface AtlasSource {
  theme: string;
  atlas: string;
  frames: FrameSource[];
  sheets: SheetSource[];
  /** Changes when a picture, a sheet, the rules of the atlas or the packer change. */
  hash: string;
}

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.') && statSync(`${path}/${name}`).isDirectory())
        .sort(byName)
    : [];

function picturesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && PICTURE.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort(byName);
}

export const listThemes = (root: string): string[] => folders(`${root}/atlases`);

const sheetFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort(byName);

/** `lobby.json`, `lobby-0.json` and `lobby-1.json` are pages of atlas `lobby`. */
const atlasOfSheet = (file: string): string => file.replace(/\.json$/, '').replace(/-\d+$/, '');

export function listAtlases(root: string, theme: string): string[] {
  const folder = `${root}/atlases/${theme}`;
  const withPictures = folders(folder).filter((atlas) => picturesUnder(`${folder}/${atlas}`).length > 0);
  return [...new Set([...withPictures, ...sheetFiles(folder).map(atlasOfSheet)])].sort(byName);
}

function readSheetSource(folder: string, file: string): SheetSource {
  const json = `${folder}/${file}`;
  let image: string;
  try {
    image = (JSON.parse(readFileSync(json, 'utf8')) as Sheet).meta.image;
  } catch (error) {
    throw new Error(`The sheet ${file} cannot be read: ${(error as Error).message}`);
  }
  if (!existsSync(`${folder}/${image}`))
    throw new Error(`The sheet ${file} names the image "${image}", which does not lie beside it.`);
  return { json, image: `${folder}/${image}` };
}

const framesUnder = (folder: string): FrameSource[] =>
  picturesUnder(folder).map((path) => ({
    name: relative(folder, path).replaceAll('\\', '/').replace(PICTURE, ''),
    path,
  }));

/** A folder's frames, and the reference theme's for those it does not bring. */
function withBorrowed(frames: FrameSource[], reference: string): FrameSource[] {
  const own = new Set(frames.map(({ name }) => name));
  const others = framesUnder(reference).filter(({ name }) => !own.has(name));
  return [...frames, ...others.map((frame) => ({ ...frame, borrowed: true }))].sort((a, b) =>
    byName(a.name, b.name),
  );
}

/**
 * Finds the pictures or the ready sheets of one atlas; what a folder lacks comes from the folder of theme
 * `reference`. Throws a sentence where two files claim one frame name, or where both a folder and a sheet exist.
 */
export function readSource(
  root: string,
  theme: string,
  atlas: string,
  rule: AtlasRule,
  reference: string,
): AtlasSource {
  const folder = `${root}/atlases/${theme}`;
  const own = framesUnder(`${folder}/${atlas}`);
  const frames =
    own.length > 0 && theme !== reference ? withBorrowed(own, `${root}/atlases/${reference}/${atlas}`) : own;
  const sheets = sheetFiles(folder)
    .filter((file) => atlasOfSheet(file) === atlas)
    .map((file) => readSheetSource(folder, file));
  if (frames.length > 0 && sheets.length > 0)
    throw new Error(
      `Theme "${theme}" has atlas "${atlas}" twice, as a folder and as a ready sheet: remove one of them.`,
    );
  const twice = own.find((frame, index) => own[index + 1]?.name === frame.name);
  if (twice)
    throw new Error(
      `Theme "${theme}", atlas "${atlas}" has two pictures for frame "${twice.name}": keep one.`,
    );
  const hash = createHash('sha256').update(JSON.stringify([PACKER_VERSION, rule]));
  const files = [...frames.map(({ path }) => path), ...sheets.flatMap(({ json, image }) => [json, image])];
  for (const path of files) hash.update(`\n${relative(folder, path)}\n`).update(readFileSync(path));
  return { theme, atlas, frames, sheets, hash: hash.digest('hex').slice(0, 16) };
}
