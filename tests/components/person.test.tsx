import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LogoutDialog from '../../src/lobby/features/profile/LogoutDialog.tsx';
import PersonPage from '../../src/lobby/features/profile/PersonPage.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Address, logIn, show } from './lobby.tsx';

beforeEach(() => {
  queryClient.clear();
  logIn();
  lobbyStore.setState({ userInfo: null });
});

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
