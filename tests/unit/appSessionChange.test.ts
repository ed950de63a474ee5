import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../shared/fakeStorage.ts';

/* The player changes in the app, or their session ends: the lobby with its own end of the bridge, around it an app that lies. */

type Message = { [key: string]: unknown };

const service = vi.hoisted(() => vi.fn());
vi.mock('../../src/lobby/api/client/prefetched.ts', () => ({ prefetch: service }));
vi.mock('../../src/lobby/session/deposits.ts', () => ({ followKeptOrder: vi.fn() }));

const SECRET = 'a-secret-of-the-app-42';
const PLAYERS: Record<string, { userId: string; name: string }> = {
  'of-ana': { userId: '77', name: 'Ana' },
  'of-ana-again': { userId: '77', name: 'Ana' },
  'of-bo': { userId: '8', name: 'Bo' },
};
const ENDED = 201;
const ELSEWHERE = 206;

/** Whose session the app has; null where it has none, undefined where it does not answer. */
let session: string | null | undefined;
/** What the app does not answer yet. */
let unanswered: Message[] = [];
let told: Message[] = [];
let receive: (message: unknown) => void = () => undefined;

const answerTo = (message: Message, token: string | null | undefined = session): void =>
  receive({ lobby: 2, nonce: SECRET, answer: message.id, ok: token !== null, values: { token } });

function hear(message: Message, can: string[]): void {
  told.push(message);
  const { page } = (message.values ?? {}) as { page?: string };
  if (message.name === 'hello') receive({ lobby: 2, name: 'welcome', page, nonce: SECRET, can });
  else if (message.name === 'session' && session === undefined) unanswered.push(message);
  else if (message.name === 'session') answerTo(message);
}

/** Opens the lobby in an app whose player has the session `session`. */
async function open(can = ['session', 'loggedOut']) {
  const lobbyHost = {
    onmessage: null as ((event: { data: string }) => void) | null,
    postMessage: (text: string) => queueMicrotask(() => hear(JSON.parse(text) as Message, can)),
  };
  const target = Object.assign(new EventTarget(), {
    lobbyHost,
    localStorage: new FakeStorage(),
    sessionStorage: new FakeStorage(),
  });
  vi.stubGlobal('window', target);
  receive = (message) => lobbyHost.onmessage?.({ data: JSON.stringify(message) });
  const [{ followHost }, { lobbyStore }, { handleFailure, onSessionEnd }, { ApiError }, { clearSession }] =
    await Promise.all([
      import('../../src/lobby/session/followHost.ts'),
      import('../../src/lobby/state/lobby.ts'),
      import('../../src/lobby/api/client/codes.ts'),
      import('../../src/lobby/api/client/errors.ts'),
      import('../../src/lobby/session/session.ts'),
      // Fetched later by the lobby itself, while the clock of the test runs.
      import('../../src/lobby/device/bridge/hosts/wrapper.ts'),
      import('../../src/lobby/device/bridge/hosts/channels.ts'),
    ]);
  onSessionEnd(clearSession);
  await Promise.all([followHost(), vi.advanceTimersByTimeAsync(10_000)]);
  const says = async (message: Message = { nonce: SECRET }, waitMs = 30_000) => {
    receive({ lobby: 2, name: 'session', ...message });
    await vi.advanceTimersByTimeAsync(waitMs);
  };
  const fails = (code: number) => handleFailure(new ApiError('code', code), true);
  const logOut = async () => {
    clearSession();
    await vi.advanceTimersByTimeAsync(0);
  };
  const timesTold = (name: string) => told.filter((one) => one.name === name).length;
  return { store: lobbyStore, says, fails, logOut, timesTold };
}

