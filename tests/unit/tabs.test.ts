import { beforeEach, expect, it, vi } from 'vitest';
import { storeIdentity } from '../../src/lobby/session/session.ts';
import { followOtherTabs } from '../../src/lobby/session/tabs.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { type FakeStorage, stubStorages } from '../shared/fakeStorage.ts';

let local: FakeStorage;
const page = new EventTarget();

beforeEach(() => {
  ({ local } = stubStorages());
  vi.stubGlobal(
    'window',
    Object.assign(page, { localStorage: local, sessionStorage: window.sessionStorage }),
  );
  storeIdentity({ token: 't1', userName: 'Luna', userId: '7' });
  lobbyStore.setState({ userInfo: { userId: '7' } as never });
});

/** Another tab logs somebody else in, of which a page that the browser keeps hears nothing. */
const logInElsewhere = (): void => {
  local.setItem('token', 't2');
  local.setItem('userName', 'Sol');
  local.setItem('userId', '8');
};
const SOL = { token: 't2', userName: 'Sol', userId: '8', userInfo: null };

it('is another player once another tab says so', () => {
  followOtherTabs();
  logInElsewhere();
  page.dispatchEvent(new Event('storage'));
  expect(lobbyStore.getState()).toMatchObject(SOL);
});

it('looks who plays when the browser brings back a page that it has kept', () => {
  logInElsewhere();
  page.dispatchEvent(new Event('pageshow'));
  expect(lobbyStore.getState()).toMatchObject(SOL);
});

it('is nobody where the player has logged out meanwhile', () => {
  local.removeItem('token');
  page.dispatchEvent(new Event('pageshow'));
  expect(lobbyStore.getState()).toMatchObject({ token: null, userInfo: null });
});
