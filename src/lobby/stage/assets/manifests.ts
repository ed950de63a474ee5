import { artFolder, publishedStore, REFERENCE_THEME, type ThemeManifest } from '../../state/themes.ts';

/** An image of an atlas, wherever it lies. */
export interface PageAddress {
  image: string;
  bytes: number;
  /** Folder of the theme that it is of. */
  folder: string;
  /** Name of the file there that says what is where. */
  sheets: string;
  /** Its frames, parted by spaces and without `start`; where that has to be known before it comes. */
  frames?: string;
  start: string;
}

interface AtlasPages {
  pages: PageAddress[];
  /** Frame → index in `pages`, of pages that say theirs. */
  frames: Record<string, number>;
}

/** All art of a theme, that which it borrows included. */
export interface Manifest {
  theme: string;
  atlases: Record<string, AtlasPages>;
}

/** Part of the script: art that is named in it is asked for at once, not after an answer that names it. */
const BUILT: Record<string, ThemeManifest> = import.meta.glob(
  '../../../../.cache/public/atlases/*/manifest.json',
  { eager: true, import: 'default' },
);

const built = new Map(Object.values(BUILT).map((manifest) => [manifest.theme, manifest]));

const manifestNamed = (theme: string): ThemeManifest | undefined =>
  publishedStore.getState().themes.find((one) => one.theme === theme) ?? built.get(theme);

const pagesOf = ({ theme, sheets, atlases }: ThemeManifest, atlas: string): PageAddress[] => {
  const { pages = [], folder: start = '' } = atlases[atlas] ?? {};
  return pages.map((page) => ({ ...page, start, folder: artFolder(theme), sheets }));
};

/** A theme's own pages come first: what is on them is found before what the reference has of the same name. */
function complete(own: ThemeManifest, reference: ThemeManifest): Manifest {
  const atlases: Manifest['atlases'] = {};
  for (const atlas in { ...reference.atlases, ...own.atlases }) {
    const entry = own.atlases[atlas];
    const isLent = own !== reference && (!entry || entry.borrows);
    const [all, lent] = [pagesOf(own, atlas), isLent ? pagesOf(reference, atlas) : []];
    const pages = [...all, ...lent];
    const frames: Record<string, number> = {};
    for (const [index, page] of [...pages.entries()].reverse())
      for (const name of page.frames?.split(' ') ?? []) frames[page.start + name] = index;
    atlases[atlas] = { pages, frames };
  }
  return { theme: own.theme, atlases };
}

/** Without a reference the stage has nothing to paint with. */
function currentOf(name: string): Manifest {
  const reference = manifestNamed(REFERENCE_THEME);
  if (!reference) return { theme: name, atlases: {} };
  return complete(manifestNamed(name) ?? reference, reference);
}

/** Those that were given out while developing. */
const given = new Set<Manifest>();

/** The art of a theme as it is now; that of the reference where there is no such theme. */
export function manifestOf(name: string): Manifest {
  const manifest = currentOf(name);
  if (import.meta.hot) given.add(manifest);
  return manifest;
}

/** While developing: scenes load from now on what is named now. */
export function renewManifests(): void {
  for (const manifest of given) Object.assign(manifest, currentOf(manifest.theme));
}
