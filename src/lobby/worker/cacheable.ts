/** Names of what is kept besides the page itself. */
export const ASSETS = 'assets';
export const LISTS = 'lists';
export const CONFIG = 'config';

/**
 * So many files are kept besides the page; the oldest go first. One version has fewer, so that only files of versions
 * that are gone go: with fewer, what the first screen needs would, for it came first.
 */
export const MOST_ASSETS = 480;

/** `name-HASH.ext`, as the build writes what never changes. */
const HASHED = /-[0-9A-Za-z_-]{8,24}\.(?:js|css|png|webp|avif|svg|woff2|json)$/;

/** Whether a path is one of a file that never changes. Sounds are fetched in ranges, which caches do not keep. */
export const isCacheable = (path: string): boolean =>
  /\/(?:assets|atlases)\//.test(path) && HASHED.test(path);

/** What a page tells the worker. */
export type WorkerMessage =
  /** Addresses that the page has loaded. */
  | { type: 'keep'; addresses: readonly string[] }
  /** The player wants the new version. */
  | { type: 'takeOver' };
