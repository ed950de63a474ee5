import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostWindow } from '../../src/lobby/device/bridge/hostKind.ts';
import { CAPABILITIES } from '../../src/lobby/device/bridge/messages.ts';

/*
 * The lobby's end of the bridge against apps of every kind and temper. Each test imports the modules anew: what the page
 * looks like at its start decides what it lies in.
 */

type Answer = { [key: string]: unknown };
/** What an app does with a message of the page; what it returns is sent back, at once. */
type Temper = (message: Answer, app: FakeApp) => Answer | undefined;

const SECRET = 'a-secret-of-the-app-42';

interface FakeApp {
  received: Answer[];
  /** Sends a text into the page, by the way that this app has. */
  say(message: unknown): void;
}

const welcome = ({ values }: Answer, more: Answer = {}): Answer => ({
  lobby: 2,
  name: 'welcome',
  page: (values as { page: string }).page,
  nonce: SECRET,
  can: CAPABILITIES,
  ...more,
});

/** An app that can do everything and says the truth. */
const honest: Temper = (message) => {
  if (message.name === 'hello') return welcome(message);
  const values: Record<string, Answer> = {
    session: { token: 'token-of-the-app' },
    attribution: { adId: 'ad-7' },
    share: { done: true },
    copy: { done: true },
    download: { done: true },
  };
  if (typeof message.id !== 'number' || message.nonce !== SECRET) return undefined;
  return { lobby: 2, nonce: SECRET, answer: message.id, ok: true, values: values[String(message.name)] };
};

/** The ways by which the wrappers are reached, and reach the page. */
const WAYS: Record<
  string,
  (hear: (text: string) => unknown) => { window: object; say?: (text: string) => void }
> = {
  'Android, a listener': (hear) => {
    const lobbyHost = {
      onmessage: null as ((event: { data: string }) => void) | null,
      postMessage: (text: string) => void hear(text),
    };
    return { window: { lobbyHost }, say: (text) => lobbyHost.onmessage?.({ data: text }) };
  },
  'Android, the legacy interface': (hear) => ({
    window: { lobbyHost: { postMessage: (text: string) => void hear(text) } },
  }),
  'iOS, replies': (hear) => ({
    window: {
      webkit: { messageHandlers: { lobbyHost: { postMessage: async (text: string) => hear(text) } } },
    },
  }),
  'React Native': (hear) => ({
    window: { ReactNativeWebView: { postMessage: (text: string) => void hear(text) } },
  }),
  'Flutter, webview_flutter': (hear) => ({
    window: { LobbyHost: { postMessage: (text: string) => void hear(text) } },
  }),
  'Flutter, flutter_inappwebview': (hear) => ({
    window: { flutter_inappwebview: { callHandler: async (_: string, text: string) => hear(text) } },
  }),
};

/** A page inside an app; `inPlace` where the way itself brings the answer, which only tells the frame on iOS. */
function open(way: string, temper: Temper, inPlace = way.startsWith('iOS')) {
  const received: Answer[] = [];
  const made = WAYS[way]?.((text) => {
    const message = JSON.parse(text) as Answer;
    received.push(message);
    const answer = temper(message, app);
    if (answer === undefined) return undefined;
    if (inPlace) return JSON.stringify(answer);
    queueMicrotask(() => app.say(answer));
    return undefined;
  });
  if (!made) throw new Error(way);
  const target = Object.assign(new EventTarget(), made.window) as EventTarget & {
    lobbyBridge?: { receive(text: unknown): void };
  };
  vi.stubGlobal('window', target);
  const app: FakeApp = {
    received,
    say: (message) => {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      if (made.say) made.say(text);
      else target.lobbyBridge?.receive(text);
    },
  };
  return { app, page: target };
}

const lobbySide = async () => ({
  ...(await import('../../src/lobby/device/bridge/bridge.ts')),
  ...(await import('../../src/lobby/device/bridge/attributionStep.ts')),
  ...(await import('../../src/lobby/device/bridge/connect.ts')),
  ...(await import('../../src/lobby/device/openExternal.ts')),
});

