import { Profiler, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Wheel } from '../../src/contract/calls/lottery.ts';
import { PAGE_SIZE } from '../../src/contract/constants.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { wheelsQuery } from '../../src/lobby/api/lottery.ts';
import { Layout } from '../../src/lobby/app/layout/Layout.tsx';
import { FilterBar } from '../../src/lobby/features/catalogue/FilterBar.tsx';
import { GameBrowser } from '../../src/lobby/features/catalogue/GameBrowser.tsx';
import { PAUSE_MS, SearchField } from '../../src/lobby/features/catalogue/SearchField.tsx';
import { genreOf } from '../../src/lobby/features/catalogue/tabs.ts';
import { drawStore } from '../../src/lobby/features/lottery/draw.ts';
import LotteryOverlay from '../../src/lobby/features/lottery/LotteryOverlay.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Tabs } from '../../src/lobby/ui/controls/Tabs.tsx';
import { Avatar } from '../../src/lobby/ui/display/Avatar.tsx';
import { ArtIcon } from '../../src/lobby/ui/icons/ArtIcon.tsx';
import { giveGames } from './games.ts';
import { logIn, PLAYER, show } from './lobby.tsx';

vi.mock('../../src/lobby/features/catalogue/FilterBar.tsx', { spy: true });
vi.mock('../../src/lobby/features/catalogue/SearchField.tsx', { spy: true });
vi.mock('../../src/lobby/features/catalogue/tabs.ts', { spy: true });
vi.mock('../../src/lobby/ui/controls/Tabs.tsx', { spy: true });
vi.mock('../../src/lobby/ui/display/Avatar.tsx', { spy: true });
vi.mock('../../src/lobby/ui/icons/ArtIcon.tsx', { spy: true });

const pageMade = vi.fn();

const page = (content: ReactNode) => (
  <Layout>
    <Profiler id="page" onRender={pageMade}>
      {content}
    </Profiler>
  </Layout>
);

/** Games whose tiles were made since the mocks were cleared: each asks for its genre. */
const tilesMade = (): number[] => vi.mocked(genreOf).mock.calls.map(([{ gameId }]) => gameId);

const wheelOf = (type: Wheel['type']): Wheel => ({
  type,
  basePoint: 10,
  list: Array.from({ length: 8 }, (_, index) => ({ icon: 'coins', item: index * 50, weight: 1 })),
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Whether a picture of the bars is still asked for: one that is not to be had is made again as a sign. */
const isWaiting = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('header img')].some(({ complete }) => !complete);

/** Forgets what was made so far, once texts and pictures that came late have been shown. */
async function forget(): Promise<void> {
  for (let still = 0; still < 6; still += 1) {
    vi.clearAllMocks();
    await frame();
    const isMade = [pageMade, Avatar, Tabs].some((part) => vi.mocked(part).mock.calls.length > 0);
    if (isMade || isWaiting()) still = -1;
  }
}

beforeEach(() => {
  logIn();
  // What is shown is there already: an answer that comes late would be shown as well.
  http.defaults.adapter = () => new Promise(() => {});
});

it('is told to the balance pill alone: neither the bars nor the page are made again', async () => {
  const screen = await show(page(<h1>Games</h1>));
  const pill = screen.getByRole('link', { name: /R\$/ });
  await expect.element(pill).toHaveAttribute('data-balance', '10000');
  await forget();

  lobbyStore.setState({ userInfo: { ...PLAYER, money: 12_500 } });
  await expect.element(pill).toHaveAttribute('data-balance', '12500');
  expect(pageMade).not.toHaveBeenCalled();
  expect(Avatar).not.toHaveBeenCalled();
  // The coin of the pill; every other icon belongs to the bars.
  const icons = vi.mocked(ArtIcon).mock.calls.map(([{ name }]) => name);
  expect(new Set(icons)).toEqual(new Set(['coin']));
});

it('scrolls by making the tiles that come into view, and nothing else', async () => {
  giveGames(PAGE_SIZE * 4);
  const screen = await show(page(<GameBrowser tab="all" addressOf={() => ''} />));
  await expect.element(screen.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  const before = new Set(tilesMade());
  await forget();

  scrollTo(0, 1);
  await frame();
  await frame();
  expect(pageMade).not.toHaveBeenCalled();

  scrollTo(0, 1_200);
  await expect.element(screen.getByRole('button', { name: 'Game 24', exact: true })).toBeVisible();
  expect(tilesMade().length).toBeGreaterThan(0);
  expect(tilesMade().filter((id) => before.has(id))).toEqual([]);
  for (const part of [FilterBar, SearchField, Tabs, Avatar, ArtIcon])
    expect(part, part.name).not.toHaveBeenCalled();
});

it('spins by making the wheel and its button, and nothing else', async () => {
  queryClient.setQueryData(wheelsQuery().queryKey, {
    bonusPoint: 100,
    roulette: [wheelOf(1), wheelOf(2), wheelOf(3)],
    betX: 0,
  });
  const screen = await show(
    <>
      {page(<h1>Games</h1>)}
      <LotteryOverlay />
    </>,
  );
  const button = screen.getByRole('button', { name: /Spin/ });
  await expect.element(button).toBeEnabled();
  await forget();

  drawStore.setState({ phase: 'asking' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  const spin = { id: 'draw', index: 3, jitter: 0, startedAt: performance.now(), over: false };
  drawStore.setState({ phase: 'spinning', spins: { 1: spin } });
  await expect.element(screen.getByText('The wheel is spinning.')).toBeInTheDocument();
  drawStore.setState({ phase: 'idle', spins: { 1: { ...spin, over: true } } });
  await expect.element(button).toBeEnabled();
  expect(pageMade).not.toHaveBeenCalled();
  for (const part of [Tabs, Avatar, ArtIcon]) expect(part, part.name).not.toHaveBeenCalled();
});

it('types by making the field alone, and asks for a list once the player pauses', async () => {
  giveGames(PAGE_SIZE);
  const asked = vi.fn().mockRejectedValue(new Error('not asked for'));
  http.defaults.adapter = asked;
  const screen = await show(page(<GameBrowser tab="all" addressOf={() => ''} />));
  await expect.element(screen.getByRole('button', { name: 'Game 0', exact: true })).toBeVisible();
  const field = screen.getByRole('searchbox');
  await userEvent.click(field);
  await forget();
  const searches = () => asked.mock.calls.map(([{ params }]) => params?.keyword).filter(Boolean);

  // The player pauses where the clock goes on, not where a busy machine is late with a letter.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const typed of ['d', 'dr', 'dra']) {
    await userEvent.keyboard(typed.at(-1) ?? '');
    await expect.element(field).toHaveValue(typed);
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(tilesMade()).toEqual([]);
    expect(searches()).toEqual([]);
  }
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => new Set(searches())).toEqual(new Set(['dra']));
});
