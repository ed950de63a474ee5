import { settingsStore, THEMES, type ThemeName } from '../../state/settings.ts';
import { fetchManifest, fetchPage, type PageData, type ThemeManifest } from '../assets/pages.ts';
import { type ArtProgress, firstProgress } from './progress.ts';

/** Art that every lobby needs, fetched while the page itself is still starting. */
interface Prepared {
  theme: ThemeName;
  manifest: Promise<ThemeManifest>;
  /** Atlas → its pages, decoded. */
  pages: Map<string, Promise<PageData[]>>;
  /** The pages of covers that the catalogue begins with. */
  covers: Promise<PageData>[];
}

/** The same once it is there, but for covers: those come when they come. */
export interface FirstArt {
  theme: ThemeName;
  manifest: ThemeManifest;
  pages: PageData[];
  covers: Promise<PageData>[];
}

const FIRST_ATLASES = ['shell', 'lobby'] as const;
/** As many pages of covers as a phone shows at first; the build names the same in the page. */
const FIRST_COVERS = [0, 1];

let prepared: Prepared | null = null;

const begin = (theme: ThemeName, progress: ArtProgress | null = null): Prepared => {
  const fetching = { ...(progress && { received: progress.received }) };
  // A theme that cannot be had is shown with the art of the reference.
  const manifest = fetchManifest(theme).catch(() => fetchManifest(THEMES[0]));
  const pages = new Map(
    FIRST_ATLASES.map((atlas) => [
      atlas,
      manifest.then((known) =>
        Promise.all(
          (known.atlases[atlas]?.pages ?? []).map((_, index) => fetchPage(known, atlas, index, fetching)),
        ),
      ),
    ]),
  );
  const covers = FIRST_COVERS.map((index) =>
    manifest.then((known) => fetchPage(known, 'covers', index, fetching)),
  );
  // Whoever takes the art hears of a failure; until then it is nobody's.
  for (const promise of [manifest, ...covers, ...pages.values()]) promise.catch(() => {});
  return { theme, manifest, pages, covers };
};

/** Tells the bar what to expect, and when there is nothing more to wait for. */
const show = async (progress: ArtProgress, { manifest, pages, covers }: Prepared): Promise<void> => {
  const known = await manifest.catch(() => null);
  const first = [
    ...FIRST_ATLASES.flatMap((atlas) => known?.atlases[atlas]?.pages ?? []),
    ...FIRST_COVERS.flatMap((index) => known?.atlases.covers?.pages[index] ?? []),
  ];
  progress.expect(first.reduce((sum, { bytes }) => sum + bytes, 0));
  await Promise.allSettled([...pages.values(), ...covers]);
  progress.end();
};

/** Starts fetching; costs nothing twice. */
export const prepareArt = (): void => {
  if (prepared) return;
  const progress = firstProgress();
  prepared = begin(settingsStore.getState().theme, progress);
  if (progress) void show(progress, prepared);
};

/** Fetches the art of the theme that is chosen now, whole, while another one's is still shown. */
export const prepareTheme = async (): Promise<void> => {
  const art = begin(settingsStore.getState().theme);
  prepared = art;
  // A theme of few covers has no second page of them.
  await Promise.all([art.covers[0], ...art.pages.values()]);
};

/** Hands the prepared art over, once: a stage that starts again fetches anew (from the browser's cache). */
export const takeFirstArt = async (): Promise<FirstArt> => {
  const { theme } = settingsStore.getState();
  const { manifest, pages, covers } = prepared?.theme === theme ? prepared : begin(theme);
  prepared = null;
  const known = await manifest;
  return { theme, manifest: known, pages: (await Promise.all(pages.values())).flat(), covers };
};
