import { fetchLostStyles, isStyleLost, styleOf } from './lostStyles.ts';
import { sleep } from './sleep.ts';

/** Milliseconds before each further try of what failed although there is a network. */
const RETRY_DELAYS_MS = [400, 1500, 4000];

/** Settles when the browser has a network. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Fetches a part of the lobby over a network that comes and goes: without one it waits, and what fails all the same is
 * asked for again. Rejects where the part is not to be had, as after a new version has taken the place of this one.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  /** Its style sheet, where that did not come: the next import would do without. */
  let style: string | undefined;
  const fetchPart = async (): Promise<T> => {
    await fetchLostStyles();
    if (style && isStyleLost(style)) throw new Error(`${style} did not come`);
    return load();
  };
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await fetchPart();
    } catch (error) {
      style = styleOf(error) ?? style;
      await sleep(pause);
      await whenOnline();
    }
  }
  return fetchPart();
}
