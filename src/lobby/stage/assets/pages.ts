import { loadImage } from './bitmaps.ts';
import type { Fetching } from './download.ts';
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

export interface Sheet {
  frames: Record<string, SheetFrame>;
  /** `scale` is texture pixels per CSS pixel. */
  meta: { scale: string };
}

/** A page that has been fetched and decoded, not yet on the graphics card. */
export interface PageData {
  sheet: Sheet;
  bitmap: ImageBitmap;
}

const themeFolder = (theme: string): string => `/atlases/${theme}/`;

/** Puts a page into the browser's cache, after everything that somebody waits for; failing is no matter. */
export async function prefetchPages(manifest: ThemeManifest, atlas: string): Promise<void> {
  const names = (manifest.atlases[atlas]?.pages ?? []).flatMap(({ json, image }) => [json, image]);
  const init = { priority: 'low' } as RequestInit;
  await Promise.allSettled(names.map((name) => fetch(themeFolder(manifest.theme) + name, init)));
}

export async function fetchPage(
  manifest: ThemeManifest,
  atlas: string,
  index: number,
  fetching: Fetching = {},
): Promise<PageData> {
  const page = manifest.atlases[atlas]?.pages[index];
  if (!page) throw new Error(`Theme ${manifest.theme} has no page ${index} of atlas ${atlas}`);
  const folder = themeFolder(manifest.theme);
  return (await loadImage({ url: folder + page.image, sheet: folder + page.json }, fetching)) as PageData;
}
