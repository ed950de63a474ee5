import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client.ts';
import { queryClient } from '../../src/lobby/api/queries.ts';
import LogoutDialog from '../../src/lobby/features/profile/LogoutDialog.tsx';
import PersonPage from '../../src/lobby/features/profile/PersonPage.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { logIn, show } from './lobby.tsx';

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
  await vi.waitFor(() => expect(reads()).toBe(2));
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});

it('asks before logging out a player who cannot be read', async () => {
  const screen = await show(<LogoutDialog />, '/person?overlay=logout');
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
});
