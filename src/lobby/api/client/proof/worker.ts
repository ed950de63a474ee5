import { nonces } from './solve.ts';

/** Posts the nonces of the one challenge it is sent as they are found, beside the page. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  for (const nonce of nonces(data)) self.postMessage(nonce);
});
