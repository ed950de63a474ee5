import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserInfo } from '../../src/contract/calls/player.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { track } from '../../src/lobby/attribution/attribution.ts';
import { postToApp } from '../../src/lobby/device/bridge/bridge.ts';
import { loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';
import { enterAsGuest, logInWithPassword, register } from '../../src/lobby/session/login.ts';
import { readAddressParameters } from '../../src/lobby/session/parameters.ts';
import { localStore, sessionStore } from '../../src/lobby/session/storage.ts';
import { syncStoreWithQueries } from '../../src/lobby/session/storeSync.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { PLAYER } from './lobby.tsx';

vi.mock('../../src/lobby/attribution/attribution.ts', { spy: true });
vi.mock('../../src/lobby/device/bridge/bridge.ts', { spy: true });
syncStoreWithQueries();

const LINKS = {
  lobbyH5AndroidDown: 'https://apps.example/android',
  lobbyH5IosDown: 'https://apps.example/ios',
};
const LOGIN = {
  tokenInfo: { tokenValue: 'token', loginId: PLAYER.userId },
  name: PLAYER.name,
  channelParams: {},
  channelCode: '1000',
  ...LINKS,
};
const ANSWERS: Record<string, object> = {
  '/register/email': { msg: {} },
  '/register/phone': { msg: {} },
  '/register/visitors': { msg: {}, data: { isNew: true } },
  '/auth/login': { msg: '', data: LOGIN },
  '/auth/visitors/login': { msg: '', data: LOGIN },
};

/** Names of the events that were told, in their order. */
const told = (): string[] => vi.mocked(track).mock.calls.map(([{ name }]) => name);
/** Whoever logs in. */
let player: UserInfo;
/** What was sent, by path. */
let sent: Record<string, Record<string, unknown>>;

const forget = () => {
  for (const key of ['shareId', 'channelId', 'deviceType'] as const) sessionStore.remove(key);
  localStore.remove('lobby.adId');
};

beforeEach(() => {
  forget();
  queryClient.clear();
  vi.mocked(track).mockClear();
  vi.mocked(postToApp).mockClear();
  settingsStore.setState({ locale: 'en' });
  lobbyStore.setState({ token: null, userInfo: null, isAdId: false, appLinks: null });
  player = PLAYER;
  sent = {};
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const path = config.url ?? '';
    sent[path] = JSON.parse((config.data as string | undefined) ?? '{}');
    const data = { code: 200, ...(path === '/player/userInfo' ? { data: player } : ANSWERS[path]) };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});
afterEach(forget);

it.each([
  ['e-mail', { email: 'ana@example.com' }],
  ['phone', { phone: '5511999990000' }],
])('tells of a registration by %s once, then of the login (§1)', async (_way, who) => {
  await register(who, { password: 'carnival1', termsVersion: '1' });
  expect(told()).toEqual(['register', 'login']);
});

it('tells of a login as nothing else, and keeps where it says that the app is had (§3)', async () => {
  await logInWithPassword('ana', 'carnival1');
  expect(told()).toEqual(['login']);
  expect(lobbyStore.getState().appLinks).toEqual(LINKS);
});

const PROOF = { password: 'carnival1', termsVersion: '1' };

it.each<[string, string, () => Promise<void>]>([
  ['e-mail', '/register/email', () => register({ email: 'ana@example.com' }, PROOF)],
  ['phone', '/register/phone', () => register({ phone: '5511999990000' }, PROOF)],
  ['guest', '/register/visitors', () => enterAsGuest('1')],
])(
  'registers by %s with who invited, by which channel and in which language (§3)',
  async (_way, path, go) => {
    settingsStore.setState({ locale: 'pt' });
    readAddressParameters('?shareId=1018917563&channelCode=partner-7&adId=A-1');
    await go();
    expect(sent[path]).toMatchObject({
      sourceUserId: '1018917563',
      sourceChannel: 'partner-7',
      adId: 'A-1',
      lan: 'pt',
      deviceType: 4,
    });
  },
);

it('registers whom no link has brought without saying who did', async () => {
  await register({ email: 'ana@example.com' }, PROOF);
  for (const key of ['sourceUserId', 'sourceChannel', 'adId'])
    expect(sent['/register/email']).not.toHaveProperty(key);
});

it('registers whom no link has brought by the operator’s own channel', async () => {
  const operator = async (file: object) => {
    const read = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(file));
    await loadGlobalConfig();
    read.mockRestore();
  };
  await operator({ defaultChannelId: 'house-1' });
  try {
    await register({ email: 'ana@example.com' }, PROOF);
    expect(sent['/register/email']).toMatchObject({ sourceChannel: 'house-1' });
  } finally {
    await operator({});
  }
});

it('logs in with the device’s advertising id, as a first login right after a registration only (§7)', async () => {
  readAddressParameters('?adId=A-1');
  await logInWithPassword('ana', 'carnival1');
  expect(sent['/auth/login']).toMatchObject({ account: 'ana', adId: 'A-1', deviceType: 4 });
  expect(sent['/auth/login']).not.toHaveProperty('isRegType');
  await register({ email: 'ana@example.com' }, PROOF);
  expect(sent['/auth/login']).toMatchObject({ account: 'ana@example.com', adId: 'A-1', isRegType: 1 });
});

it('keeps the channel that the login names, in place of the link’s (§4)', async () => {
  readAddressParameters('?channelCode=partner-7');
  await logInWithPassword('ana', 'carnival1');
  expect(sessionStore.get('channelId')).toBe('1000');
});

it('tells the app around the lobby of a login without an advertising id, and of no other (§4)', async () => {
  readAddressParameters('?deviceType=2');
  await logInWithPassword('ana', 'carnival1');
  expect(vi.mocked(postToApp).mock.calls).toEqual([
    [{ name: 'track', event: 'login', values: { deviceType: 2 } }],
  ]);
  vi.mocked(postToApp).mockClear();
  queryClient.clear();
  player = { ...PLAYER, adId: 'A-1' };
  await logInWithPassword('ana', 'carnival1');
  expect(lobbyStore.getState().isAdId).toBe(true);
  expect(postToApp).not.toHaveBeenCalled();
});
