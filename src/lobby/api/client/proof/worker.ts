import { solve } from './solve.ts';

/** Solves the one challenge it is sent, beside the page. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(solve(data)));
