import { useQuery } from '@tanstack/react-query';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Room } from '../../src/contract/calls/rooms.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { userInfoQuery } from '../../src/lobby/api/player.ts';
import { Toasts } from '../../src/lobby/app/feedback/Toasts.tsx';
import RoomsDialog from '../../src/lobby/features/rooms/RoomsDialog.tsx';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { useOverlay } from '../../src/lobby/ui/overlays/useOverlay.ts';
import { Address, logIn, PLAYER, show } from './lobby.tsx';

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

/** Reads the player as the lobby around a dialog does. */
function Reader() {
  useQuery(userInfoQuery());
  return null;
}

/** The rooms while the address asks for them. */
function AddressedRooms() {
  return useOverlay().name === 'rooms' ? <RoomsDialog /> : null;
}

describe('the rooms of a game', () => {
  const ROOMS: Room[] = [
    { roomId: 1, playerCount: 1_234, baseScore: 50, lessPoint: 0, vipLimit: 0 },
    { roomId: 2, playerCount: 56, baseScore: 200, lessPoint: 5_000, vipLimit: 0 },
    { roomId: 3, playerCount: 7, baseScore: 1_000, lessPoint: 9_900, vipLimit: 4 },
    { roomId: 4, playerCount: 0, baseScore: 5_000, lessPoint: 8_000, vipLimit: 9 },
  ];
  /** What the service answers to who wants to enter. */
  let entry: { code: number; data?: unknown };
  /** What was asked for, by path. */
  let asked: string[];

  beforeEach(() => {
    queryClient.clear();
    toastStore.setState({ toasts: [] });
    asked = [];
    http.defaults.adapter = async (config) => {
      const answers: Record<string, object> = {
        '/room': { code: 200, data: { gameId: 100_002, list: ROOMS, lobbyClientIp: '' } },
        '/room/detail': entry,
        '/player/userInfo': { code: 200, data: PLAYER },
      };
      asked.push(config.url ?? '');
      const data = answers[config.url ?? ''];
      if (!data) throw new Error('not asked for');
      return { data, status: 200, statusText: '', headers: {}, config };
    };
    logIn();
  });

  const open = () =>
    show(
      <>
        <div id="announcer" />
        <Toasts />
        <RoomsDialog />
        <Reader />
        <Address />
      </>,
      '/home?overlay=rooms&rooms.gameId=100002',
    );

  it('say who plays, what a bet costs and what it takes to enter (§2)', async () => {
    const screen = await open();
    const rows = screen.getByRole('listitem').filter({ hasText: 'Play' });
    await expect.poll(() => rows.elements().length).toBe(ROOMS.length);
    const figures = rows
      .elements()
      .map((row) =>
        [...row.querySelectorAll('dl > div')].map((each) =>
          [...each.children].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
        ),
      );
    expect(figures).toEqual(
      [
        ['1,234', 'R$ 0.5', '—'],
        ['56', 'R$ 2', 'R$ 50'],
        ['7', 'R$ 10', 'R$ 99'],
        ['0', 'R$ 50', 'R$ 80'],
      ].map(([players, chips, balance]) => [
        ['Players', players],
        ['Min. bet', chips],
        ['Min. balance', balance],
      ]),
    );
  });

  it('wear the badge of the VIP level that they are for, and those for everybody none (§2)', async () => {
    const screen = await open();
    const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
    await expect.element(row('Platinum room').getByTitle('From VIP 9')).toHaveTextContent('VIP 9+');
    await expect.element(row('Gold room').getByTitle('From VIP 4')).toHaveTextContent('VIP 4+');
    for (const name of ['Bronze room', 'Silver room'])
      expect(row(name).getByText(/VIP/).elements(), name).toEqual([]);
  });

  it('are entered once, and not by who has left before the answer', async () => {
    const answered: (() => void)[] = [];
    const answer = http.defaults.adapter as (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
    http.defaults.adapter = async (config) => {
      const reply = await answer(config);
      if (config.url === '/room/detail') await new Promise<void>((come) => answered.push(come));
      return reply;
    };
    entry = { code: 200, data: { url: 'https://games.example/play', lobbyClientIp: '' } };
    const screen = await show(
      <>
        <AddressedRooms />
        <Address />
      </>,
      '/home?overlay=rooms&rooms.gameId=100002',
    );
    for (const room of ['Bronze room', 'Silver room']) {
      const row = screen.getByRole('listitem').filter({ hasText: room });
      await userEvent.click(row.getByRole('button', { name: /^Play/ }));
    }
    await expect.poll(() => answered.length).toBe(1);
    await userEvent.keyboard('{Escape}');
    const address = screen.getByTestId('address');
    await expect.element(address).toHaveTextContent(/^\/home$/);
    for (const come of answered) come();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(address).toHaveTextContent(/^\/home$/);
    expect(asked.filter((path) => path === '/room/detail')).toHaveLength(1);
  });

  it.each([
    [1138, 'VIP level is not enough!'],
    [1133, 'Your balance is too low for this room. It needs R$ 99.'],
  ])(
    'are not entered where the service says %i: it says why, and the player is read again',
    async (code, words) => {
      entry = { code };
      const screen = await open();
      const row = screen.getByRole('listitem').filter({ hasText: 'Gold room' });
      await userEvent.click(row.getByRole('button', { name: /^Play/ }));
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
      expect(toastStore.getState().toasts.map(({ tone }) => tone)).toEqual(['info']);
      await expect.poll(() => asked.filter((path) => path === '/player/userInfo').length).toBe(2);
      await expect.element(screen.getByTestId('address')).toHaveTextContent('/home?overlay=rooms');
      expect(asked.filter((path) => path === '/room/detail')).toHaveLength(1);
    },
  );
});
