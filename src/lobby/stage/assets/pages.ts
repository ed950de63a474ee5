import { after } from '../../device/after.ts';
import { connection } from '../../device/connection.ts';
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

/** How a page is fetched when somebody waits for it. */
export interface Fetching {
  signal?: AbortSignal;
  /** Called with the number of bytes of each piece of the image that has come. */
  received?: (bytes: number) => void;
}

/** A stage without its art is no stage, so a connection that breaks is given other chances after this many ms. */
const PAUSES = [100, 1000];

async function fetchAs<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++)
    try {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return await read(response);
    } catch (error) {
      const pause = PAUSES[attempt];
      // `fetch` and its bodies throw a TypeError where the network fails.
      if (pause === undefined || !(error instanceof TypeError)) throw error;
      await after(pause);
    }
}

/** Decoded off the main thread, premultiplied as the renderer wants it. */
export const decode = (blob: Blob): Promise<ImageBitmap> =>
  createImageBitmap(blob, { premultiplyAlpha: 'premultiply' });

const themeFolder = (theme: string): string => `/atlases/${theme}/`;

/** Where art comes quickly, reading it piece by piece would cost more than it tells. */
const isQuick = (): boolean => connection()?.effectiveType === '4g';

/** The body, told piece by piece. */
async function blobOf(response: Response, received: (bytes: number) => void = () => {}): Promise<Blob> {
  if (isQuick() || !response.body) {
    const whole = await response.arrayBuffer();
    received(whole.byteLength);
    return new Blob([whole]);
  }
  const pieces: BlobPart[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    received(value.byteLength);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

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
  { signal, received }: Fetching = {},
): Promise<PageData> {
  const page = manifest.atlases[atlas]?.pages[index];
  if (!page) throw new Error(`Theme ${manifest.theme} has no page ${index} of atlas ${atlas}`);
  const folder = themeFolder(manifest.theme);
  const [sheet, bitmap] = await Promise.all([
    fetchAs(folder + page.json, (response) => response.json() as Promise<Sheet>, signal),
    fetchAs(folder + page.image, (response) => blobOf(response, received), signal).then(decode),
  ]);
  return { sheet, bitmap };
}
