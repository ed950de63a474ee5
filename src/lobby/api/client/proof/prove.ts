import { solve } from './solve.ts';

/** Rejects where the worker's script does not come. */
const inWorker = (challenge: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const settle = (then: () => void) => {
      worker.terminate();
      then();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => settle(() => resolve(data)));
    worker.addEventListener('error', (error) => settle(() => reject(error)));
    signal.addEventListener('abort', () => settle(() => resolve('')), { once: true });
    worker.postMessage(challenge);
  });

/** The proof of a challenge, worked out beside the page; in the page itself only where it may have no worker. */
export const prove = async (challenge: string, signal: AbortSignal): Promise<string> => {
  try {
    return await inWorker(challenge, signal);
  } catch {
    return solve(challenge);
  }
};
