import { networkOf, SITE_ALLOWANCE, siteOf } from '../../contract/network.ts';

/** Calls a minute of one network over all its players: carriers share addresses. */
const PER_NETWORK = 6_000;
const WINDOW_MS = 60_000;

/**
 * Counts calls in windows of a minute for an address's network and for the site that it may be one of many in, `factor`
 * times as many as usual. @returns whether this one may go on.
 */
export const callLimit = (factor: number): ((address: string) => boolean) => {
  let window = 0;
  let calls = new Map<string, number>();
  const counts = (key: string, most: number): boolean => {
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return count <= most * factor;
  };
  return (address) => {
    const now = Math.floor(Date.now() / WINDOW_MS);
    if (now !== window) calls = new Map();
    window = now;
    const [network, site] = [networkOf(address), siteOf(address)];
    if (!counts(network, PER_NETWORK)) return false;
    return site === network || counts(`site ${site}`, PER_NETWORK * SITE_ALLOWANCE);
  };
};
