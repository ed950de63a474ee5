import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Problem } from '../problems/problems.ts';
import type { FramePlace } from '../sources/frameNames.ts';
import {
  BRAND_NAMES,
  bannerNames,
  checkLoose,
  LOOSE_FOLDERS,
  type LooseFolder,
  looseSize,
  MOST_BYTES,
} from '../sources/loosePictures.ts';
import { checkSound, partOfEffects, SOUND_FOLDER, SOUNDS } from '../sources/sounds.ts';
import { SEGMENT, tidy } from '../sources/survey.ts';
import type { Changes } from './changes.ts';
import type { ShownAtlas, ShownFrame } from './shown.ts';

/** What a theme has besides sprites, by folder, in the order of the page: posters, pictures of pages and bars, sounds. */
const FOLDERS = ['posters', 'brand', SOUND_FOLDER] as const;
type Folder = (typeof FOLDERS)[number];

/** Quality of WebP in which pictures are saved that are not as pages want them. */
const QUALITY = 80;

const isFolder = (folder: string): folder is Folder => (FOLDERS as readonly string[]).includes(folder);
const isPictures = (folder: string): folder is LooseFolder =>
  (LOOSE_FOLDERS as readonly string[]).includes(folder);

/** Whether a theme can have a file of that name in that folder. */
export const isLoose = ({ atlas, name }: FramePlace): boolean =>
  (atlas === 'posters' && SEGMENT.test(name)) ||
  (atlas === 'brand' && BRAND_NAMES.includes(name)) ||
  (atlas === SOUND_FOLDER && SOUNDS.includes(name));

/** The place that the path of a dropped file names: `court/posters/My Fish.png` is the poster `my-fish`. */
export function loosePlace(path: string): FramePlace | undefined {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  return isFolder(folder) ? { atlas: folder, name: tidy(file.replace(/\.[^.]+$/, '')) } : undefined;
}

/** What the lobby shows or plays where no theme has its own; empty where that is nothing. A part is told in seconds. */
function builtIn(root: string, folder: Folder, name: string): string {
  const part = partOfEffects(name);
  const files = {
    posters: [`assets/posters/${name}.webp`],
    brand: [`assets/icons/${name}.webp`, `assets/icons/${name}.svg`],
    sounds: [part ? `assets/audio/effects.mp3#t=${part.join(',')}` : `assets/audio/${name}.mp3`],
  }[folder];
  return files.find((file) => existsSync(join(root, file.replace(/#.*/, '')))) ?? '';
}

/** Files of a theme's folder by their names without their endings. */
function filesIn(root: string, theme: string, folder: Folder): Map<string, string> {
  const path = `atlases/${theme}/${folder}`;
  if (!existsSync(join(root, path))) return new Map();
  const files = readdirSync(join(root, path)).filter((file) => /\.(png|webp|mp3)$/i.test(file));
  return new Map(files.map((file) => [file.replace(/\.[^.]+$/, ''), `${path}/${file}`]));
}

/** Posters, pictures of pages and bars, and sounds of a theme, each folder as if it were an atlas. */
export function shownLoose(root: string, theme: string, reference: string, changes: Changes): ShownAtlas[] {
  return FOLDERS.map((folder) => {
    const [own, lent] = [filesIn(root, theme, folder), filesIn(root, reference, folder)];
    const known = { posters: bannerNames(root), brand: BRAND_NAMES, sounds: SOUNDS }[folder];
    const names = [...new Set([...known, ...own.keys()])];
    return {
      atlas: folder,
      scenes: [],
      mebibytes: 0,
      frames: names.map((name): ShownFrame => {
        const size = isPictures(folder) ? looseSize(folder, name) : undefined;
        return {
          name,
          use: '',
          size: size?.join('×') ?? '',
          has: size ?? [1, 1],
          isFullQuality: false,
          file: own.get(name) ?? lent.get(name) ?? builtIn(root, folder, name),
          isOwn: own.has(name),
          isTried: false,
          isChanged: changes.isChanged(`${theme}/${folder}/${name}`),
        };
      }),
    };
  });
}

/** A dropped file as a theme would have it, in a data address, and what is wrong with it. */
export interface OpenedLoose {
  picture: string;
  faults: Pick<Problem, 'severity' | 'rule' | 'frame' | 'values'>[];
}

/**
 * Reads a dropped file that is for one of these folders. A picture that weighs too much, is larger than it need be, or is
 * neither PNG nor WebP is made a WebP of the size that pages want.
 */
export async function openLoose(
  path: string,
  { atlas: folder, name }: FramePlace,
  banners: readonly string[],
): Promise<OpenedLoose> {
  const address = (type: string, file: string): string =>
    `data:${type};base64,${readFileSync(file).toString('base64')}`;
  if (!isPictures(folder)) {
    const ending = /\.[^.]+$/.exec(path)?.[0] ?? '';
    const wrong = checkSound(path, `${name}${ending}`);
    return { picture: address('audio/mpeg', path), faults: wrong ? [{ severity: 'error', ...wrong }] : [] };
  }
  const [width] = looseSize(folder, name) ?? [];
  const meta = await sharp(path)
    .metadata()
    .catch(() => undefined);
  const isFit =
    !meta ||
    ((meta.format === 'png' || meta.format === 'webp') &&
      statSync(path).size <= MOST_BYTES &&
      meta.width <= (width ?? meta.width));
  let shown = path;
  if (!isFit && (meta.pages ?? 1) === 1) {
    shown = `${path}.fit.webp`;
    const fitted = sharp(path).autoOrient();
    fitted.resize({ ...(width && { width }), withoutEnlargement: true });
    try {
      writeFileSync(shown, await fitted.webp({ quality: QUALITY }).toBuffer());
    } catch (error) {
      const values = { name, reason: (error as Error).message };
      return { picture: '', faults: [{ severity: 'error', rule: 'unreadable', values }] };
    }
  }
  const faults = await checkLoose(shown, `${folder}/${name}.webp`, banners);
  const type = shown === path ? (meta?.format ?? 'png') : 'webp';
  return { picture: address(`image/${type}`, shown), faults };
}
