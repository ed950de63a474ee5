import { createStore } from 'zustand/vanilla';

/** What a theme is besides its sprites: `look.json`. */
export interface ThemeLook {
  /** Language → its name. */
  titles: Readonly<Record<string, string>>;
  /** CSS background of its mark in the settings. */
  swatch: string;
  /** Custom property without its dashes → value, where it differs from the style sheet's. */
  colours: Readonly<Record<string, string>>;
  /** `vip/ring-1` → image in the theme's folder. */
  pictures: Readonly<Record<string, string>>;
  /** `welcome`, a poster of the operator → the theme's own; none in what was published by older versions. */
  posters?: Readonly<Record<string, string>>;
  /** `tick`, or `music` → the theme's own sound; none in what was published by older versions. */
  sounds?: Readonly<Record<string, string>>;
  /** Those of the loading scene, which are needed before all others. */
  loading: Readonly<Record<string, string>>;
}

interface AtlasEntry {
  pages: readonly {
    image: string;
    bytes: number;
    /** Its frames, parted by spaces and without `folder`; where pages load one by one, or there are several. */
    frames?: string;
  }[];
  /** What the names of all frames that are listed begin with. */
  folder?: string;
  /** Frames that it lacks are those of the reference theme's pages. */
  borrows?: boolean;
}

/** `/atlases/<theme>/manifest.json`, written by the packer: the theme's own art, named relative to it. */
export interface ThemeManifest {
  theme: string;
  /** True for the theme from which the others borrow what they lack. */
  reference: boolean;
  /** Name of the file that says what is where in all pages. */
  sheets: string;
  atlases: Readonly<Record<string, AtlasEntry>>;
}

/** A theme that was published: all of it at once. */
export type PublishedTheme = ThemeManifest & ThemeLook;

/** Names only: what else a theme is, is in the script that needs it. */
const built: Record<string, string> = import.meta.glob('../../../.cache/public/atlases/*/manifest.json', {
  eager: true,
  import: 'theme',
});
const references: Record<string, boolean> = import.meta.glob(
  '../../../.cache/public/atlases/*/manifest.json',
  { eager: true, import: 'reference' },
);

const isReference = (path: string): number => Number(references[path] ?? false);

/** Themes of the build, the reference first. */
const BUILT: readonly string[] = Object.keys(built)
  .sort((a, b) => isReference(b) - isReference(a))
  .map((path) => built[path] ?? '');

/** From which the others borrow what they lack. */
export const REFERENCE_THEME = BUILT[0] ?? 'night-carnival';

/** Themes that were published to the service after this build, as it names them in its page. */
function publishedAtStart(): PublishedTheme[] {
  if (typeof document === 'undefined') return [];
  const content = document.querySelector('meta[name="art"]')?.getAttribute('content');
  try {
    return content ? (JSON.parse(content) as PublishedTheme[]) : [];
  } catch {
    return [];
  }
}

/** Themes that were published to the service after this build; one may have the name of a built one, and replaces it. */
export const publishedStore = createStore<{ themes: readonly PublishedTheme[] }>(() => ({
  themes: publishedAtStart(),
}));

export const publishedTheme = (name: string): PublishedTheme | undefined =>
  publishedStore.getState().themes.find(({ theme }) => theme === name);

/** Themes that a player can choose, the reference first. */
export const themeNames = (): string[] => [
  ...new Set([REFERENCE_THEME, ...BUILT, ...publishedStore.getState().themes.map(({ theme }) => theme)]),
];

/** The theme of that name; the reference where there is none. */
export const themeOf = (name: string | null): string =>
  themeNames().find((theme) => theme === name) ?? REFERENCE_THEME;

/** Folder of a theme's files: of a published one with the service, else where the build says that its files are loaded from. */
export const artFolder = (theme: string): string =>
  `${publishedTheme(theme) ? '/' : import.meta.env.BASE_URL}atlases/${theme}/`;
