import { publishedThemes, referenceLook, type ThemeManifest } from '../../state/themes.ts';

/** An image of an atlas, wherever it lies. */
export interface PageAddress {
  image: string;
  bytes: number;
  /** Folder of the theme that it is of. */
  folder: string;
  /** Name of the file there that says what is where. */
  sheets: string;
}

interface AtlasPages {
  pages: PageAddress[];
  /** Frame → index in `pages`, where there are several. */
  frames?: Record<string, number>;
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

const raw = new Map(
  [...Object.values(BUILT), ...publishedThemes()].map((manifest) => [manifest.theme, manifest]),
);

/** Art has changed while the lobby is open: what is asked for from now on is this. */
export function replaceManifests(manifests: readonly ThemeManifest[]): void {
  for (const manifest of manifests) raw.set(manifest.theme, manifest);
}

/** A theme that was taken back has the art of the build again, or none. */
export function forgetManifest(theme: string): void {
  const built = Object.values(BUILT).find((manifest) => manifest.theme === theme);
  if (built) raw.set(theme, built);
  else raw.delete(theme);
}

const pagesOf = ({ theme, sheets, atlases }: ThemeManifest, atlas: string): PageAddress[] =>
  (atlases[atlas]?.pages ?? []).map((page) => ({ ...page, folder: `/atlases/${theme}/`, sheets }));

/** A theme's own pages come first: what is on them is found before what the reference has of the same name. */
function complete(own: ThemeManifest, reference: ThemeManifest): Manifest {
  const atlases: Manifest['atlases'] = {};
  for (const atlas of new Set([...Object.keys(reference.atlases), ...Object.keys(own.atlases)])) {
    const entry = own.atlases[atlas];
    const isLent = own !== reference && (!entry || entry.borrows === true);
    const pages = pagesOf(own, atlas);
    const lent = isLent ? pagesOf(reference, atlas) : [];
    const frames: Record<string, number> = {};
    if (isLent)
      for (const [name, index] of Object.entries(reference.atlases[atlas]?.frames ?? {}))
        frames[name] = index + pages.length;
    Object.assign(frames, entry?.frames);
    atlases[atlas] = { pages: [...pages, ...lent], ...(Object.keys(frames).length > 0 && { frames }) };
  }
  return { theme: own.theme, atlases };
}

const EMPTY = { sheets: '', atlases: {} };

/** A theme that is not packed is shown with the art of the reference; without that the stage has nothing to paint with. */
export const manifestOf = (name: string): Manifest => {
  const reference = raw.get(referenceLook().theme) ?? { ...referenceLook(), ...EMPTY };
  return complete(raw.get(name) ?? reference, reference);
};