/** Lets what was sent arrive, with the clock standing still. */
const arrive = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(Object.keys(WAYS))('%s', (way) => {
  it('is greeted, asked and heard', async () => {
    const { app } = open(way, honest);
    const { connectHost, askApp, postToApp, receiveAttribution } = await lobbySide();
    const heard = vi.fn(() => true);
    expect(await connectHost(heard)).toBe(true);
    expect(await askApp('session', {})).toEqual({ token: 'token-of-the-app' });
    expect(await askApp('copy', { text: 'x' })).toEqual({ done: true });
    expect(await receiveAttribution()).toBe('ad-7');
    expect(postToApp({ name: 'haptic', strength: 'light' })).toBe(true);
    expect(app.received.at(-1)).toEqual({
      lobby: 2,
      nonce: SECRET,
      name: 'haptic',
      values: { strength: 'light' },
    });
    app.say({ lobby: 2, nonce: SECRET, id: 9, name: 'back' });
    await arrive();
    expect(heard).toHaveBeenCalledWith({ name: 'back' });
    app.say({ lobby: 2, nonce: SECRET, name: 'session', values: { token: 'not-read-here' } });
    expect(heard).toHaveBeenLastCalledWith({ name: 'session' });
    expect(app.received.at(-1)).toMatchObject({ answer: 9, ok: true, values: { handled: true } });
  });

  it('is greeted again by a page that comes back as it was, and heard with its new secret', async () => {
    let secret = SECRET;
    const { app, page } = open(way, (message) => {
      if (message.name === 'hello') return welcome(message, { nonce: secret });
      if (typeof message.id !== 'number' || message.nonce !== secret) return undefined;
      return { lobby: 2, nonce: secret, answer: message.id, ok: true, values: { token: secret } };
    });
    const { connectHost, askApp } = await lobbySide();
    await connectHost(() => true);
    const greetings = () => app.received.filter(({ name }) => name === 'hello').length;
    // As the session says that an app is in the foreground again.
    page.dispatchEvent(new Event('pageshow'));
    await arrive();
    expect(greetings()).toBe(1);
    page.dispatchEvent(new Event('pagehide'));
    secret = 'another-secret-of-the-app';
    page.dispatchEvent(new Event('pageshow'));
    await arrive();
    expect(greetings()).toBe(2);
    expect(await askApp('session', {})).toEqual({ token: secret });
  });

  it('is greeted once more by a page that comes back twice in a row, and may answer the second greeting late', async () => {
    const greetings: Answer[] = [];
    let isAwake = true;
    const { app, page } = open(way, (message) => {
      if (message.name !== 'hello') return honest(message, app);
      greetings.push(message);
      return isAwake ? welcome(message) : undefined;
    });
    const { connectHost, askApp } = await lobbySide();
    await connectHost(() => true);
    isAwake = false;
    const comeBack = () => {
      page.dispatchEvent(new Event('pagehide'));
      page.dispatchEvent(new Event('pageshow'));
    };
    comeBack();
    await vi.advanceTimersByTimeAsync(3_000);
    comeBack();
    // The first of the two gives up by now.
    await vi.advanceTimersByTimeAsync(3_500);
    const late = greetings.at(-1) as Answer;
    const pages = new Set(greetings.map(({ values }) => (values as Answer).page));
    expect(pages.size).toBe(3);
    const another = 'another-secret-of-the-app';
    app.say(welcome(late, { nonce: another }));
    const asked = askApp('session', {});
    await arrive();
    expect(app.received.at(-1)).toMatchObject({ name: 'session', nonce: another });
    app.say({
      lobby: 2,
      nonce: another,
      answer: app.received.at(-1)?.id,
      ok: true,
      values: { token: 'late' },
    });
    expect(await asked).toEqual({ token: 'late' });
  });

  // What an app may do wrong → what the lobby asks of it and gets.
  const FAULTS: [string, Temper][] = [
    ['is silent', () => undefined],
    [
      'answers a greeting of the page before',
      (message) => (message.name === 'hello' ? welcome(message, { page: 'f'.repeat(32) }) : undefined),
    ],
    [
      'has no secret',
      (message) => (message.name === 'hello' ? welcome(message, { nonce: undefined }) : undefined),
    ],
    [
      'has a secret that is guessed',
      (message) => (message.name === 'hello' ? welcome(message, { nonce: '1' }) : undefined),
    ],
    [
      'sends the page’s own number back as its secret',
      (message) =>
        message.name === 'hello' ? welcome(message, { nonce: (message.values as Answer).page }) : undefined,
    ],
    [
      'speaks another version',
      (message) => (message.name === 'hello' ? welcome(message, { lobby: 3 }) : undefined),
    ],
    [
      'cannot do it',
      (message) =>
        message.name === 'hello' ? welcome(message, { can: ['track'] }) : honest(message, {} as FakeApp),
    ],
    [
      'says it can without a list',
      (message) => (message.name === 'hello' ? welcome(message, { can: 'session' }) : undefined),
    ],
    ['never answers what is asked', (message) => (message.name === 'hello' ? welcome(message) : undefined)],
    [
      'answers without the secret',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : { lobby: 2, answer: message.id, ok: true, values: { token: 'forged' } },
    ],
    [
      'answers with another secret',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : {
              lobby: 2,
              nonce: 'another-secret-of-nobody',
              answer: message.id,
              ok: true,
              values: { token: 'forged' },
            },
    ],
    [
      'answers another question',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : {
              lobby: 2,
              nonce: SECRET,
              answer: Number(message.id) + 1,
              ok: true,
              values: { token: 'forged' },
            },
    ],
    [
      'refuses',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : { lobby: 2, nonce: SECRET, answer: message.id, ok: false, values: { token: 'forged' } },
    ],
    [
      'has a token of another kind',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : { lobby: 2, nonce: SECRET, answer: message.id, ok: true, values: { token: { toString: 1 } } },
    ],
    [
      'has a token with a line break',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : { lobby: 2, nonce: SECRET, answer: message.id, ok: true, values: { token: 'a\r\nCookie: b' } },
    ],
    [
      'has a token without end',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : { lobby: 2, nonce: SECRET, answer: message.id, ok: true, values: { token: 'x'.repeat(600) } },
    ],
    [
      'has a list for values',
      (message) =>
        message.name === 'hello'
          ? welcome(message)
          : { lobby: 2, nonce: SECRET, answer: message.id, ok: true, values: ['token'] },
    ],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
  ];

  it.each(FAULTS)('hands nothing over where it %s', async (_, temper) => {
    open(way, temper);
    const { connectHost, askApp } = await lobbySide();
    const connected = connectHost(() => true);
    await vi.advanceTimersByTimeAsync(10_000);
    await connected;
    const asked = askApp('session', {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBeUndefined();
  });

  it('hands nothing over when its answer is late, nor afterwards', async () => {
    const { app } = open(way, (message) => (message.name === 'hello' ? welcome(message) : undefined));
    const { connectHost, askApp } = await lobbySide();
    await connectHost(() => true);
    const first = askApp('session', {});
    const { id } = app.received.at(-1) ?? {};
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toBeUndefined();
    const second = askApp('session', {});
    app.say({ lobby: 2, nonce: SECRET, answer: id, ok: true, values: { token: 'late' } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toBeUndefined();
  });

  it('is not waited for once it is gone', async () => {
    open(way, (message) => {
      if (message.name === 'hello') return welcome(message);
      throw new Error('gone');
    });
    const { connectHost, askApp } = await lobbySide();
    await connectHost(() => true);
    const answered = vi.fn();
    void askApp('share', { title: 't', text: 'x', url: 'u' }).then(answered);
    await arrive();
    expect(answered).toHaveBeenCalledWith(undefined);
  });

  it('leaves to the browser what it should do once it is gone', async () => {
    const { page } = open(way, honest);
    const { connectHost, openExternal } = await lobbySide();
    expect(await connectHost(() => true)).toBe(true);
    const gone = () => {
      throw new Error('gone');
    };
    const { webkit, ...marks } = page as HostWindow;
    for (const mark of [...Object.values(marks), webkit?.messageHandlers?.lobbyHost])
      if (typeof mark === 'object') Object.assign(mark, { postMessage: gone, callHandler: gone });
    const assign = vi.fn();
    Object.assign(page, { open: () => ({ location: { assign } }) });
    openExternal('https://example.com');
    expect(assign, 'within the tap').toHaveBeenCalledWith('https://example.com');
  });

  it('is not heard with an event that lacks the secret, and cannot be greeted by somebody else', async () => {
    const { app } = open(way, honest);
    const { connectHost, askApp } = await lobbySide();
    const heard = vi.fn(() => true);
    await connectHost(heard);
    for (const text of [
      '{"lobby":2,"name":"memoryWarning"}',
      '{"lobby":2,"name":"session"}',
      '{"lobby":2,"name":"session","nonce":"guessed-by-a-frame-1"}',
      '{"lobby":2,"name":"back","nonce":"guessed-by-a-frame-1"}',
      '{"lobby":1,"name":"back"}',
      'back',
      'null',
      '[]',
      `{"lobby":2,"nonce":"${SECRET}","name":"eval","values":{"code":"1"}}`,
      `{"lobby":2,"nonce":"${SECRET}","name":"constructor"}`,
      JSON.stringify({ lobby: 2, nonce: SECRET, name: 'back', more: 'x'.repeat(70_000) }),
    ])
      app.say(text);
    const hello = app.received[0] ?? {};
    app.say(welcome(hello, { nonce: 'a-secret-of-somebody-else', can: [] }));
    await arrive();
    expect(heard).not.toHaveBeenCalled();
    expect(await askApp('session', {})).toEqual({ token: 'token-of-the-app' });
  });

  it('is greeted again where the first greeting is lost', async () => {
    let greetings = 0;
    open(way, (message) => {
      if (message.name !== 'hello') return undefined;
      greetings++;
      return greetings < 3 ? undefined : welcome(message);
    });
    const { connectHost } = await lobbySide();
    const connected = connectHost(() => true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await connected).toBe(true);
    expect(greetings).toBe(3);
  });

  it('is no more waited for after six seconds', async () => {
    const { app } = open(way, () => undefined);
    const { connectHost, postToApp } = await lobbySide();
    const connected = connectHost(() => true);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await connected).toBe(false);
    app.say(welcome(app.received[0] ?? {}));
    await arrive();
    expect(postToApp({ name: 'openExternal', url: 'https://example.com' })).toBe(false);
  });
});

it('does not read what a handler of Flutter’s returns, which any frame would get', async () => {
  const { app } = open('Flutter, flutter_inappwebview', honest, true);
  const { connectHost } = await lobbySide();
  const connected = connectHost(() => true);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await connected).toBe(false);
  expect(app.received.map(({ name }) => name)).toEqual(['hello', 'hello', 'hello']);
});

it('reads what bars and keyboard take, and nothing that no phone has', async () => {
  const { app } = open('iOS, replies', honest);
  const { connectHost } = await lobbySide();
  const heard = vi.fn(() => true);
  await connectHost(heard);
  app.say({
    lobby: 2,
    nonce: SECRET,
    name: 'insets',
    values: { top: 44, right: -3, bottom: 1e9, left: '12', keyboard: 291.5 },
  });
  expect(heard).toHaveBeenCalledWith({
    name: 'insets',
    top: 44,
    right: 0,
    bottom: 0,
    left: 0,
    keyboard: 291.5,
  });
});

it('finds nobody in a plain browser, and loads nothing for it', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { hash: '' } }));
  const { connectHost, askApp, postToApp } = await lobbySide();
  expect(await connectHost(() => true)).toBe(false);
  expect(await askApp('session', {})).toBeUndefined();
  expect(postToApp({ name: 'closeGame' })).toBe(false);
});

