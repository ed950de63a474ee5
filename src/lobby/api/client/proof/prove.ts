import { PROOF_WORK } from '../../../../contract/proof.ts';
import { nonces, proofOf } from './solve.ts';

/** Is told how much of the work is done, 0 to 1. */
type Progress = (part: number) => void;

/** Rejects where the worker's script does not come. */
const inWorker = (challenge: string, signal: AbortSignal, onProgress: Progress): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const found: string[] = [];
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const settle = (then: () => void) => {
      worker.terminate();
      then();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      if (data === null) return settle(() => resolve(found));
      found.push(data);
      onProgress(found.length / PROOF_WORK.parts);
    });
    worker.addEventListener('error', (error) => settle(() => reject(error)));
    signal.addEventListener('abort', () => settle(() => resolve([])), { once: true });
    worker.postMessage(challenge);
  });

/** In the page itself, which has its turn after each part. */
const inPage = async (challenge: string, signal: AbortSignal, onProgress: Progress): Promise<string[]> => {
  const found: string[] = [];
  for (const nonce of nonces(challenge)) {
    if (signal.aborted) break;
    found.push(nonce);
    onProgress(found.length / PROOF_WORK.parts);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return found;
};

/**
 * The proof of a challenge, worked out beside the page; in the page itself only where it may have no worker.
 * @returns undefined where it was given up.
 */
export const prove = async (
  challenge: string,
  signal: AbortSignal,
  onProgress: Progress = () => undefined,
): Promise<string | undefined> => {
  // Given up while this script was on its way.
  if (signal.aborted) return undefined;
  const working = inWorker(challenge, signal, onProgress).catch(() => inPage(challenge, signal, onProgress));
  const found = await working;
  return signal.aborted ? undefined : proofOf(challenge, found);
};
