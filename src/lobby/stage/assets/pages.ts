import { loadImage } from './bitmaps.ts';
import { download, type Fetching } from './download.ts';
import type { ThemeManifest } from './manifests.ts';

/** A frame of a packed page; boxes in texture pixels. */
interface SheetFrame {
  frame: { x: number; y: number; w: number; h: number };
  rotated?: boolean;
  trimmed?: boolean;
  spriteSourceSize?: { x: number; y: number; w: number; h: number };
  sourceSize?: { w: number; h: number };
  borders?: { left: number; top: number; right: number; bottom: number };
}

/** What is where in a page. */
export interface Sheet {
  /** Texture pixels per CSS pixel. */
  scale: number;
  frames: Record<string, SheetFrame>;
}

/** A page that has been fetched and decoded, not yet on the graphics card. */
export interface PageData {
  sheet: Sheet;
  bitmap: ImageBitmap;
}

const themeFolder = (theme: string): string => `/atlases/${theme}/`;

/** Of each theme, by the names of the pages' images. */
const sheets = new Map<string, Promise<Record<string, Sheet>>>();

function sheetsOf({ theme, sheets: name }: ThemeManifest): Promise<Record<string, Sheet>> {
  const known = sheets.get(theme);
  if (known) return known;
  const asked = download(
    themeFolder(theme) + name,
    (answer) => answer.json() as Promise<Record<string, Sheet>>,
  );
  sheets.set(theme, asked);
  asked.catch(() => sheets.delete(theme));
  return asked;
}

/** Puts a page into the browser's cache, after everything that somebody waits for; failing is no matter. */
export async function prefetchPages(manifest: ThemeManifest, atlas: string): Promise<void> {
  const pages = manifest.atlases[atlas]?.pages ?? [];
  const init = { priority: 'low' } as RequestInit;
  await Promise.allSettled(pages.map(({ image }) => fetch(themeFolder(manifest.theme) + image, init)));
}

export async function fetchPage(
  manifest: ThemeManifest,
  atlas: string,
  index: number,
  fetching: Fetching = {},
): Promise<PageData> {
  const page = manifest.atlases[atlas]?.pages[index];
  if (!page) throw new Error(`Theme ${manifest.theme} has no page ${index} of atlas ${atlas}`);
  const [bitmap, { [page.image]: sheet }] = await Promise.all([
    loadImage({ url: themeFolder(manifest.theme) + page.image }, fetching),
    sheetsOf(manifest),
  ]);
  if (!sheet) throw new Error(`Theme ${manifest.theme} does not say what lies where in ${page.image}`);
  return { sheet, bitmap };
}
