import { queryOptions } from '@tanstack/react-query';
import type { Settings } from '../../state/settings.ts';
import { artFolder, publishedStore, REFERENCE_THEME, type ThemeManifest } from '../../state/themes.ts';

/** A cover as a part of the picture that it is packed into, in pixels of that. */
export interface CoverPart {
  image: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

type Sheets = Record<string, { frames: Record<string, { frame: Omit<CoverPart, 'image'> }> } | undefined>;

const BUILT: Record<string, ThemeManifest> = import.meta.glob(
  '../../../../.cache/public/atlases/*/manifest.json',
  { eager: true, import: 'default' },
);

/** The theme's own manifest before the reference's, from which it borrows. */
function manifestsOf(theme: string): ThemeManifest[] {
  const all = [...publishedStore.getState().themes, ...Object.values(BUILT)];
  const find = (name: string) => all.find((one) => one.theme === name);
  return [find(theme), find(REFERENCE_THEME)].filter((one) => one !== undefined);
}

/** What is where in the packed pictures of a theme. */
export const sheetsQuery = (address: string) =>
  queryOptions({
    queryKey: ['art', address],
    queryFn: async ({ signal }): Promise<Sheets> => (await fetch(address, { signal })).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });

interface CoverPage {
  /** Address. */
  sheets: string;
  image: string;
  folder: string;
  /** `7000001`, or `7000001.pt` where the language has a cover of its own. */
  frame: string;
}

/** Where a game's cover lies; null where it has none. */
export function coverPage(
  { theme, locale }: Pick<Settings, 'theme' | 'locale'>,
  gameId: number,
): CoverPage | null {
  for (const frame of [`${gameId}.${locale}`, `${gameId}`])
    for (const { theme: name, sheets, atlases } of manifestsOf(theme)) {
      const page = atlases.covers?.pages.find(({ frames }) => frames?.split(' ').includes(frame));
      const folder = artFolder(name);
      if (page) return { sheets: folder + sheets, image: page.image, folder, frame };
    }
  return null;
}

/** The part of the picture that is the cover, once it is known what is where. */
export function coverPart(sheets: Sheets, { image, folder, frame }: CoverPage): CoverPart | null {
  const part = sheets[image]?.frames[`cover/${frame}`];
  return part ? { image: folder + image, ...part.frame } : null;
}
