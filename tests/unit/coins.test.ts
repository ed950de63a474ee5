import { beforeEach, expect, it } from 'vitest';
import { coinPaths } from '../../src/lobby/app/coins/coinPaths.ts';
import { coinStore, endFlight, flyCoins, isPillWaiting, touchDown } from '../../src/lobby/state/coins.ts';

class FakeElement {
  getBoundingClientRect = () => ({ left: 10, top: 20, width: 40, height: 60 });
}

beforeEach(() => coinStore.setState({ flights: [], landed: new Set() }));

it('lets coins rise from the middle of an element, and the pill wait for the first of them', () => {
  flyCoins(new FakeElement() as unknown as Element, 500);
  const [flight] = coinStore.getState().flights;
  expect(flight?.from).toEqual({ x: 30, y: 50 });
  expect(isPillWaiting(coinStore.getState())).toBe(true);
  touchDown(flight?.id ?? 0);
  expect(isPillWaiting(coinStore.getState())).toBe(false);
  expect(coinStore.getState().flights).toHaveLength(1);
  endFlight(flight?.id ?? 0);
  expect(coinStore.getState()).toEqual({ flights: [], landed: new Set() });
});

it('lets nothing fly for nothing', () => {
  flyCoins(new FakeElement() as unknown as Element, 0);
  expect(coinStore.getState().flights).toEqual([]);
});

it.each([
  [1, 6],
  [100, 8],
  [10_000, 12],
  [10_000_000, 16],
])('sends for %d coins %d through the air, one after another, all to the goal', (coins, count) => {
  const paths = coinPaths({ x: 0, y: 0 }, { x: 300, y: 20 }, coins);
  expect(paths).toHaveLength(count);
  expect(paths.every(({ frames }) => String(frames.at(-1)?.transform).includes('300px, 20px'))).toBe(true);
  expect(new Set(paths.map(({ timing }) => timing.delay)).size).toBe(count);
});
