import type { WorkerMessage } from './cacheable.ts';

/** What counts as the first interaction; else the worker comes when the browser has had nothing to do for so long, ms. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;
const IDLE_MS = 10_000;

const touched = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const type of TOUCHES) window.removeEventListener(type, end);
      resolve();
    };
    const timer = setTimeout(end, IDLE_MS);
    for (const type of TOUCHES) window.addEventListener(type, end, { passive: true, once: true });
  });

const tell = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message);

/** Nothing is kept for pages in somebody else's frame, nor where a worker is not to be had. */
const isSuitable = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext && window.top === window;

/** Tells the worker what the page has loaded before it was there. */
async function cacheLoaded(registration: ServiceWorkerRegistration): Promise<void> {
  await navigator.serviceWorker.ready;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(registration.active, { type: 'keep', addresses });
}

/** Calls `ready` as soon as a new version waits beside the one that this page came from. */
function watchForUpdate(registration: ServiceWorkerRegistration, ready: () => void): void {
  const look = () => registration.waiting && navigator.serviceWorker.controller && ready();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
}

/**
 * Keeps the lobby for visits to come, once the player has begun to use it. `ready` is called when a new version can be had.
 */
export async function installServiceWorker(isWanted: boolean, ready: () => void): Promise<void> {
  if (!isSuitable()) return;
  await touched();
  const known = await navigator.serviceWorker.getRegistration();
  if (!isWanted) {
    await known?.unregister();
    return;
  }
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  watchForUpdate(registration, ready);
  await cacheLoaded(registration);
}

/** The new version takes this one's place, with a new page; where another tab has let it, only the page is missing. */
export async function takeUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  tell(waiting, { type: 'takeOver' });
}
