import { ATLASES } from '../../../lobby/stage/assets/needs/atlases.ts';
import type { AtlasNeed, FrameNeed, Size } from '../../../lobby/stage/assets/needs/need.ts';
import { INSTALLED } from '../../../service/config/locales.ts';

/** Atlas → what the code needs of it. */
export type Needs = Readonly<Record<string, AtlasNeed>>;

export const NEEDS: Needs = ATLASES;

/** Languages that pictures can be for, as they are told. */
export const LANGUAGES = INSTALLED.join(', ');

const CODE = INSTALLED.join('|');
const LANGUAGE = new RegExp(`\\.(${CODE})$`);
const MISTAKEN = new RegExp(`[-_ ](${CODE})$`);

/** The frame that `ribbon/hot.pt` stands for in Portuguese: `ribbon/hot`. */
export const withoutLanguage = (name: string): string => name.replace(LANGUAGE, '');

/** `ribbon/hot.pt`, as `ribbon/hot_pt` and `ribbon/hot-pt` are meant; undefined for a name that ends in no language. */
export const withDot = (name: string): string | undefined =>
  MISTAKEN.test(name) ? name.replace(MISTAKEN, '.$1') : undefined;

const UNKNOWN = /^(.+)\.([a-z]{2,3})$/;

/** What of `ribbon/hot.xx` is the frame and what the language, where the lobby has none of that code. */
export function inNoLanguage(name: string): { base: string; language: string } | undefined {
  const [, base = '', language = ''] = LANGUAGE.test(name) ? [] : (UNKNOWN.exec(name) ?? []);
  return language ? { base, language } : undefined;
}

const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')}$`).test(name);

/** What is needed of the frame of that name, in whatever language; undefined where nothing uses it. */
export function needOf({ frames, families = {} }: AtlasNeed, name: string): FrameNeed | undefined {
  const base = withoutLanguage(name);
  return frames[base] ?? Object.entries(families).find(([pattern]) => matches(pattern, base))?.[1];
}

/** Smallest and largest size that serve. */
export const sizesOf = ({ size }: FrameNeed): { from: Size; to: Size } =>
  'from' in size ? size : { from: size, to: size };

/** The size of a frame that has one only. */
export function fixedSize(need: FrameNeed): Size | undefined {
  const { from, to } = sizesOf(need);
  return from[0] === to[0] && from[1] === to[1] ? from : undefined;
}

/** `144×144`, or `62×62 – 320×144`. */
export function sizeText(need: FrameNeed): string {
  const { from, to } = sizesOf(need);
  const [least, most] = [from.join('×'), to.join('×')];
  return least === most ? least : `${least} – ${most}`;
}
