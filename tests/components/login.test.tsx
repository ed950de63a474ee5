import { beforeEach, expect, it, vi } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { track } from '../../src/lobby/attribution/attribution.ts';
import { logInWithPassword, register } from '../../src/lobby/session/login.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { PLAYER } from './lobby.tsx';

vi.mock('../../src/lobby/attribution/attribution.ts', { spy: true });

const LINKS = {
  lobbyH5AndroidDown: 'https://apps.example/android',
  lobbyH5IosDown: 'https://apps.example/ios',
};
const ANSWERS: Record<string, object> = {
  '/register/email': { msg: {} },
  '/register/phone': { msg: {} },
  '/auth/login': {
    msg: '',
    data: {
      tokenInfo: { tokenValue: 'token', loginId: PLAYER.userId },
      name: PLAYER.name,
      channelParams: {},
      channelCode: '1000',
      ...LINKS,
    },
  },
  '/player/userInfo': { msg: '', data: PLAYER },
};

/** Names of the events that were told, in their order. */
const told = (): string[] => vi.mocked(track).mock.calls.map(([{ name }]) => name);

beforeEach(() => {
  queryClient.clear();
  vi.mocked(track).mockClear();
  lobbyStore.setState({ token: null, userInfo: null, appLinks: null });
  http.defaults.adapter = async (config) => {
    const data = { code: 200, ...ANSWERS[config.url ?? ''] };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

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
