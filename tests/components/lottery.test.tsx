import { beforeEach, expect, it } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LotteryOverlay from '../../src/lobby/features/lottery/LotteryOverlay.tsx';
import { changeLocale } from '../../src/lobby/i18n/setup.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { logIn, show } from './lobby.tsx';

const LIST = [{ icon: 'coin', item: 500, weight: 1 }];

beforeEach(() => {
  queryClient.clear();
  logIn();
  stageStore.setState({ status: 'off' });
  http.defaults.adapter = async (config) => {
    if (config.url !== '/roulette') throw new Error('not asked for');
    const roulette = [1, 2, 3].map((type) => ({ type, basePoint: 3_000, list: LIST }));
    const data = { code: 200, msg: '', data: { bonusPoint: 1_234, freeSpins: 0, roulette, betX: 1 } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
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
