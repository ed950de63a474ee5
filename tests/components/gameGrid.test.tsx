import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { GameBrowser } from '../../src/lobby/features/catalogue/GameBrowser.tsx';
import { MORE_GAMES } from '../../src/lobby/features/catalogue/GameGrid.tsx';
import { footprintStore } from '../../src/lobby/state/footprints.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';
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
  const screen = await show(<GameBrowser tab="all" addressOf={() => ''} />);
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
  const hot = await show(<GameBrowser tab="hot" addressOf={() => ''} />);
  await expect.element(hot.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(new Set(boxes().map(({ width }) => Math.round(width))).size).toBe(1);
  await hot.unmount();
  giveGames(8);
  const few = await show(<GameBrowser tab="all" addressOf={() => ''} />);
  await expect.element(few.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(new Set(boxes().map(({ width }) => Math.round(width))).size).toBe(1);
});

it.each([
  [390, 844],
  [1440, 900],
])(
  'parts the rows of all games for what stands between, at %i px, and shows each game once',
  async (width, height) => {
    await page.viewport(width, height);
    giveGames(45);
    const screen = await show(
      <GameBrowser tab="all" addressOf={() => ''} between={<h2 id={MORE_GAMES}>Between</h2>} />,
    );
    await expect.element(screen.getByRole('heading', { name: 'Between' })).toBeVisible();
    const between = (screen.getByText('Between').element() as HTMLElement).getBoundingClientRect();
    // As far down as it takes until the last row is in the page.
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(screen.getByRole('button', { name: 'Game 44', exact: true })).toBeVisible();
    const [head, rest] = [...document.querySelectorAll('ul[aria-busy]')] as [HTMLElement, HTMLElement];
    const namesIn = (grid: HTMLElement) =>
      [...grid.querySelectorAll('button')].map(({ textContent }) => textContent?.trim());
    await expect.element(screen.getByRole('list', { name: 'Between' })).toBeInTheDocument();
    const [above, below] = [namesIn(head), namesIn(rest)];
    const columns = getComputedStyle(rest).gridTemplateColumns.split(' ').length;
    expect(above.length + below.length).toBeLessThanOrEqual(45);
    expect(new Set([...above, ...below]).size).toBe(above.length + below.length);
    expect(below.at(-1)).toBe('Game 44');
    // Three rows above, of which the large game takes the place of four.
    const { height: headHeight } = head.getBoundingClientRect();
    const tile = (rest.querySelector('[data-cell=""]') as HTMLElement).getBoundingClientRect();
    const gap = Number.parseFloat(getComputedStyle(rest).rowGap);
    expect(headHeight).toBeCloseTo(3 * (tile.height + gap), -1);
    expect(rest.getBoundingClientRect().height).toBeCloseTo(
      (Math.ceil((45 + 3) / columns) - 3) * (tile.height + gap),
      -1,
    );
    expect(between.width).toBeGreaterThan(0);
  },
);

it('parts no list that was asked for, and none of few games', async () => {
  giveGames(20);
  const few = await show(<GameBrowser tab="all" addressOf={() => ''} between={<p>Between</p>} />);
  await expect.element(few.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(few.getByText('Between').query()).toBeNull();
  await few.unmount();
  giveGames(60, 'hot');
  const hot = await show(<GameBrowser tab="hot" addressOf={() => ''} between={<p>Between</p>} />);
  await expect.element(hot.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(hot.getByText('Between').query()).toBeNull();
});

it('has every tile painted while the list is parted and its columns change: each game is in the page once', async () => {
  const unpainted = () =>
    [...document.querySelectorAll<HTMLElement>('[data-footprint="tile"]')].filter(
      (tile) => footprintStore.getState().footprints.get(tile.dataset.footprintId ?? '')?.element !== tile,
    ).length;
  await page.viewport(390, 844);
  const screen = await show(<GameBrowser tab="all" addressOf={() => ''} between={<p>Between</p>} />);
  giveGames(45);
  await expect.element(screen.getByText('Between')).toBeInTheDocument();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [844, 390],
    [360, 640],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(screen.getByRole('button', { name: 'Game 0', exact: true })).toBeInTheDocument();
    await expect.poll(() => boxes().length).toBeGreaterThan(5);
    expect(unpainted(), `at ${width} px`).toBe(0);
  }
});

it('renders its tiles once where its geometry is that of the last grid', async () => {
  await page.viewport(390, 844);
  giveGames(45);
  /** Renders that follow upon what the layout of the one before was like. */
  let made = 0;
  const grid = (
    <Profiler
      id="grid"
      onRender={(_, phase) => {
        if (phase === 'nested-update') made++;
      }}
    >
      <GameBrowser tab="all" addressOf={() => ''} />
    </Profiler>
  );
  const first = await show(grid);
  await expect.element(first.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  await first.unmount();
  made = 0;
  const second = await show(grid);
  await expect.element(second.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  expect(made).toBe(0);
});

it('measures its grid when that changes, not whenever it is rendered', async () => {
  await page.viewport(390, 844);
  giveGames(45);
  let renders = 0;
  const screen = await show(
    <Profiler id="grid" onRender={() => renders++}>
      <GameBrowser tab="all" addressOf={() => ''} />
    </Profiler>,
  );
  await expect.element(screen.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  const grid = document.querySelector('ul[aria-label]') as HTMLElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let still = 0; still < 3; still += 1) await frame();
  const styled = vi.spyOn(window, 'getComputedStyle');
  const measured = () => styled.mock.calls.filter(([element]) => element === grid).length;
  const before = renders;
  // As when a dialog opens over it.
  stageStore.setState({ covered: true });
  await expect.poll(() => renders).toBeGreaterThan(before);
  await frame();
  expect(measured()).toBe(0);
  stageStore.setState({ covered: false });
  const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  styled.mockClear();
  await page.viewport(1440, 900);
  await expect.poll(measured).toBeGreaterThan(0);
  await expect
    .poll(() => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    .toBeGreaterThan(columns);
  styled.mockRestore();
});