it('speaks Telegram’s own words, and takes no player from there', async () => {
  const posted: [string, Answer][] = [];
  const page = Object.assign(new EventTarget(), {
    TelegramWebviewProxy: {
      postEvent: (name: string, json: string) => posted.push([name, JSON.parse(json) as Answer]),
    },
  }) as EventTarget & { Telegram?: { WebView: { receiveEvent(name: string, values: unknown): void } } };
  vi.stubGlobal('window', page);
  const { connectHost, askApp, postToApp } = await lobbySide();
  const heard = vi.fn(() => false);
  expect(await connectHost(heard)).toBe(true);
  postToApp({ name: 'openExternal', url: 'https://t.me/lobby' });
  postToApp({ name: 'haptic', strength: 'heavy' });
  postToApp({ name: 'confirmClose', on: true });
  expect(posted.slice(-3)).toEqual([
    ['web_app_open_tg_link', { path_full: '/lobby' }],
    ['web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'heavy' }],
    ['web_app_setup_closing_behavior', { need_confirmation: true }],
  ]);
  page.Telegram?.WebView.receiveEvent('back_button_pressed', null);
  expect(posted.at(-1)?.[0]).toBe('web_app_close');
  page.Telegram?.WebView.receiveEvent('safe_area_changed', { top: 40 });
  page.Telegram?.WebView.receiveEvent('content_safe_area_changed', { top: 46, bottom: 10 });
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'insets', top: 86, bottom: 10 }));
  expect(await askApp('session', {})).toBeUndefined();
});

