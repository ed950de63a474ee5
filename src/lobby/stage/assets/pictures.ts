import { loadImage } from './bitmaps.ts';

const ahead = new Map<string, Promise<ImageBitmap>>();

const load = async (url: string): Promise<ImageBitmap> => (await loadImage({ url })).bitmap;

/** Fetches a picture that is about to be asked for. */
export function preparePicture(url: string): void {
  const picture = load(url);
  // Whoever takes it hears of a failure; until then it is nobody's.
  picture.catch(() => {});
  ahead.set(url, picture);
}

/**
 * The picture, for the caller to close. Rejects when it does not load, is no bitmap, or its host does not allow reading
 * it (no CORS header).
 */
export function loadPicture(url: string): Promise<ImageBitmap> {
  const picture = ahead.get(url);
  ahead.delete(url);
  return picture ?? load(url);
}
