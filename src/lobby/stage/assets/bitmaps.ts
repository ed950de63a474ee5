import type { BitmapNews, BitmapOrder } from './bitmapMessages.ts';
import { downloadImage, type Fetching, type WantedImage } from './download.ts';

interface Order extends Fetching {
  wanted: WantedImage;
  resolve: (bitmap: ImageBitmap | Promise<ImageBitmap>) => void;
  reject: (reason: unknown) => void;
}

const orders = new Map<number, Order>();
let ids = 0;
/** Null where there can be none: images are then decoded by the page itself. */
let worker: Worker | null | undefined;

const send = (order: BitmapOrder): void => worker?.postMessage(order);

function hear(news: BitmapNews): void {
  const order = orders.get(news.id);
  if (!order) {
    if ('bitmap' in news) news.bitmap.close();
    return;
  }
  if ('received' in news) {
    order.received?.(news.received);
    return;
  }
  orders.delete(news.id);
  if ('bitmap' in news) order.resolve(news.bitmap);
  else order.reject(new Error(news.failure));
}

/** What it had to do is done here. */
function giveUpWorker(): void {
  worker = null;
  for (const [id, order] of orders) {
    orders.delete(id);
    order.resolve(downloadImage(order.wanted, order));
  }
}

function openWorker(): Worker | null {
  try {
    const opened = new Worker(new URL('./bitmapWorker.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('message', ({ data }: MessageEvent<BitmapNews>) => hear(data));
    opened.addEventListener('error', giveUpWorker);
    return opened;
  } catch {
    return null;
  }
}

/**
 * An image, fetched and decoded beside the page. Rejects when it does not come, is no bitmap, its host does not allow
 * reading it (no CORS header), or it was given up.
 */
export function loadImage(wanted: WantedImage, fetching: Fetching = {}): Promise<ImageBitmap> {
  const { signal } = fetching;
  if (worker === undefined) worker = openWorker();
  if (!worker) return downloadImage(wanted, fetching);
  const id = ++ids;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    orders.set(id, { ...fetching, wanted, resolve, reject });
    send({ id, ...wanted });
    signal?.addEventListener('abort', () => {
      if (!orders.delete(id)) return;
      send({ id, isGivenUp: true });
      reject(signal.reason);
    });
  });
}
