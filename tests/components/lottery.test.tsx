import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LotteryOverlay from '../../src/lobby/features/lottery/LotteryOverlay.tsx';
import { changeLocale } from '../../src/lobby/i18n/setup.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { logIn, show } from './lobby.tsx';

/** The points that the player has. */
let bonusPoint: number;
const LIST = [{ icon: 'coin', item: 500, weight: 1 }];

beforeEach(() => {
  queryClient.clear();
  bonusPoint = 1_234;
  logIn();
  stageStore.setState({ status: 'off' });
  http.defaults.adapter = async (config) => {
    if (config.url !== '/roulette') throw new Error('not asked for');
    const roulette = [1, 2, 3].map((type) => ({ type, basePoint: 3_000, list: LIST }));
    const data = { code: 200, msg: '', data: { bonusPoint, freeSpins: 0, roulette, betX: 1 } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

afterEach(() => vi.restoreAllMocks());

it('spins no wheel without a network, takes no points, and says so', async () => {
  bonusPoint = 5_000;
  const screen = await show(<LotteryOverlay />, '/home?overlay=lottery');
  const points = screen.getByText('Your points');
  await expect.element(points).toHaveTextContent('5,000');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: /^Spin/ }));
  await expect.element(screen.getByText(/You are offline, so nothing was sent/)).toBeVisible();
  await expect.element(points).toHaveTextContent('5,000');
  await expect.element(screen.getByRole('button', { name: /^Spin/ })).toBeEnabled();
});

it('writes the player’s points as the language does (§9)', async () => {
  const screen = await show(<LotteryOverlay />, '/home?overlay=lottery');
  await expect.element(screen.getByText('Your points')).toHaveTextContent(/^Your points1,234$/);
  await expect.element(screen.getByText('1,766 more points to spin')).toBeVisible();
  await changeLocale('pt');
  await expect.element(screen.getByText('Seus pontos')).toHaveTextContent(/^Seus pontos1\.234$/);
  await expect.element(screen.getByText(/1\.766 pontos/)).toBeVisible();
  await changeLocale('en');
});
