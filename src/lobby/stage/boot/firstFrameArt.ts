import { settingsStore } from '../../state/settings.ts';
import { type Manifest, manifestOf } from '../assets/manifests.ts';
import { fetchPage, type PageData } from '../assets/pages.ts';
import { ArtProgress } from './progress.ts';

/** Art that every lobby needs, fetched while the page itself is still starting. */
interface Prepared {
  theme: string;
  manifest: Manifest;
  /** Atlas → its pages, decoded. */
  pages: Map<string, Promise<PageData[]>>;
  /** The pages of covers that the catalogue begins with. */
  covers: Promise<PageData>[];
}

/** The same once it is there, but for covers: those come when they come. */
export interface FirstArt {
  theme: string;
  manifest: Manifest;
  pages: PageData[];
  covers: Promise<PageData>[];
}

const FIRST_ATLASES = ['shell', 'lobby'] as const;
/** As many pages of covers as a phone shows at first. */
const FIRST_COVERS = [0, 1];

let prepared: Prepared | null = null;

const begin = (theme: string, received?: (bytes: number) => void): Prepared => {
  const manifest = manifestOf(theme);
  const pages = new Map(
    FIRST_ATLASES.map((atlas) => [
      atlas,
      Promise.all(
        (manifest.atlases[atlas]?.pages ?? []).map((_, index) =>
          fetchPage(manifest, atlas, index, { received }),
        ),
      ),
    ]),
  );
  const covers = FIRST_COVERS.map((index) => fetchPage(manifest, 'covers', index, { received }));
  // `takeFirstArt` handles a failure; until then it must not count as an unhandled rejection.
  for (const promise of [...covers, ...pages.values()]) promise.catch(() => {});
  return { theme, manifest, pages, covers };
};

/** Bytes of the images of a theme's first art. */
const bytesOf = ({ atlases }: Manifest): number => {
  const first = [
    ...FIRST_ATLASES.flatMap((atlas) => atlases[atlas]?.pages ?? []),
    ...FIRST_COVERS.flatMap((index) => atlases.covers?.pages[index] ?? []),
  ];
  return first.reduce((sum, { bytes }) => sum + bytes, 0);
};

/** Starts fetching, with the loading scene moved by what comes. */
export const prepareArt = (): void => {
  const { theme } = settingsStore.getState();
  const progress = new ArtProgress(bytesOf(manifestOf(theme)));
  prepared = begin(theme, progress.received);
  void Promise.allSettled([...prepared.pages.values(), ...prepared.covers]).then(() => progress.end());
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
  return { theme, manifest, pages: (await Promise.all(pages.values())).flat(), covers };
};
