import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { API_BASE } from '../../contract/constants.ts';
import { PATH } from '../../contract/paths.ts';
import { SETTINGS_ONLY, SUCCESS_ONLY } from './answers.ts';
import { ASSETS, CONFIG, isCacheable, LISTS, MOST_ASSETS, type WorkerMessage } from './cacheable.ts';

declare const self: EventTarget & { skipWaiting(): Promise<void> };
/** What belongs to this version, as the build has it. */
declare const PRECACHE: { url: string; revision: string | null }[];

/** The lobby's first screen asks for six. */
const MOST_LISTS = 36;
/** A network that is there and does not answer, as on a train, is waited for so long where something is kept, seconds. */
const NETWORK_S = 3;

/** Forgets what came first where there is more than that. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  await Promise.all(
    requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)),
  );
}

const atMost = (name: string, most: number) => ({ cacheDidUpdate: () => trim(name, most) });

// A device that has no room for more gives up what is kept besides the page, and goes on with the network.
registerQuotaErrorCallback(async () => {
  await caches.delete(ASSETS);
});

precacheAndRoute(PRECACHE, { cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

const PAGES = new Set<string>(['/', ...Object.values(PATH)]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: [...PAGES].map((path) => new RegExp(`^${path}(\\?|$)`)),
  }),
);

const assets = new CacheFirst({ cacheName: ASSETS, plugins: [atMost(ASSETS, MOST_ASSETS)] });
/** Where the build's files are loaded from, which may be a host of its own; what was published lies with the page. */
const { origin } = new URL(import.meta.env.BASE_URL, location.href);
registerRoute(
  ({ url, sameOrigin }) => (sameOrigin || url.origin === origin) && isCacheable(url.pathname),
  assets,
);

// No list is asked for before the operator's addresses are known.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/global-config.json',
  new NetworkFirst({
    cacheName: CONFIG,
    networkTimeoutSeconds: NETWORK_S,
    plugins: [SETTINGS_ONLY],
  }),
);

/** The same for everyone, and without a price: what the lobby shows when there is no network. Their host may be another. */
const isList = (path: string): boolean =>
  path.endsWith(`${API_BASE}/index/gameList`) || path.endsWith(`${API_BASE}/index/banner`);
registerRoute(
  ({ url }) => isList(url.pathname),
  new NetworkFirst({
    cacheName: LISTS,
    networkTimeoutSeconds: NETWORK_S,
    plugins: [SUCCESS_ONLY, atMost(LISTS, MOST_LISTS)],
  }),
);

/** What the page had before this worker was there: it lies in the browser's own cache, so nothing travels twice. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const address of addresses)
    try {
      if (isCacheable(new URL(address).pathname) && !(await cache.match(address))) await cache.add(address);
    } catch {
      // It is gone, there is no network any more, or no room: the others are kept all the same.
    }
  await trim(ASSETS, MOST_ASSETS);
}

self.addEventListener('message', (event) => {
  const { data, waitUntil } = event as MessageEvent<WorkerMessage> & { waitUntil(work: Promise<void>): void };
  if (data.type === 'keep') waitUntil.call(event, keep(data.addresses));
  else if (data.type === 'takeOver') void self.skipWaiting();
});
