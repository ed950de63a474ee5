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

interface AtlasEntry {
  pages: { image: string; json: string /** Of the image. */; bytes: number }[];
  /** Frame → index in `pages`, where there are several. */
  frames?: Record<string, number>;
}

/** `/atlases/<theme>/manifest.json`, written by the packer. Names are relative to it. */
export interface ThemeManifest {
  theme: string;
  atlases: Record<string, AtlasEntry>;
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

async function fetchOk(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Decoded off the main thread, premultiplied as the renderer wants it. */
export const decode = (blob: Blob): Promise<ImageBitmap> =>
  createImageBitmap(blob, { premultiplyAlpha: 'premultiply' });

export const themeFolder = (theme: string): string => `/atlases/${theme}/`;

export async function fetchManifest(theme: string): Promise<ThemeManifest> {
  return (await fetchOk(`${themeFolder(theme)}manifest.json`)).json();
}

/** The body, told piece by piece. */
async function blobOf(response: Response, received: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (!received || !response.body) return response.blob();
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
    fetchOk(folder + page.json, signal).then((response) => response.json() as Promise<Sheet>),
    fetchOk(folder + page.image, signal)
      .then((response) => blobOf(response, received))
      .then(decode),
  ]);
  return { sheet, bitmap };
}
