import type { SlotSymbol } from './api.ts';
import type { Theme } from './themes.ts';

const PICTURES: Record<string, string> = import.meta.glob('../../../assets/game-symbols/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
export const pictureUrl = (name: string | undefined): string | undefined =>
  PICTURES[`../../../assets/game-symbols/${name}.webp`];

const DARK: ReadonlySet<string> = new Set([
  'ball-black',
  'bat',
  'cat-black',
  'club',
  'pirate-flag',
  'spade',
  'spider',
  'top-hat',
]);
/** Pictures that vanish before a dark ground unless a light rim carries them. */
export const isDark = (name: string | undefined): boolean => DARK.has(name ?? '');

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

export async function loadPictures(theme: Theme): Promise<Map<SlotSymbol, HTMLImageElement>> {
  const found = new Map<SlotSymbol, HTMLImageElement>();
  await Promise.all(
    Object.entries(theme.pictures).map(async ([symbol, name]) => {
      const url = pictureUrl(name);
      if (url) found.set(symbol as SlotSymbol, await load(url));
    }),
  );
  return found;
}
