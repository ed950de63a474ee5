import { beforeEach, expect, it } from 'vitest';
import { stubStorages } from '../shared/fakeStorage.ts';

stubStorages();
const { forgetOrder, storedOrder, storeOrder } = await import('../../src/lobby/session/deposits.ts');
const { sessionStore } = await import('../../src/lobby/session/storage.ts');
const { lobbyStore } = await import('../../src/lobby/state/lobby.ts');

beforeEach(() => lobbyStore.setState({ userId: '7', payUrl: null }));

it('keeps the order that was sent to the cashier, in this tab and for its player alone (§3)', () => {
  storeOrder('o1', 'https://pay.example/o1');
  expect(lobbyStore.getState().payUrl).toBe('https://pay.example/o1');
  expect(storedOrder('7')).toBe('o1');
  expect(storedOrder('8')).toBe('');
  sessionStore.set('pay', '{');
  expect(storedOrder('7'), 'nonsense').toBe('');
  storeOrder('o2', 'https://pay.example/o2');
  forgetOrder();
  expect(lobbyStore.getState().payUrl).toBeNull();
  expect(storedOrder('7')).toBe('');
  expect(sessionStore.get('pay')).toBeNull();
});
