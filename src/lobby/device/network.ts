import { sleep } from './sleep.ts';

/** After so many milliseconds the service is asked again whether there is a network, each time twice as many, up to the last. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 30_000;
/** An answer that takes longer is none, ms. */
const ANSWER_WITHIN_MS = 5_000;

/** Some web views say for ever that there is no network: whether the service has answered all the same. */
let hasAnswered = false;
let isAsking = false;

/** Whether an address has what was asked for. */
export const answers = (address: string, options?: RequestInit): Promise<boolean> =>
  fetch(address, options).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether there is a network, by what the browser says or the service has shown. */
export const isOnline = (): boolean => navigator.onLine || hasAnswered;

/** As `isOnline`; a browser that says no is checked by asking the service now. */
export async function findNetwork(): Promise<boolean> {
  if (isOnline()) return true;
  // No worker or cache answers this.
  const asked = answers('/global-config.json', { method: 'HEAD', cache: 'no-store' });
  hasAnswered = (await Promise.race([asked, sleep(ANSWER_WITHIN_MS)])) === true;
  if (hasAnswered) window.dispatchEvent(new Event('online'));
  return isOnline();
}

async function askService(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  for (let pause = FIRST_PAUSE_MS; !(await findNetwork()); pause = Math.min(2 * pause, LAST_PAUSE_MS))
    await sleep(pause);
  isAsking = false;
}

/** Settles when there is a network. */
export const whenOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline()) {
      resolve();
      return;
    }
    window.addEventListener('online', () => resolve(), { once: true });
    void askService();
  });

/** Calls `changed` whenever there may be a network, or none, from now on. @returns what ends that. */
export function watchNetwork(changed: () => void): () => void {
  const lost = () => {
    hasAnswered = false;
    void whenOnline();
    changed();
  };
  window.addEventListener('online', changed);
  window.addEventListener('offline', lost);
  void whenOnline();
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', lost);
  };
}
