import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import type { RecentWin } from '../../src/contract/calls/recentWins.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import RecentWins from '../../src/lobby/features/recentWins/RecentWins.tsx';
import { PrivacyChoices } from '../../src/lobby/features/settings/PrivacyChoices.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { logIn, show } from './lobby.tsx';

const MINUTE_MS = 60_000;

let list: RecentWin[];
/** What the service was told. */
let told: unknown[];
let asked: string[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  told = [];
  asked = [];
  list = [
    {
      nickName: 'L***7',
      gameId: 100_002,
      title: 'Dragon Hoard',
      staked: 100,
      paid: 1_250,
      time: Date.now() - 3.5 * MINUTE_MS,
    },
    {
      nickName: 'A***a',
      gameId: 300_001,
      title: 'Roulette',
      staked: 200,
      paid: 7_200,
      time: Date.now() - 150 * MINUTE_MS,
    },
  ];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked.push(config.url ?? '');
    if (config.url === '/player/showWins') told.push(JSON.parse(config.data as string).shown);
    const data = config.url === '/index/recentWins' ? { list } : null;
    return { data: { code: 200, msg: '', data }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

/** The jurisdiction lets wins be shown, or does not. */
const showWinners = (isShown: boolean) =>
  lobbyStore.setState(({ config }) => ({
    config: { ...config, operator: { showWinners: isShown } } as LobbyConfig,
  }));

it('lists wins with masked name, game, age, stake and sum, and says what they are', async () => {
  const screen = await show(<RecentWins />);
  showWinners(true);
  const region = screen.getByRole('region', { name: 'Recent wins' });
  const rows = region.getByRole('listitem');
  await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toHaveLength(2);
  for (const words of ['L***7', 'Dragon Hoard', '3 min. ago', 'Staked R$ 1, paid R$ 12.5'])
    await expect.element(rows.nth(0)).toHaveTextContent(words);
  for (const words of ['A***a', 'Roulette', '2 hr. ago', 'Staked R$ 2, paid R$ 72'])
    await expect.element(rows.nth(1)).toHaveTextContent(words);
  list = [{ ...(list[0] as RecentWin), time: Date.now() - 40_000 }];
  await queryClient.invalidateQueries();
  await expect.element(rows.nth(0)).toHaveTextContent('just now');
  await expect.element(region.getByText(/^Play money\. Real rounds/)).toBeInTheDocument();
});

it('is not there where the jurisdiction shows no winners, and does not ask for any', async () => {
  const screen = await show(
    <>
      <RecentWins />
      <PrivacyChoices />
      <p>below</p>
    </>,
  );
  showWinners(false);
  await expect.element(screen.getByText('below')).toBeInTheDocument();
  expect(screen.getByRole('region').elements()).toEqual([]);
  expect(screen.getByRole('switch').elements()).toEqual([]);
  expect(asked).toEqual([]);
});

it('is not there while nobody is to be shown', async () => {
  list = [];
  const screen = await show(<RecentWins />);
  showWinners(true);
  await expect.poll(() => asked).toContain('/index/recentWins');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(screen.getByRole('region').elements()).toEqual([]);
});

it('lets a player be shown, who was not before', async () => {
  const screen = await show(<PrivacyChoices />);
  showWinners(true);
  const choice = screen.getByLabelText('Show my wins to others, with a masked name');
  await expect.element(choice).not.toBeChecked();
  await userEvent.click(screen.getByText('Show my wins to others, with a masked name'));
  await expect.poll(() => told).toEqual([true]);
});
