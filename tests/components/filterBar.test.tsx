import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { GameItem } from '../../src/contract/calls/catalogue.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { GameBrowser } from '../../src/lobby/features/catalogue/GameBrowser.tsx';
import { Address, show } from './lobby.tsx';

const gameOf = (gameId: number, title: string): GameItem => ({
  gameId,
  title,
  name: title.toLowerCase(),
  gameType: 0,
  tag: 0,
  open: true,
});
const SLOTS = gameOf(100_002, 'Carnival');
const SPORTS = gameOf(400_001, 'Penalties');

beforeEach(() => {
  queryClient.clear();
  http.defaults.adapter = async (config) => {
    if (config.url !== '/index/gameList') throw new Error('not asked for');
    const lists: Record<string, GameItem[]> = { all: [SLOTS, SPORTS], sports: [SPORTS] };
    const list = lists[config.params.kind ?? 'all'] ?? [];
    const data = { code: 200, msg: '', data: { list, total: list.length } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it('narrows all games to sports, and a second press shows them all again (§3)', async () => {
  const screen = await show(
    // Where the page leaves no room for the bar above, tabs that stick below it lie over the filters.
    <main style={{ paddingTop: 'var(--top-bar)' }}>
      <GameBrowser tab="all" addressOf={() => ''} />
      <Address />
    </main>,
  );
  const tile = ({ title }: GameItem) => screen.getByRole('button', { name: title, exact: true });
  const [slots, sports] = [tile(SLOTS), tile(SPORTS)];
  await expect.element(slots).toBeVisible();
  const filter = screen.getByRole('group').getByRole('button', { name: 'Sports', exact: true });
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(filter);
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home\?kind=sports$/);
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
  await expect.element(slots).not.toBeInTheDocument();
  await expect.element(sports).toBeVisible();
  await userEvent.click(filter);
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/home$/);
  await expect.element(slots).toBeVisible();
});
