import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/* The session that an app around the lobby hands over, against services and players of every kind. */

const asked = vi.hoisted(() => ({ app: vi.fn(), service: vi.fn() }));
vi.mock('../../src/lobby/device/bridge/bridge.ts', () => ({
  askApp: asked.app,
  appCan: () => true,
  postToApp: () => true,
}));
vi.mock('../../src/lobby/api/client/prefetched.ts', () => ({ prefetch: asked.service }));

import { adoptAppSession } from '../../src/lobby/session/appSession.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { FakeStorage } from '../shared/fakeStorage.ts';

const player = { code: 200, data: { userId: '77', name: 'Ana' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
  lobbyStore.setState(lobbyStore.getInitialState());
  asked.app.mockReset().mockResolvedValue({ token: 'app-token' });
  asked.service.mockReset().mockResolvedValue(player);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const adopt = async (): Promise<void> => {
  const adopted = adoptAppSession();
  await vi.advanceTimersByTimeAsync(60_000);
  await adopted;
};

it('logs in whom the service names, by the token that the app gave', async () => {
  await adopt();
  expect(asked.service.mock.calls[0]?.[3]).toBe('app-token');
  expect(lobbyStore.getState()).toMatchObject({ token: 'app-token', userId: '77', userName: 'Ana' });
  expect(window.localStorage.getItem('token')).toBe('app-token');
});

it.each([
  ['refuses the token', { code: 201 }],
  ['says that it is connected elsewhere', { code: 206 }],
  ['fails', { code: 500 }],
  ['names nobody', { code: 200, data: {} }],
  ['answers no envelope', 'hello'],
  ['answers nothing', null],
])('logs nobody in where the service %s', async (_, answer) => {
  asked.service.mockResolvedValue(answer);
  await adopt();
  expect(lobbyStore.getState().token).toBeNull();
  expect(window.localStorage.getItem('token')).toBeNull();
});

it('logs nobody in where the service cannot be reached, or the app is silent', async () => {
  asked.service.mockRejectedValue(new Error('offline'));
  await adopt();
  expect(asked.service).toHaveBeenCalledTimes(4);
  asked.app.mockResolvedValue(undefined);
  await adopt();
  expect(lobbyStore.getState().token).toBeNull();
  expect(asked.service).toHaveBeenCalledTimes(4);
});

it.each([
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ['answers nothing', () => Promise.resolve(null)],
])('asks a service again that at first %s', async (_, first) => {
  asked.service.mockImplementationOnce(first).mockImplementationOnce(first);
  await adopt();
  expect(asked.service).toHaveBeenCalledTimes(3);
  expect(lobbyStore.getState()).toMatchObject({ token: 'app-token', userId: '77' });
});

it('lets in a player a minute after the service was in trouble for longer than it is waited for', async () => {
  asked.service.mockResolvedValue({ code: 500 });
  await adopt();
  expect(lobbyStore.getState().token).toBeNull();
  asked.service.mockResolvedValue(player);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lobbyStore.getState()).toMatchObject({ token: 'app-token', userId: '77' });
});

it('asks no more for a player who is not wanted any more', async () => {
  asked.service.mockImplementationOnce(async () => {
    lobbyStore.setState({ token: 'own', userId: '1' });
    throw new Error('offline');
  });
  await adopt();
  expect(asked.service).toHaveBeenCalledTimes(1);
  expect(lobbyStore.getState()).toMatchObject({ token: 'own', userId: '1' });
});

it('asks for nothing where somebody has logged in by themselves', async () => {
  lobbyStore.setState({ token: 'own', userId: '1' });
  await adopt();
  expect(asked.app).not.toHaveBeenCalled();
});

it('asks again for whom the app has handed over before, and keeps them where it answers nothing', async () => {
  await adopt();
  asked.app.mockResolvedValue(undefined);
  await adopt();
  expect(asked.app).toHaveBeenCalledTimes(2);
  expect(lobbyStore.getState()).toMatchObject({ token: 'app-token', userId: '77' });
  asked.app.mockResolvedValue({ token: 'of-bo' });
  asked.service.mockResolvedValue({ code: 200, data: { userId: '8', name: 'Bo' } });
  await adopt();
  expect(lobbyStore.getState()).toMatchObject({ token: 'of-bo', userId: '8', userName: 'Bo' });
});

it.each(['app', 'service'] as const)('leaves a player who logs in while the %s is asked', async (whom) => {
  asked[whom].mockImplementation(async () => {
    lobbyStore.setState({ token: 'own', userId: '1', userName: 'Bo' });
    return whom === 'app' ? { token: 'app-token' } : player;
  });
  await adopt();
  expect(lobbyStore.getState()).toMatchObject({ token: 'own', userId: '1' });
});
