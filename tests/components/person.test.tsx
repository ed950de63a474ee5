import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LogoutDialog from '../../src/lobby/features/profile/LogoutDialog.tsx';
import PersonPage from '../../src/lobby/features/profile/PersonPage.tsx';
import { restoreSession, storeIdentity } from '../../src/lobby/session/session.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { Address, logIn, show } from './lobby.tsx';

beforeEach(() => {
  queryClient.clear();
  logIn();
  lobbyStore.setState({ userInfo: null });
  toastStore.setState({ toasts: [] });
});
afterEach(() => void vi.restoreAllMocks());

it('lets a player who cannot be read try again', async () => {
  const answer = vi.fn().mockRejectedValue(new Error('unreadable'));
  http.defaults.adapter = answer;
  const screen = await show(<PersonPage />, '/person');
  const retry = screen.getByRole('button', { name: 'Try again' });
  /** The page reads more than the player. */
  const reads = () => answer.mock.calls.filter(([{ url }]) => url === '/player/userInfo').length;
  await expect.element(retry).toBeInTheDocument();
  expect(reads()).toBe(1);
  await userEvent.click(retry);
  await expect.poll(reads).toBe(2);
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

it('asks before logging out a player who cannot be read', async () => {
  const screen = await show(<LogoutDialog />, '/person?overlay=logout');
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

it('leads home and to everything of the player, the unread mail counted', async () => {
  http.defaults.adapter = vi.fn().mockRejectedValue(new Error('unreadable'));
  logIn({ noReadEmailCount: 3 });
  const screen = await show(
    <>
      <PersonPage />
      <Address />
    </>,
    '/person',
  );
  const at = (address: string) => expect.element(screen.getByTestId('address')).toHaveTextContent(address);
  for (const [name, href] of [
    ['Back', '/home'],
    ['Deposit', '/wallet?type=1'],
    ['Withdraw', '/wallet?type=2'],
  ] as const)
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await userEvent.click(screen.getByRole('button', { name: /^Mail.*3 unread/ }));
  await at('/person?overlay=mail');
  for (const [name, overlay] of [
    [/^VIP/, 'vip'],
    [/^Records/, 'records'],
    [/^Support/, 'support'],
    [/^Log out/, 'logout'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    await at(`/person?overlay=${overlay}`);
  }
});

it('offers no bonus where the jurisdiction allows none', async () => {
  http.defaults.adapter = vi.fn().mockRejectedValue(new Error('unreadable'));
  logIn();
  const screen = await show(<PersonPage />, '/person');
  const vip = screen.getByRole('button', { name: /^VIP/ });
  await expect.element(vip).toBeInTheDocument();
  const { config } = lobbyStore.getState();
  lobbyStore.setState({ config: { ...config, operator: { bonuses: false } } as LobbyConfig });
  await expect.element(vip).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Mail/ })).toBeInTheDocument();
});

it.each([
  ['hears of it', { code: 200 }],
  ['fails', { code: 500 }],
])('ends the session of a logout here, where the service %s (§4)', async (_what, data) => {
  const told: InternalAxiosRequestConfig[] = [];
  http.defaults.adapter = async (config) => {
    if (config.url === '/auth/logout') told.push(config);
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  storeIdentity({ token: 'token-7', userName: 'Ana', userId: '7' });
  const screen = await show(<LogoutDialog />, '/person?overlay=logout');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await expect.poll(() => lobbyStore.getState().token).toBeNull();
  restoreSession();
  expect(lobbyStore.getState()).toMatchObject({ token: null, userInfo: null, indexStatus: 1 });
  expect(told).toHaveLength(1);
  expect(told[0]?.method).toBe('post');
  expect(told[0]?.headers.token).toBe('token-7');
  expect(JSON.parse(told[0]?.data)).toMatchObject({ userId: '7' });
  expect(warned).toHaveBeenCalledTimes(data.code === 500 ? 1 : 0);
});

it('shows the player’s avatar and user id, and copies the id (§2)', async () => {
  http.defaults.adapter = vi.fn().mockRejectedValue(new Error('unreadable'));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  logIn({ userId: '1018917563', logoId: 9 });
  const screen = await show(<PersonPage />, '/person');
  await expect.element(screen.getByLabelText('User ID', { exact: true })).toHaveValue('1018917563');
  const picture = screen.getByRole('region', { name: 'Ana' }).element().querySelector('img');
  expect(picture?.src).toMatch(/avatars\/9\.webp/);
  await userEvent.click(screen.getByRole('button', { name: 'Copy User ID' }));
  await expect.poll(() => toastStore.getState().toasts.map(({ key }) => key)).toEqual(['common:copied']);
  expect(copied.mock.calls).toEqual([['1018917563']]);
});
