import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { setHost } from '../../src/lobby/device/bridge/bridge.ts';
import { OrderCard } from '../../src/lobby/features/wallet/deposit/OrderCard.tsx';
import { RichText } from '../../src/lobby/ui/text/RichText.tsx';
import { logIn, show } from './lobby.tsx';

const ADDRESS = 'https://elsewhere.example/page';
const tell = vi.fn();

beforeEach(() => {
  queryClient.clear();
  logIn();
  tell.mockClear();
  setHost({ can: new Set(['openExternal']), tell, ask: async () => undefined });
  http.defaults.adapter = async (config) => {
    const expireTime = Date.now() + 60_000;
    const order = { status: 'pending', amount: 1_000, received: 0, expireTime, payUrl: ADDRESS };
    return { data: { code: 200, msg: '', data: order }, status: 200, statusText: 'OK', headers: {}, config };
  };
});
afterEach(() => setHost(null));

it.each([
  [
    'in a text of the operator’s',
    <RichText key="one" text={`See <a href="${ADDRESS}">there</a>.`} />,
    'there',
  ],
  [
    'to the cashier in another tab',
    <OrderCard key="one" orderId="o1" onLeave={() => undefined} />,
    /another tab|new tab/i,
  ],
])('a link %s is opened by the app around the lobby', async (_where, shown, name) => {
  const screen = await show(shown);
  await userEvent.click(screen.getByRole('link', { name }));
  expect(tell).toHaveBeenCalledExactlyOnceWith('openExternal', { url: ADDRESS });
});
