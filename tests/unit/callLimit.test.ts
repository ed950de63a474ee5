import { expect, it } from 'vitest';
import { callLimit } from '../../src/game-host/http/callLimit.ts';

/** A limit of six calls a minute. */
const few = () => callLimit(0.001);

/** How many of 200 calls may go on, each from an address of its own. */
const passes = (addressOf: (index: number) => string) => {
  const allows = few();
  return Array.from({ length: 200 }, (_, index) => allows(addressOf(index))).filter(Boolean).length;
};

it.each([
  ['one address', () => '203.0.113.7', 6],
  [
    'one address, as a server for both families names it',
    (at: number) => (at % 2 ? '203.0.113.7' : '::ffff:203.0.113.7'),
    6,
  ],
  ['the addresses of one network', (at: number) => `2001:db8:0:1::${at.toString(16)}`, 6],
  ['the networks of one site', (at: number) => `2001:db8:0:${at.toString(16)}::1`, 96],
  ['neighbours', (at: number) => `203.0.113.${at}`, 200],
] as const)('lets a game host’s calls of %s go on up to its limit', (_, addressOf, most) => {
  expect(passes(addressOf)).toBe(most);
});
