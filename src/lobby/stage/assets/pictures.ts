import { themedPoster } from '../../state/themedPosters.ts';
import { loadImage } from './bitmaps.ts';
import type { Size } from './download.ts';

/** Pixels: what would be wider is made smaller. */
const WIDEST = 1600;

interface Ahead {
  size: Size;
  picture: Promise<ImageBitmap>;
}

const ahead = new Map<string, Ahead>();

const load = (url: string, { width, height }: Size): Promise<ImageBitmap> => {
  const scale = Math.min(1, WIDEST / width);
  return loadImage({ url: themedPoster(url), size: { width: width * scale, height: height * scale } });
};

/** Fetches a picture that is about to be asked for, at this size or a smaller one. */
export function preparePicture(url: string, size: Size): void {
  const picture = load(url, size);
  // The caller that awaits it handles a failure; until then it must not count as an unhandled rejection.
  picture.catch(() => {});
  ahead.set(url, { size, picture });
}

/**
 * The picture, for the caller to close: no larger than a box of that size needs that it fills. Rejects when it does not
 * load, is no bitmap, or its host does not allow reading it (no CORS header).
 */
export function loadPicture(url: string, size: Size): Promise<ImageBitmap> {
  const prepared = ahead.get(url);
  ahead.delete(url);
  if (prepared && prepared.size.width >= size.width && prepared.size.height >= size.height)
    return prepared.picture;
  prepared?.picture.then((bitmap) => bitmap.close()).catch(() => {});
  return load(url, size);
}
