import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Hex groups of an IPv6 address that name its network, a /64, and its site, a /48. */
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;
/** How a server that listens on both families names a client of IPv4. */
const MAPPED = '::ffff:';

/** An address in the one form that PostgreSQL and we compare: without a zone, IPv4 inside IPv6 as IPv4; a connection that has ended has none. */
export const plainAddress = (address: string | undefined): string => {
  const bare = address?.replace(/%.*/s, '') ?? '';
  if (!isIPv6(bare)) return bare;
  // Nearly every call comes so, and reading it as an IPv6 address would take a tenth of the call's time.
  const mapped = bare.startsWith(MAPPED) ? bare.slice(MAPPED.length) : '';
  if (isIPv4(mapped)) return mapped;
  const { address: canonical } = new SocketAddress({ address: bare, family: 'ipv6' });
  return canonical.replace(/^::ffff:(?=\d+\.)/i, '');
};

/** The eight groups of an IPv6 address, which may leave out a run of zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};

const groupsFrom = (address: string | undefined, groups: number): string => {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, groups).join(':') : plain;
};

/**
 * Whom calls are counted for: an IPv4 address, or the /64 of an IPv6 one, whose holder has 2^64 addresses.
 * @returns `203.0.113.7` or `2001:db8:0:1`.
 */
export const networkOf = (address: string | undefined): string => groupsFrom(address, NETWORK_GROUPS);

/**
 * The most that one customer is given: an IPv4 address, or the /48 of an IPv6 one, whose holder has 65,536 networks.
 * Phones of one carrier share it, too, so that it has a greater allowance than a network.
 * @returns `203.0.113.7` or `2001:db8:0`.
 */
export const siteOf = (address: string | undefined): string => groupsFrom(address, SITE_GROUPS);

/** How many times as much as a network its whole site may do. */
export const SITE_ALLOWANCE = 16;
