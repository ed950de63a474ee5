import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { OverlayHost } from '../../src/lobby/app/hosts/OverlayHost.tsx';
import { OVERLAYS } from '../../src/lobby/app/overlays.tsx';
import { Shortcuts } from '../../src/lobby/features/home/Shortcuts.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Address, logIn, show } from './lobby.tsx';

/** Goes to an address of the lobby. */
let go: (address: string) => void;

function Page() {
  const navigate = useNavigate();
  go = (address) => void navigate(address);
  return <OverlayHost />;
}

const mark = () => lobbyStore.getState().advertiseMark;

beforeEach(() => {
  http.defaults.adapter = vi.fn().mockRejectedValue(new Error('unreadable'));
});

it('hides the banner under the overlays of §2, and shows it again once they are closed', async () => {
  logIn();
  await show(<Page />);
  for (const [name, marked] of [
    ['support', 'support'],
    ['vip', 'vip'],
    ['checkin', 'checkIn'],
    ['mail', 'email'],
    ['promote', 'promote'],
    ['activity', 'activity'],
    ['login', 'login'],
  ] as const) {
    go(`/home?overlay=${name}`);
    await expect.poll(mark, { message: name }).toBe(marked);
    go('/home');
    await expect.poll(mark, { message: `${name} closed` }).toBe(null);
  }
  go('/home?overlay=records');
  expect(mark()).toBe(null);
});

it('asks a visitor to log in, whatever of a player’s was asked for (§6)', async () => {
  lobbyStore.setState({ token: null, userInfo: null });
  const screen = await show(<Page />);
  const players = Object.keys(OVERLAYS).filter((name) => OVERLAYS[name]?.requiresLogin);
  expect(players).toEqual(
    expect.arrayContaining(['mail', 'bonus', 'checkin', 'lottery', 'vip', 'promote', 'records', 'app']),
  );
  for (const name of players) {
    go(`/home?overlay=${name}`);
    await expect.element(screen.getByRole('tab', { name: 'Sign up' })).toBeInTheDocument();
    expect(mark(), name).toBe('login');
    go('/home');
    await expect.poll(mark).toBe(null);
  }
});

it('has no shortcut to bonuses, and opens none, where the jurisdiction allows none', async () => {
  logIn();
  const screen = await show(
    <>
      <Page />
      <Shortcuts />
      <Address />
    </>,
  );
  const checkIn = screen.getByRole('button', { name: 'Check-in' });
  await expect.element(checkIn).toBeInTheDocument();
  const { config } = lobbyStore.getState();
  lobbyStore.setState({ config: { ...config, operator: { bonuses: false } } as LobbyConfig });
  await expect.element(checkIn).not.toBeInTheDocument();
  const closed = Object.keys(OVERLAYS).filter((name) => OVERLAYS[name]?.bonus);
  expect(closed).toEqual(
    expect.arrayContaining(['checkin', 'lottery', 'redpacket', 'vip', 'promote', 'bonus', 'activity']),
  );
  for (const name of closed.filter((name) => OVERLAYS[name]?.mark)) {
    go(`/home?overlay=${name}`);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`overlay=${name}`);
    expect(mark(), name).toBe(null);
  }
});
