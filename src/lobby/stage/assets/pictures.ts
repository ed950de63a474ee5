const ahead = new Map<string, Promise<HTMLImageElement>>();

async function fetchPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Fetches a picture that is about to be asked for. */
export function preparePicture(url: string): void {
  const picture = fetchPicture(url);
  // Whoever takes it hears of a failure; until then it is nobody's.
  picture.catch(() => {});
  ahead.set(url, picture);
}

/** Rejects when the picture does not load, or its host does not allow reading it (no CORS header). */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = ahead.get(url);
  ahead.delete(url);
  return picture ?? fetchPicture(url);
}
