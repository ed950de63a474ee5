import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { GameItem } from '../../src/contract/calls/catalogue.ts';
import { gamesQuery } from '../../src/lobby/api/catalogue.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import OwnRows from '../../src/lobby/features/home/rows/OwnRows.tsx';
import { ownGamesStore } from '../../src/lobby/session/ownGames.ts';
import { show } from './lobby.tsx';

const PLAYED = [100_004, 200_002, 100_002];

const games = (...ids: number[]): GameItem[] =>
  ids.map((gameId) => ({
    gameId,
    title: `Game ${gameId}`,
    name: `game ${gameId}`,
    gameType: 0,
    tag: 0,
    open: true,
  }));

function give(list: { ids?: string; kind?: 'slots' }, found: GameItem[]): void {
  const key = gamesQuery({ tab: 'all', keyword: '', lan: 'en', ...list }, 1).queryKey;
  queryClient.setQueryData(key, { total: found.length, list: found });
}

const titlesIn = (row: string): (string | null)[] =>
  [...document.querySelectorAll(`[aria-labelledby="${row}"] button`)].map((tile) => tile.textContent);

beforeEach(() => {
  queryClient.clear();
  ownGamesStore.setState({ recent: PLAYED });
  give({ ids: PLAYED.join(',') }, games(...PLAYED));
});

it('shows what was played, the latest first, and more of the kind that was played most, with the reason', async () => {
  await page.viewport(1440, 900);
  give({ kind: 'slots' }, games(100_002, 100_003, 100_004, 100_005, 100_006));
  const screen = await show(<OwnRows />);
  await expect
    .element(screen.getByRole('heading', { name: 'For you · because you play slots' }))
    .toBeVisible();
  expect(titlesIn('recent')).toEqual(PLAYED.map((id) => `Game ${id}`));
  expect(titlesIn('for-you')).toEqual(['Game 100003', 'Game 100005', 'Game 100006']);
});

it('offers nothing where too few are left', async () => {
  give({ kind: 'slots' }, games(100_002, 100_003, 100_004));
  const screen = await show(<OwnRows />);
  await expect.element(screen.getByRole('heading', { name: 'Play again' })).toBeVisible();
  await expect.poll(() => document.querySelector('#for-you')).toBeNull();
});