const pass = (ms = 30_000) => vi.advanceTimersByTimeAsync(ms);
const ANA = { token: 'of-ana', userId: '77', userName: 'Ana' };
const BO = { token: 'of-bo', userId: '8', userName: 'Bo' };
/** What a service in trouble answers, which says nothing of the token. */
const TROUBLES: [string, () => Promise<unknown>][] = [
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
  ['answers nothing', async () => null],
  ['fails', async () => ({ code: 500 })],
  ['has no time', async () => ({ code: 1144 })],
];
const NOBODY = { token: null, userId: null, userInfo: null };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine: true });
  session = 'of-ana';
  unanswered = [];
  told = [];
  service.mockReset().mockImplementation(async (_host, _path, _query, token: string) => {
    const data = PLAYERS[token];
    return data ? { code: 200, data } : { code: ENDED };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the app says that its session is another one', () => {
  it('shows the next player, and nothing of the one before on the way', async () => {
    const { store, says, timesTold } = await open();
    expect(store.getState()).toMatchObject(ANA);
    store.setState({ gameUrl: 'https://game.example', userInfo: { money: 5 } as never });
    const between: unknown[] = [];
    store.subscribe(({ token, userInfo }) => between.push([token, userInfo]));
    session = 'of-bo';
    await says();
    expect(store.getState()).toMatchObject({ ...BO, userInfo: null, gameUrl: null });
    expect(between).toEqual([
      [null, null],
      ['of-bo', null],
    ]);
    expect(timesTold('loggedOut'), 'the app need not be told what it has said').toBe(0);
  });

  it('takes a new token of the same player without a logout', async () => {
    const { store, says } = await open();
    store.setState({ gameUrl: 'https://game.example' });
    session = 'of-ana-again';
    await says();
    expect(store.getState()).toMatchObject({
      ...ANA,
      token: 'of-ana-again',
      gameUrl: 'https://game.example',
    });
  });

  it('changes nothing where it is the same', async () => {
    const { store, says } = await open();
    service.mockClear();
    await says();
    expect(store.getState()).toMatchObject(ANA);
    expect(service).not.toHaveBeenCalled();
  });

  it.each([
    ['has none', null],
    ['has one that the service refuses', 'of-nobody'],
    ['does not answer', undefined],
  ])('logs the player out where it %s', async (_, now) => {
    const { store, says, timesTold } = await open();
    session = now;
    await says();
    expect(store.getState()).toMatchObject(NOBODY);
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(timesTold('loggedOut')).toBe(0);
  });

  it.each(TROUBLES)('keeps the player while the service %s, and asks again', async (_, answer) => {
    const { store, says, timesTold } = await open();
    const healthy = service.getMockImplementation();
    service.mockReset().mockImplementation(answer);
    session = 'of-bo';
    await says();
    expect(store.getState()).toMatchObject(ANA);
    expect(window.localStorage.getItem('token')).toBe('of-ana');
    expect(service, 'it is tried more than once').toHaveBeenCalledTimes(4);
    expect(timesTold('loggedOut')).toBe(0);
    service.mockImplementation(healthy ?? answer);
    await pass(60_000);
    expect(store.getState()).toMatchObject(BO);
    expect(timesTold('loggedOut')).toBe(0);
  });

  it('asks no more, a minute later, for whom somebody has logged in by themselves instead', async () => {
    const { store, says, timesTold } = await open();
    service.mockRejectedValue(new Error('offline'));
    session = 'of-bo';
    await says();
    store.setState({ token: 'own', userId: '1' });
    const times = timesTold('session');
    await pass(120_000);
    expect(timesTold('session')).toBe(times);
    expect(store.getState()).toMatchObject({ token: 'own', userId: '1' });
  });

  it('lets in a player who comes while nobody is there', async () => {
    session = null;
    const { store, says } = await open();
    expect(store.getState()).toMatchObject(NOBODY);
    session = 'of-bo';
    await says();
    expect(store.getState()).toMatchObject(BO);
  });

  it('lets nobody in by an answer that is late', async () => {
    const { store, says } = await open();
    session = undefined;
    await says();
    for (const message of unanswered) answerTo(message, 'of-bo');
    await pass();
    expect(store.getState()).toMatchObject(NOBODY);
  });

  it('takes the last answer where it changes again before the first is known', async () => {
    const { store, says } = await open();
    session = undefined;
    await says(undefined, 100);
    await says(undefined, 100);
    const [first, second] = unanswered;
    answerTo(second ?? {}, 'of-bo');
    await pass(100);
    answerTo(first ?? {}, 'of-ana-again');
    await pass();
    expect(store.getState()).toMatchObject(BO);
  });

  it('leaves who logs in by themselves while it is asked', async () => {
    const { store, says } = await open();
    session = undefined;
    await says(undefined, 100);
    store.setState({ token: 'own', userId: '1' });
    await pass();
    expect(store.getState()).toMatchObject({ token: 'own', userId: '1' });
  });

  it.each([
    ['without the secret', {}],
    ['with a guess', { nonce: 'guessed-by-a-frame-1' }],
    ['in another version', { lobby: 1, nonce: SECRET }],
  ])('is not believed %s', async (_, message) => {
    const { store, says, timesTold } = await open();
    session = null;
    await says(message);
    expect(store.getState()).toMatchObject(ANA);
    expect(timesTold('session')).toBe(1);
  });

  it('is not heard from a frame or another window', async () => {
    const { store, timesTold } = await open();
    session = null;
    const data = JSON.stringify({ lobby: 2, name: 'session', nonce: SECRET });
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, source: {}, origin: 'https://game.example' }),
    );
    await pass();
    expect(store.getState()).toMatchObject(ANA);
    expect(timesTold('session')).toBe(1);
  });

  it('logs nobody out who came otherwise, where it cannot be asked', async () => {
    const { store, says } = await open(['share']);
    store.setState({ token: 'own', userId: '1' });
    await says();
    expect(store.getState()).toMatchObject({ token: 'own', userId: '1' });
  });
});

