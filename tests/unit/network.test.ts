import { expect, it } from 'vitest';
import { networkOf, siteOf } from '../../src/contract/network.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7%eth0', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5', '2001:db8:0:0'],
  ['2001:db8:0:0:9:9:9:9', '2001:db8:0:0'],
  ['2001:DB8:0:1::', '2001:db8:0:1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('counts %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts the calls and sockets of one IPv6 network together', () => {
  const limit = new RateLimit(1, () => 0);
  const calls = Array.from({ length: 6_001 }, (_, host) =>
    limit.allows(undefined, `2001:db8::${host.toString(16)}`),
  );
  expect(calls.filter(Boolean)).toHaveLength(6_000);
  const sockets = Array.from({ length: 601 }, (_, host) =>
    limit.allowsSocket(`2001:db8::${host.toString(16)}`),
  );
  expect(sockets.filter(Boolean)).toHaveLength(600);
  expect(limit.allows(undefined, '2001:db8:0:1::1')).toBe(true);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
])('counts %s as of the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

it('counts the networks of one IPv6 site together, with a greater allowance', () => {
  const limit = new RateLimit(1 / 1_000, () => 0);
  const allowed = (site: string) =>
    Array.from({ length: 200 }, (_, network) =>
      limit.allows(undefined, `2001:db8:${site}:${network.toString(16)}::1`),
    ).filter(Boolean).length;
  expect(allowed('1')).toBe(6 * 16);
  expect(allowed('2')).toBe(6 * 16);
});
