import { expect, it } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import RoomsDialog from '../../src/lobby/features/rooms/RoomsDialog.tsx';
import { logIn, show } from './lobby.tsx';

it.each([
  [1147, 'There is no such game', 0, 0],
  [1144, 'The rooms did not load', 1, 1],
])(
  'says why there are no rooms (%i), and offers another try where one may help',
  async (code, title, tries, hearts) => {
    queryClient.clear();
    http.defaults.adapter = async (config) => ({
      data: { code },
      status: 200,
      statusText: '',
      headers: {},
      config,
    });
    logIn();
    const screen = await show(<RoomsDialog />, '/home?overlay=rooms&rooms.gameId=100001');
    await expect.element(screen.getByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(tries);
    expect(screen.getByRole('button', { name: 'Favourite' }).elements()).toHaveLength(hearts);
  },
);

it('tells the title of a game that a link led to and no list has', async () => {
  queryClient.clear();
  const asked: string[] = [];
  http.defaults.adapter = async (config) => {
    const { ids } = config.params ?? {};
    if (ids) asked.push(ids);
    const game = { gameId: 400001, title: 'Penalties', name: 'penalties', gameType: 0, tag: 0 };
    const data = ids ? { list: [game], total: 1 } : { gameId: 400001, list: [], lobbyClientIp: '' };
    return { data: { code: 200, data }, status: 200, statusText: '', headers: {}, config };
  };
  logIn();
  const screen = await show(<RoomsDialog />, '/home?overlay=rooms&rooms.gameId=400001');
  await expect.element(screen.getByRole('dialog', { name: 'Penalties' })).toBeVisible();
  expect(asked).toEqual(['400001']);
});