describe.each([
  ['ends', ENDED, false],
  ['is used elsewhere', ELSEWHERE, true],
])('the session %s', (_, code, isElsewhere) => {
  it('goes on by another one of the app’s, and says nothing', async () => {
    const { store, fails, timesTold } = await open();
    session = 'of-ana-again';
    for (let calls = 0; calls < 3; calls++) fails(code);
    expect(store.getState(), 'nobody is sent away before the app was asked').toMatchObject(ANA);
    await pass();
    expect(store.getState()).toMatchObject({ ...ANA, token: 'of-ana-again', isElsewhere: false });
    expect(timesTold('session'), 'asked at the start, and once more').toBe(2);
    expect(timesTold('loggedOut')).toBe(0);
  });

  it.each([
    ['the same', 'of-ana'],
    ['none', null],
    ['no answer', undefined],
    ['one that is refused, too', 'of-nobody'],
  ])('is over where the app has %s', async (_what, now) => {
    const { store, fails, timesTold } = await open();
    session = now;
    fails(code);
    await pass();
    expect(store.getState()).toMatchObject({ ...NOBODY, isElsewhere });
    expect(timesTold('loggedOut')).toBe(1);
    for (const message of unanswered) answerTo(message, 'of-bo');
    await pass();
    expect(store.getState()).toMatchObject(NOBODY);
  });

  it.each(TROUBLES)(
    'is over where the service %s, and the app keeps its new token',
    async (_what, answer) => {
      const { store, fails, timesTold } = await open();
      const healthy = service.getMockImplementation();
      service.mockReset().mockImplementation(answer);
      session = 'of-ana-again';
      fails(code);
      await pass();
      expect(store.getState()).toMatchObject({ ...NOBODY, isElsewhere });
      expect(timesTold('loggedOut')).toBe(0);
      service.mockImplementation(healthy ?? answer);
      await pass(60_000);
      expect(store.getState(), 'asked again').toMatchObject({
        ...ANA,
        token: 'of-ana-again',
        isElsewhere: false,
      });
      expect(timesTold('loggedOut')).toBe(0);
    },
  );

  it('is over at once where the app hands no player over', async () => {
    const { store, fails } = await open(['loggedOut']);
    store.setState({ token: 'own', userId: '1' });
    fails(code);
    expect(store.getState()).toMatchObject({ ...NOBODY, isElsewhere });
  });
});

it('tells the app of a logout, and of nothing else', async () => {
  const { store, logOut, timesTold } = await open();
  expect(timesTold('loggedOut')).toBe(0);
  await logOut();
  expect(timesTold('loggedOut')).toBe(1);
  await pass();
  expect(store.getState(), 'the app is not asked again').toMatchObject(NOBODY);
});
