import { afterEach, expect, it, vi } from 'vitest';
import { isSlowConnection } from '../../src/lobby/device/connection.ts';

afterEach(() => vi.unstubAllGlobals());

const see = (connection: object | undefined, answeredAfter = 0): boolean => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ requestStart: 100, responseStart: 100 + answeredAfter }],
  });
  return isSlowConnection();
};

it.each([
  ['quick', { effectiveType: '4g', downlink: 10 }, false],
  ['3G, by its kind', { effectiveType: '3g', downlink: 10 }, true],
  ['3G that answers soon, by what comes in a second', { effectiveType: '4g', downlink: 1.4 }, true],
  ['quick, as far as is known', { effectiveType: '4g' }, false],
])('takes a line for %s', (_, connection, isSlow) => {
  expect(see(connection, 900)).toBe(isSlow);
});

it('goes by how the page has come where the browser says nothing of the line', () => {
  expect(see(undefined, 40)).toBe(false);
  expect(see(undefined, 400)).toBe(true);
  expect(see({}, 400)).toBe(true);
});
