import type { BitmapNews, BitmapOrder } from './bitmapMessages.ts';
import { downloadImage } from './download.ts';

/*
 * Fetches and decodes images beside the page: while the page starts, its own thread has other things to do, and each
 * step of an image would wait for its turn there.
 */

const orders = new Map<number, AbortController>();

const tell = (news: BitmapNews, transfer: Transferable[] = []): void => self.postMessage(news, { transfer });

self.addEventListener('message', ({ data }: MessageEvent<BitmapOrder>) => {
  const { id } = data;
  if ('isGivenUp' in data) {
    orders.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  orders.set(id, controller);
  downloadImage(data, {
    signal: controller.signal,
    received: (bytes) => tell({ id, received: bytes }),
  })
    .then(
      (bitmap) => tell({ id, bitmap }, [bitmap]),
      (reason: unknown) => tell({ id, failure: String(reason) }),
    )
    .finally(() => orders.delete(id));
});