it('shares and opens by LINE’s script where the client offers it', async () => {
  const openWindow = vi.fn();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      location: { hash: '' },
      liff: {
        openWindow,
        isApiAvailable: () => true,
        shareTargetPicker: async () => ({ status: 'success' }),
      },
    }),
  );
  const { connectHost, askApp, postToApp } = await lobbySide();
  expect(await connectHost(() => true)).toBe(true);
  expect(postToApp({ name: 'openExternal', url: 'https://example.com' })).toBe(true);
  expect(openWindow).toHaveBeenCalledWith({ url: 'https://example.com', external: true });
  expect(await askApp('share', { title: 't', text: 'x', url: 'u' })).toEqual({ done: true });
  expect(await askApp('session', {})).toBeUndefined();
});

it.each([
  [
    'Telegram',
    () => ({
      TelegramWebviewProxy: {
        postEvent: () => {
          throw new Error('gone');
        },
      },
    }),
  ],
  [
    'LINE',
    () => ({
      location: { hash: '' },
      liff: {
        isApiAvailable: () => true,
        openWindow: () => {
          throw new Error('gone');
        },
        shareTargetPicker: () => {
          throw new Error('gone');
        },
      },
    }),
  ],
])('keeps what %s throws from whoever speaks to it', async (_, marks) => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), marks()));
  const { connectHost, askApp, postToApp } = await lobbySide();
  await connectHost(() => true);
  expect(() => postToApp({ name: 'haptic', strength: 'light' })).not.toThrow();
  expect(postToApp({ name: 'openExternal', url: 'https://example.com' }), 'left to the browser').toBe(false);
  await askApp('share', { title: 't', text: 'x', url: 'u' });
});

