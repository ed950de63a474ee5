import { AtlasPage, Frames, type Upload } from '../assets/textures.ts';
import { type FirstArt, takeFirstArt } from '../boot/firstFrameArt.ts';
import { pace } from '../boot/pace.ts';

/** Art whose pages are on the graphics card, as `frames`: whoever has it destroys them. */
export interface OpenArt extends Omit<FirstArt, 'pages'> {
  frames: Frames;
  upload: Upload;
}

/** A page that is there already is put on the graphics card in a piece of its own, too. */
function paced<T>(page: Promise<T>): Promise<T> {
  const later = page.then((data) => pace().then(() => data));
  // Who asks for its covers handles a failure; until then it must not count as an unhandled rejection.
  later.catch(() => {});
  return later;
}

/**
 * The first art, put on the graphics card page by page: each is long work for the page's own thread. Null, and nothing
 * left of it, where it is not wanted any more by then.
 */
export async function openArt(upload: Upload, isWanted: () => boolean): Promise<OpenArt | null> {
  const { pages, covers, ...art } = await takeFirstArt();
  const frames = new Frames();
  for (;;) {
    await pace();
    if (!isWanted()) break;
    const page = pages.shift();
    if (!page) return { ...art, covers: covers.map(paced), frames, upload };
    frames.add(new AtlasPage(page, upload));
  }
  for (const { bitmap } of pages) bitmap.close();
  frames.destroy();
  return null;
}
