import { ATLASES } from '../../../lobby/stage/assets/needs/atlases.ts';
import type { AtlasNeed, FrameNeed, Size } from '../../../lobby/stage/assets/needs/need.ts';
import { INSTALLED } from '../../../service/config/locales.ts';

/** Atlas → what the code needs of it. */
export type Needs = Readonly<Record<string, AtlasNeed>>;

export const NEEDS: Needs = ATLASES;

const LANGUAGE = new RegExp(`\\.(${INSTALLED.join('|')})$`);

/** The frame that `ribbon/hot.pt` stands for in Portuguese: `ribbon/hot`. */
export const withoutLanguage = (name: string): string => name.replace(LANGUAGE, '');

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
