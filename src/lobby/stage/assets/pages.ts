import { firstTier } from '../canvas/quality.ts';
import { loadImage } from './bitmaps.ts';
import { download, type Fetching } from './download.ts';
import { type Manifest, manifestOf, type PageAddress } from './manifests.ts';
import { reportArt } from './missingArt.ts';
import type { PageSheet } from './pageSheet.ts';

/** A page that has been fetched and decoded, not yet on the graphics card. */
export interface PageData {
  /** `<theme>/<atlas>/<index>`: the same as long as the page is, whatever is painted on it. */
  place: string;
  /** Name of its image, which has a hash. */
  image: string;
  sheet: PageSheet;
  bitmap: ImageBitmap;
  /** Pixels of the bitmap per pixel of the image: below 1 where the stage paints fewer than the art has. */
  density: number;
}

/** Of an atlas on the low tier: it paints at most 1.25 pixels per CSS pixel (`resolutionFor`), and art is made for two. */
const LOW_DENSITY = 0.625;

/** By address, what is where in the pages that it names by their images. */
const sheets = new Map<string, Promise<Record<string, PageSheet>>>();

function sheetsAt(address: string): Promise<Record<string, PageSheet>> {
  const known = sheets.get(address);
  if (known) return known;
  const asked = download(address, (answer) => answer.json() as Promise<Record<string, PageSheet>>);
  sheets.set(address, asked);
  asked.catch(() => sheets.delete(address));
  return asked;
}

/** Puts a page into the browser's cache, after everything that somebody waits for; failing is no matter. */
export async function prefetchPages(manifest: Manifest, atlas: string): Promise<void> {
  const pages = manifest.atlases[atlas]?.pages ?? [];
  const init = { priority: 'low' } as RequestInit;
  await Promise.allSettled(pages.map(({ folder, image }) => fetch(folder + image, init)));
}

async function fetchAt(
  { folder, image, sheets: name }: PageAddress,
  place: string,
  fetching: Fetching,
): Promise<PageData> {
  const density = firstTier() === 'low' ? LOW_DENSITY : 1;
  const [bitmap, { [image]: sheet }] = await Promise.all([
    loadImage({ url: folder + image, scale: density }, fetching),
    sheetsAt(folder + name),
  ]);
  if (!sheet) throw new Error(`${folder}${name} does not say what lies where in ${image}`);
  return { place, image, sheet, bitmap, density };
}

/** A page of a theme; where its own does not come for another reason than the network, that of the reference does. */
export async function fetchPage(
  manifest: Manifest,
  atlas: string,
  index: number,
  fetching: Fetching = {},
): Promise<PageData> {
  const page = manifest.atlases[atlas]?.pages[index];
  if (!page) throw new Error(`Theme ${manifest.theme} has no page ${index} of atlas ${atlas}`);
  const place = `${manifest.theme}/${atlas}/${index}`;
  try {
    return await fetchAt(page, place, fetching);
  } catch (reason) {
    const other = manifestOf('').atlases[atlas]?.pages[index];
    if (!other || other.image === page.image || fetching.signal?.aborted || reason instanceof TypeError)
      throw reason;
    reportArt(`${page.folder}${page.image}`, String(reason));
    return fetchAt(other, place, fetching);
  }
}
