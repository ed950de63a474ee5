import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { GameBrowser } from '../../src/lobby/features/catalogue/GameBrowser.tsx';
import { giveGames } from './games.ts';
import { show } from './lobby.tsx';

/** Boxes of the first tiles in the order that the keyboard meets them. */
const boxes = (): DOMRect[] =>
  [...document.querySelectorAll('[data-footprint="tile"]')].map((tile) => tile.getBoundingClientRect());

beforeEach(() => queryClient.clear());

it.each([
  [390, 844],
  [1440, 900],
])('begins the list of all games with one that has the room of four, at %i px', async (width, height) => {
  await page.viewport(width, height);
  giveGames(10_000);
  const screen = await show(<GameBrowser tab="all" onTab={() => {}} />);
  await expect.element(screen.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  await expect.poll(() => boxes().length).toBeGreaterThan(8);
  const [large, second] = boxes() as [DOMRect, DOMRect];
  const grid = document.querySelector('ul[aria-label]') as HTMLElement;
  const gaps = getComputedStyle(grid);
  const [across, down] = [Number.parseFloat(gaps.columnGap), Number.parseFloat(gaps.rowGap)];
  expect(large.width).toBeCloseTo(2 * second.width + across, 0);
  expect(large.height).toBeCloseTo(2 * second.height + down, 0);
  expect(second.left).toBeCloseTo(large.right + across, 0);
  // Nothing overlaps, and every row but the two of the large game begins at the left edge.
  const columns = Math.round((grid.clientWidth + across) / (second.width + across));
  const below = boxes().filter(({ top }) => top > large.bottom);
  expect(boxes().filter(({ top }) => top < large.bottom - 1)).toHaveLength(1 + 2 * (columns - 2));
  expect(below[0]?.left).toBeCloseTo(large.left, 0);
  // The list is as tall as all its rows.
  const rows = Math.ceil((10_000 + 3) / columns);
  expect(grid.getBoundingClientRect().height).toBeCloseTo(rows * (second.height + down), -1);
});

it('keeps to one size where games are looked for, and in lists of few', async () => {
  await page.viewport(390, 844);
  giveGames(20, 'hot');
  const hot = await show(<GameBrowser tab="hot" onTab={() => {}} />);
  await expect.element(hot.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(new Set(boxes().map(({ width }) => Math.round(width))).size).toBe(1);
  await hot.unmount();
  giveGames(8);
  const few = await show(<GameBrowser tab="all" onTab={() => {}} />);
  await expect.element(few.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(new Set(boxes().map(({ width }) => Math.round(width))).size).toBe(1);
});
