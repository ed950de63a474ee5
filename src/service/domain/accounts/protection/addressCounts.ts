import { networkOf, SITE_ALLOWANCE, siteOf } from '../../../../contract/network.ts';
import { count, counted } from '../../../db/counters.ts';
import type { Db } from '../../../db/database.ts';
import { typedKey } from '../../sessions/secrets.ts';

/*
 * What an address does is counted for its network and, where that is one of many in a site (IPv6), for the site, whose
 * count weighs less: changing the network gains no more than a few allowances.
 */

const keysOf = (kind: string, address: string): [key: string, allowance: number][] => {
  const [network, site] = [networkOf(address), siteOf(address)];
  const own: [string, number] = [typedKey(kind, network), 1];
  return site === network ? [own] : [own, [typedKey(`${kind}-site`, site), SITE_ALLOWANCE]];
};

const mostOf = async (
  kind: string,
  address: string,
  times: (key: string) => Promise<number>,
): Promise<number> => {
  let most = 0;
  for (const [key, allowance] of keysOf(kind, address))
    most = Math.max(most, Math.ceil((await times(key)) / allowance));
  return most;
};

/**
 * Counts something that an address does within a window of `windowMs`.
 * @returns how often it was done, this time included, as of one network.
 */
export const countOfAddress = (
  db: Db,
  kind: string,
  address: string,
  windowMs: number,
  now: number,
): Promise<number> => mostOf(kind, address, (key) => count(db, key, windowMs, now));

/** How often it was done in the open window, as of one network. */
export const countedOfAddress = (db: Db, kind: string, address: string, now: number): Promise<number> =>
  mostOf(kind, address, (key) => counted(db, key, now));
