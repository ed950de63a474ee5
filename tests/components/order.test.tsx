import { beforeEach, expect, it } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { OrderCard } from '../../src/lobby/features/wallet/deposit/OrderCard.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { logIn, show } from './lobby.tsx';

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
