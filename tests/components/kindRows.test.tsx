import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { GameItem } from '../../src/contract/calls/catalogue.ts';
import { type GameListKey, gamesQuery } from '../../src/lobby/api/catalogue.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import KindRows from '../../src/lobby/features/home/rows/KindRows.tsx';
import { show } from './lobby.tsx';

const games = (first: number, count: number, closed: readonly number[] = []): GameItem[] =>
  Array.from({ length: count }, (_, at) => ({
    gameId: first + at,
    title: `Game ${first + at}`,
    name: `game ${first + at}`,
    gameType: 0,
    tag: 0,
    open: !closed.includes(first + at),
  }));

function give(kind: GameListKey['kind'], list: GameItem[]): void {
  const key = gamesQuery({ tab: 'all', keyword: '', lan: 'en', ...(kind && { kind }) }, 1).queryKey;
  queryClient.setQueryData(key, { total: list.length, list });
}

const shownIn = (kind: string): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>(`[aria-labelledby="kind-${kind}"] li button`)]
    .filter((tile) => tile.checkVisibility())
    .map(({ textContent }) => textContent);

/** The address, for who looks where a button leads. */
const Address = () => <output>{useLocation().search}</output>;

beforeEach(() => {
  queryClient.clear();
  give(undefined, games(100_002, 24));
  give('slots', games(100_002, 26, [100_027]));
  give('cards', games(200_002, 6));
  give('table', games(300_001, 10));
  give('sports', []);
});

it('shows a row of each kind that has games, those first that do not stand above it and can be played', async () => {
  await page.viewport(1440, 900);
  const screen = await show(<KindRows />);
  await expect.element(screen.getByRole('heading', { name: 'Slots' })).toBeVisible();
  expect(
    screen
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Slots', 'Card games', 'Table games', 'More games']);
  expect(shownIn('slots')).toEqual(['Game 100026', 'Game 100002', 'Game 100003', 'Game 100004']);
  expect(shownIn('cards')).toHaveLength(4);
  await page.viewport(390, 844);
  expect(shownIn('cards')).toEqual(['Game 200002', 'Game 200003', 'Game 200004']);
});

it('leads to all games of the kind', async () => {
  const screen = await show(
    <>
      <KindRows />
      <Address />
    </>,
  );
  await screen.getByRole('button', { name: 'See all' }).nth(1).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('?kind=cards');
});

it('has a row of sports once there are such games (§1)', async () => {
  give('sports', games(600_001, 2));
  const screen = await show(<KindRows />);
  await expect.element(screen.getByRole('heading', { name: 'Sports' })).toBeVisible();
  expect(shownIn('sports')).toEqual(['Game 600001', 'Game 600002']);
});
