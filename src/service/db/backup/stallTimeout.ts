import { StartError } from '../../errors/startError.ts';
import { withTimeout } from '../timeout.ts';

/** Work that shows no progress for this long is given up, ms. */
export const STALL_MS = 60_000;

/**
 * Waits for one step of something long.
 * @param what names it at the beginning of a sentence, as it stands when the step takes too long.
 * @throws StartError where it takes longer than `limitMs`; the step itself may still be under way.
 */
export const withStallTimeout = <T>(
  step: Promise<T>,
  what: () => string,
  limitMs: number = STALL_MS,
): Promise<T> =>
  withTimeout(limitMs, step, () => new StartError(`${what()} has stood still for ${limitMs / 1_000} s.`));

/** Waits for `work`, and no longer once `signal` is aborted. @throws what the signal was aborted with. */
export const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
  });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
