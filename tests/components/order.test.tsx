import { beforeEach, expect, it } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { OrderCard } from '../../src/lobby/features/wallet/deposit/OrderCard.tsx';
import { storedOrder, storeOrder } from '../../src/lobby/session/deposits.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { logIn, PLAYER, show } from './lobby.tsx';

beforeEach(() => {
  queryClient.clear();
  logIn();
  lobbyStore.setState({ payUrl: 'https://cashier.example/kept' });
});

it.each([
  ['that the order names', 'https://cashier.example/own'],
  ['of the lobby’s state, where the order names none (§3 "payUrl")', ''],
])('leads to the cashier by the address %s', async (_title, payUrl) => {
  http.defaults.adapter = async (config) => {
    const order = { status: 'pending', amount: 1_000, received: 0, expireTime: Date.now() + 60_000, payUrl };
    return { data: { code: 200, msg: '', data: order }, status: 200, statusText: 'OK', headers: {}, config };
  };
  const screen = await show(<OrderCard orderId="o1" onLeave={() => undefined} />);
  const address = payUrl || 'https://cashier.example/kept';
  await expect
    .poll(() =>
      screen
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    )
    .toEqual([address, address]);
});

it('tells a cashier of the lobby’s own which look the player has, and leads there with it after another was chosen', async () => {
  const payUrl = `${location.origin}/demo/cashier/o1?lan=vi`;
  http.defaults.adapter = async (config) => {
    const order = { status: 'pending', amount: 1_000, received: 0, expireTime: Date.now() + 60_000, payUrl };
    return { data: { code: 200, msg: '', data: order }, status: 200, statusText: 'OK', headers: {}, config };
  };
  const { theme } = settingsStore.getState();
  const screen = await show(<OrderCard orderId="o1" onLeave={() => undefined} />);
  const address = () => screen.getByRole('link').first().element().getAttribute('href');
  await expect.poll(address).toBe(`${payUrl}&theme=${theme}`);
  settingsStore.setState({ theme: 'golden-court' });
  await expect.poll(address).toBe(`${payUrl}&theme=golden-court`);
  settingsStore.setState({ theme });
});

it.each([
  ['declined', ''],
  ['expired', ''],
  ['settled', 'o1'],
])('that was %s is seen once: a later visit finds "%s"', async (status, found) => {
  storeOrder('o1', 'https://cashier.example/own');
  http.defaults.adapter = async (config) => {
    const order = { status, amount: 1_000, received: 1_000, expireTime: Date.now() + 60_000, payUrl: '' };
    return { data: { code: 200, msg: '', data: order }, status: 200, statusText: 'OK', headers: {}, config };
  };
  const screen = await show(<OrderCard orderId="o1" onLeave={() => undefined} />);
  await expect.element(screen.getByRole('button', { name: 'Make another deposit' })).toBeVisible();
  expect(storedOrder(PLAYER.userId)).toBe(found);
  sessionStorage.removeItem('pay');
});
