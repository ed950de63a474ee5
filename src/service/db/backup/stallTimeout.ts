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
