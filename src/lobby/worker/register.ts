import type { WorkerMessage } from './cacheable.ts';

/** What counts as the first interaction; else the worker comes when the browser has had nothing to do for so long, ms. */
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;
const IDLE_MS = 10_000;
/** Between two looks for a new version, ms. */
const LOOK_AGAIN_MS = 3_600_000;

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

/**
 * Calls `ready` as soon as a new version waits beside the one that this page came from, or has taken its place because
 * another tab let it.
 */
function watchForUpdate(registration: ServiceWorkerRegistration, ready: () => void): void {
  const { serviceWorker } = navigator;
  const had = serviceWorker.controller;
  const look = () => registration.waiting && serviceWorker.controller && ready();
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  serviceWorker.addEventListener('controllerchange', () => had && ready());
  // The browser has looked for it when the page was opened: it may be on its way already.
  follow();
  look();
}

/** Browsers look for a new version when a page is opened; one that stays open for days looks when it is come back to. */
function lookOnReturn(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
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
  lookOnReturn(registration);
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
