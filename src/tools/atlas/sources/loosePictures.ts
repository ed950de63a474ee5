import { existsSync, readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problems.ts';
import { inNoLanguage, LANGUAGES, withDot, withoutLanguage } from './needs.ts';
import { onceAFile } from './unchanged.ts';

/** Width and height, art pixels; a larger picture of the same shape is as good. */
export type Size = readonly [number, number];

export const POSTER: Size = [1170, 468];
/** Pictures of the folder `brand`; those of several icons are cut by parts of their width. Others keep a shape of their own. */
const BRAND: Readonly<Record<string, Size | undefined>> = {
  logo: undefined,
  sign: undefined,
  'no-data': undefined,
  bars: [672, 84],
  mail: [720, 144],
};

/** Folders of a theme that hold such pictures. */
export const LOOSE_FOLDERS = ['brand', 'posters'] as const;
export type LooseFolder = (typeof LOOSE_FOLDERS)[number];

/** Names that pictures of `brand` have. */
export const BRAND_NAMES: readonly string[] = Object.keys(BRAND);

/** The size that a picture of these folders must have; undefined where any serves. */
export const looseSize = (folder: LooseFolder, name: string): Size | undefined =>
  folder === 'posters' ? POSTER : BRAND[name];

const KIB = 1024;
/** Bytes that such a picture weighs at most, without being told: players wait for it. */
export const MOST_BYTES = 128 * KIB;
/** Part by which width : height may be off. */
const TOLERANCE = 0.01;

type Fault = Pick<Problem, 'severity' | 'rule' | 'frame' | 'values'>;

const headOf = onceAFile((path) =>
  sharp(path)
    .metadata()
    .catch(() => undefined),
);

const hasShape = (width: number, height: number, [w, h]: Size): boolean =>
  width >= w && Math.abs((width * h) / (height * w) - 1) <= TOLERANCE;

/** What is wrong with the name of a picture of `brand`, which is the same in every language. */
function checkBrand(name: string): Fault[] {
  if (name in BRAND) return [];
  const plain = withoutLanguage(name);
  const meant = nearest(plain, BRAND_NAMES);
  const frame = `brand/${name}`;
  if (meant === undefined || meant === plain) return [{ severity: 'warning', rule: 'unused', frame }];
  return [{ severity: 'error', rule: 'typo', frame, values: { nearest: `brand/${meant}` } }];
}

/**
 * What is wrong with the name of a poster; `banners` are names that are shown. An operator's file may name any: only one
 * that is nearly called as one of these is likely to be misspelt.
 */
function checkPoster(name: string, banners: readonly string[]): Fault[] {
  const plain = withoutLanguage(name);
  if (banners.includes(plain)) return [];
  const other = inNoLanguage(name);
  if (other && banners.includes(other.base)) {
    const values = { name: `posters/${name}`, language: other.language, languages: LANGUAGES };
    return [{ severity: 'warning', rule: 'noLanguage', values }];
  }
  const dotted = withDot(name);
  const isDotted = dotted !== undefined && banners.includes(withoutLanguage(dotted));
  const meant = isDotted ? dotted : nearest(plain, banners);
  return meant === undefined
    ? []
    : [{ severity: 'warning', rule: 'poster', values: { name, nearest: meant } }];
}

/** Names of the posters that the lobby shows by itself, and of those that operators' files may name in every theme. */
export function bannerNames(root: string): string[] {
  const folder = `${root}/assets/posters`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return ['promote', ...files.map((file) => file.replace(/\.[^.]+$/, ''))];
}

/** What is wrong with a picture itself, called `name` in sentences, that is to have a size. One that cannot be read is an error. */
export async function checkPicture(path: string, name: string, wanted: Size | undefined): Promise<Fault[]> {
  const meta = await headOf(path);
  if (!meta) return [{ severity: 'error', rule: 'noPicture', values: { name } }];
  const { format, pages = 1, width, height } = meta;
  if (pages > 1) return [{ severity: 'error', rule: 'animated', values: { name, pages } }];
  const faults: Fault[] = [];
  if (format !== 'png' && format !== 'webp')
    faults.push({ severity: 'note', rule: 'disguised', values: { name, format } });
  if (wanted && !hasShape(width, height, wanted))
    faults.push({
      severity: 'warning',
      rule: 'shape',
      values: { name, width, height, wanted: wanted.join('×') },
    });
  const bytes = statSync(path).size;
  if (bytes > MOST_BYTES)
    faults.push({
      severity: 'warning',
      rule: 'looseHeavy',
      values: { name, weight: Math.ceil(bytes / KIB), most: MOST_BYTES / KIB },
    });
  return faults;
}

/**
 * What is wrong with a picture that style sheets or banners show: `inside` is its path in the theme's folder, `banners` the
 * names of posters that there are.
 */
export async function checkLoose(path: string, inside: string, banners: readonly string[]): Promise<Fault[]> {
  const slash = inside.indexOf('/');
  const folder = inside.slice(0, slash) as LooseFolder;
  const name = inside.slice(slash + 1).replace(/\.[^.]+$/, '');
  const faults = await checkPicture(path, inside, looseSize(folder, name));
  if (faults.some(({ severity }) => severity === 'error')) return faults;
  return [...(folder === 'brand' ? checkBrand(name) : checkPoster(name, banners)), ...faults];
}
