import type { UserConfig } from 'vite';

/** Scripts that run beside the page: browsers start them from the page's own host only. */
const WORKERS = /\bassets\/(?:bitmapWorker|worker)-/;

/**
 * Where browsers load the built files from: ASSET_URL, an address of the operator's own CDN, or the page's host. It is
 * part of the build, for what is known only while running would be asked by the first script before any file.
 * @throws Error where it is no address.
 */
export function assetUrl(
  given = process.env.ASSET_URL?.trim(),
): Pick<UserConfig, 'base' | 'experimental'> & { base: string } {
  if (!given) return { base: '/' };
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`ASSET_URL=${given} is not an address: it starts with https://.`);
  return {
    base: given.endsWith('/') ? given : `${given}/`,
    experimental: {
      renderBuiltUrl: (file, { hostType }) =>
        hostType === 'js' && WORKERS.test(file)
          ? { runtime: `location.origin+${JSON.stringify(`/${file}`)}` }
          : undefined,
    },
  };
}