it('meets nobody where the app throws at once, and goes on', async () => {
  const liff = {
    shareTargetPicker: async () => undefined,
    isApiAvailable: () => {
      throw new Error('liff.init was not called');
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { hash: '' }, liff }));
  const { connectHost } = await lobbySide();
  expect(await connectHost(() => true)).toBe(false);
});

it.each([
  [
    'Telegram',
    (opened: (url: string) => void) => ({
      TelegramWebviewProxy: { postEvent: (name: string, json: string) => opened(`${name} ${json}`) },
    }),
  ],
  [
    'LINE',
    (opened: (url: string) => void) => ({
      liff: { openWindow: ({ url }: { url: string }) => opened(url) },
    }),
  ],
])('leaves numbers to call and mails to write to the system in %s', async (_, marks) => {
  const opened = vi.fn();
  const assign = vi.fn();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { hash: '', assign } }, marks(opened)),
  );
  const { connectHost, postToApp } = await lobbySide();
  await connectHost(() => true);
  opened.mockClear();
  for (const url of ['tel:+15550100', 'mailto:help@example.com']) postToApp({ name: 'openExternal', url });
  expect(opened).not.toHaveBeenCalled();
  expect(assign.mock.calls).toEqual([['tel:+15550100'], ['mailto:help@example.com']]);
  postToApp({ name: 'openExternal', url: 'https://example.com' });
  expect(opened).toHaveBeenCalledOnce();
  expect(assign).toHaveBeenCalledTimes(2);
});
