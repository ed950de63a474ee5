import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Mission } from '../../src/contract/calls/missions.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import MissionsDialog from '../../src/lobby/features/missions/MissionsDialog.tsx';
import { rewardStore } from '../../src/lobby/state/rewards.ts';
import { logIn, show } from './lobby.tsx';

/** What the service answers. */
let list: Mission[];
let isResting: boolean;

beforeEach(() => {
  queryClient.clear();
  logIn();
  rewardStore.setState({ queue: [] });
  isResting = false;
  list = [
    { kind: 'checkIn', goal: 1, done: 1, reward: 20, claimed: true },
    { kind: 'games', goal: 3, done: 3, reward: 50, claimed: false },
    { kind: 'draws', goal: 1, done: 0, reward: 30, claimed: false },
  ];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const answer = (code: number, data: unknown) => ({
      data: { code, msg: '', data },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    });
    if (config.url === '/mission') return answer(200, { list, betX: 1 });
    if (config.url !== '/mission/games') throw new Error('not asked for');
    if (isResting) return answer(1146, { reason: 'timeOut', until: Date.now() + 3_600_000 });
    list = list.map((mission) => (mission.kind === 'games' ? { ...mission, claimed: true } : mission));
    return answer(200, { amount: 50 });
  };
});

const open = () => show(<MissionsDialog />, '/person?overlay=missions');

it('tells how far each mission is, and pays the one that is done', async () => {
  const screen = await open();
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  const bar = row('Spin a lucky wheel').getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '0 of 1');
  await expect.element(row('Spin a lucky wheel').getByRole('button')).toBeDisabled();
  await expect.element(row('Check in').getByRole('button', { name: 'Received' })).toBeDisabled();
  const games = row('Play 3 different games');
  await expect.element(games.getByText('R$ 0.5')).toBeInTheDocument();
  await userEvent.click(games.getByRole('button', { name: 'Receive', exact: true }));
  await expect.poll(() => rewardStore.getState().queue).toMatchObject([{ source: 'bonus', coins: 50 }]);
  await expect.element(games.getByRole('button', { name: 'Received' })).toBeDisabled();
});

it('says why a player who takes a break receives nothing', async () => {
  isResting = true;
  const screen = await open();
  const games = screen.getByRole('listitem').filter({ hasText: 'Play 3 different games' });
  await userEvent.click(games.getByRole('button', { name: 'Receive', exact: true }));
  await expect.element(screen.getByText(/^You are taking a time-out/)).toBeInTheDocument();
  expect(rewardStore.getState().queue).toEqual([]);
});

it('says that there are none', async () => {
  list = [];
  const screen = await open();
  await expect.element(screen.getByText('There are no missions today.')).toBeInTheDocument();
});
