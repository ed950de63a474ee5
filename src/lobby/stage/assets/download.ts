import { connection } from '../../device/connection.ts';
import { sleep } from '../../device/sleep.ts';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface WantedImage {
  url: string;
  /** An image that more than covers this is made smaller. */
  size?: Size;
  /** An image is made smaller by this factor. */
  scale?: number;
}

/** How something is fetched when somebody waits for it. */
export interface Fetching {
  signal?: AbortSignal;
  /** Called with the number of bytes of each piece of the image that has come. */
  received?: (bytes: number) => void;
}

/** A stage without its art is no stage, so a connection that breaks is given other chances after this many ms. */
const RETRY_DELAYS_MS = [100, 1000];

/** What `read` makes of the answer. Rejects when none comes, or not the one that was asked for. */
export async function download<T>(
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
      const pause = RETRY_DELAYS_MS[attempt];
      // `fetch` and its bodies throw a TypeError where the network fails.
      if (pause === undefined || !(error instanceof TypeError)) throw error;
      await sleep(pause);
    }
}

/** Where art comes quickly, reading it piece by piece would cost more than it tells. */
const isQuick = (): boolean => connection()?.effectiveType === '4g';

/** The body, told piece by piece. */
async function blobOf(response: Response, received: (bytes: number) => void = () => {}): Promise<Blob> {
  if (isQuick() || !response.body) {
    const whole = await response.blob();
    received(whole.size);
    return whole;
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

const PREMULTIPLIED: ImageBitmapOptions = { premultiplyAlpha: 'premultiply' };

/** Fetched and decoded, premultiplied as the renderer wants it; whoever takes it closes it. */
export async function downloadImage(
  { url, size, scale = 1 }: WantedImage,
  { signal, received }: Fetching = {},
): Promise<ImageBitmap> {
  const blob = await download(url, (response) => blobOf(response, received), signal);
  const whole = await createImageBitmap(blob, PREMULTIPLIED);
  const factor = size ? Math.max(size.width / whole.width, size.height / whole.height) : scale;
  if (factor >= 1) return whole;
  const resizeWidth = Math.ceil(whole.width * factor);
  const smaller = { ...PREMULTIPLIED, resizeWidth, resizeQuality: 'medium' } as const;
  return createImageBitmap(whole, smaller).finally(() => whole.close());
}
