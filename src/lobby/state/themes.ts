import { createStore } from 'zustand/vanilla';

/** What a theme is besides its sprites. */
export interface ThemeLook {
  theme: string;
  /** True for the theme from which the others borrow what they lack. */
  reference: boolean;
  /** Language → its name. */
  titles: Readonly<Record<string, string>>;
  /** CSS background of its mark in the settings. */
  swatch: string;
  /** Custom property without its dashes → value, where it differs from the style sheet's. */
  colours: Readonly<Record<string, string>>;
  /** `vip/ring-1`, `posters/welcome` → image in the theme's folder. */
  pictures: Readonly<Record<string, string>>;
  /** `sounds/coin` → sound in the theme's folder. */
  sounds: Readonly<Record<string, string>>;
}

interface AtlasEntry {
  pages: readonly { image: string; bytes: number }[];
  /** Frame → index in `pages`; where pages load one by one, or there are several. */
  frames?: Readonly<Record<string, number>>;
  /** Frames that it lacks are those of the reference theme's pages. */
  borrows?: boolean;
}

/** `/atlases/<theme>/manifest.json`, written by the packer: the theme's own art, named relative to it. */
export interface ThemeManifest extends ThemeLook {
  /** Name of the file that says what is where in all pages. */
  sheets: string;
  atlases: Readonly<Record<string, AtlasEntry>>;
}

type Field<K extends keyof ThemeLook> = Record<string, ThemeLook[K]>;

/** Field by field, so that a script that needs only these has only these. */
const names: Field<'theme'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'theme',
});
const references: Field<'reference'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'reference',
});
const titles: Field<'titles'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'titles',
});
const swatches: Field<'swatch'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'swatch',
});
const colours: Field<'colours'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'colours',
});
const pictures: Field<'pictures'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'pictures',
});
const sounds: Field<'sounds'> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'sounds',
});

/** Themes that were published to the service after this build, as it names them in its page. */
export function publishedThemes(): ThemeManifest[] {
  if (typeof document === 'undefined') return [];
  const content = document.querySelector('meta[name="art"]')?.getAttribute('content');
  try {
    return content ? (JSON.parse(content) as ThemeManifest[]) : [];
  } catch {
    return [];
  }
}

const NOTHING: ThemeLook = {
  theme: 'night-carnival',
  reference: true,
  titles: {},
  swatch: '',
  colours: {},
  pictures: {},
  sounds: {},
};

/** The reference first; a theme of the same name replaces an earlier one. */
function inOrder(all: readonly ThemeLook[]): ThemeLook[] {
  const latest = [...new Map(all.map((one) => [one.theme, one])).values()];
  const sorted = latest.sort((a, b) => Number(b.reference) - Number(a.reference));
  return sorted.length > 0 ? sorted : [NOTHING];
}

const built: ThemeLook[] = Object.entries(names).map(([path, theme]) => ({
  theme,
  reference: references[path] ?? false,
  titles: titles[path] ?? {},
  swatch: swatches[path] ?? '',
  colours: colours[path] ?? {},
  pictures: pictures[path] ?? {},
  sounds: sounds[path] ?? {},
}));

/** Themes a player can choose, the reference first: those of the build and those that were published to it. */
export const themesStore = createStore<{ looks: readonly ThemeLook[] }>(() => ({
  looks: inOrder([...built, ...publishedThemes()]),
}));

/** Themes have changed while the lobby is open: `published` are those of the service now. */
export const setPublishedThemes = (published: readonly ThemeLook[]): void =>
  themesStore.setState({ looks: inOrder([...built, ...published]) });

export const referenceLook = (): ThemeLook => themesStore.getState().looks[0] ?? NOTHING;

/** The theme of that name; the reference where there is none. */
export const lookOf = (name: string | null): ThemeLook =>
  themesStore.getState().looks.find(({ theme }) => theme === name) ?? referenceLook();

/** Address of one of a theme's pictures or sounds; undefined where neither it nor the reference has one. */
export function artAddress(kind: 'pictures' | 'sounds', name: string, theme: string): string | undefined {
  for (const look of [lookOf(theme), referenceLook()]) {
    const file = look[kind][name];
    if (file !== undefined) return `/atlases/${look.theme}/${file}`;
  }
  return undefined;
}
