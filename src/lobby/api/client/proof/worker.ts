import { nonces } from './solve.ts';

/** Posts the nonces of the one challenge it is sent as they are found, beside the page, and null after the last. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const nonce of nonces(data)) self.postMessage(nonce);
  self.postMessage(null);
});
