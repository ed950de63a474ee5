import type { SlotSymbol } from '../api.ts';
import type { Theme } from './themes.ts';

const PICTURES: Record<string, string> = import.meta.glob('../../../../assets/game-symbols/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
export const pictureUrl = (name: string | undefined): string | undefined =>
  PICTURES[`../../../../assets/game-symbols/${name}.webp`];

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

/** Settles when the picture is there: `decode()` would wait for a frame, and a frame that is not shown yet draws none. */
const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(`${url} did not load`));
    image.src = url;
  });

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
