import { sleep } from './sleep.ts';

/** Milliseconds before each further try of what failed although there is a network. */
const RETRY_DELAYS_MS = [400, 1500, 4000];

/** Settles when the browser has a network. */
const online = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Fetches a part of the lobby over a network that comes and goes: without one it waits, and what fails all the same is
 * asked for again. Rejects where the part is not to be had, as after a new version has taken the place of this one.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      await sleep(pause);
      await online();
    }
  }
  return load();
}
