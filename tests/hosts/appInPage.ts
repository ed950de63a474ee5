/**
 * What an app does with the page's messages: it keeps to the protocol (`honest`), or it is one of those who do not.
 * `absent` comes long after the page has started, `stranger` hands over a token that is nobody's.
 */
export const TEMPERS = [
  'honest',
  'absent',
  'mute',
  'late',
  'twice',
  'throws',
  'rejects',
  'garbage',
  'endless',
  'wrongNonce',
  'shortNonce',
  'otherPage',
  'oldVersion',
  'refuses',
  'liesAboutPowers',
  'stranger',
  'noTextAsToken',
  'slowSession',
] as const;
export type Temper = (typeof TEMPERS)[number];

export interface AppOptions {
  way: 'android' | 'legacy' | 'ios' | 'reactNative' | 'flutter' | 'telegram' | 'line';
  temper: Temper;
  /** The session that the player has in the app. */
  token: string;
}

/** What tests reach of the app, as `window.hostApp`. */
export interface HostApp {
  /** Names of what the page has said. */
  heard: string[];
  /** Names of what it has answered. */
  answered: string[];
  /** Tells the page something, by the way that this app has. */
  tell(name: string, values?: object): void;
  /** Sends the page a text as it is. */
  send(text: unknown): void;
}

/** Lays an app around the page that runs this; runs in the page, before anything of the lobby. */
export function layApp({ way, temper, token }: AppOptions): void {
  if (window.top !== window) return;
  type Message = { [key: string]: unknown };
  const page = window as unknown as Record<string, unknown>;
  const NONCE = 'the-secret-of-this-app-1';
  const heard: string[] = [];
  const answered: string[] = [];
  const lobbyHost: Message = {};
  const bridge = () => page.lobbyBridge as { receive(text: unknown): void } | undefined;

  const send = (text: unknown): void => {
    if (way === 'android') (lobbyHost.onmessage as ((event: object) => void) | null)?.({ data: text });
    else if (way === 'telegram') {
      const { WebView } = (page.Telegram ?? {}) as { WebView?: { receiveEvent(...told: unknown[]): void } };
      WebView?.receiveEvent(text, text);
    } else bridge()?.receive(text);
  };

  const welcome = ({ values }: Message, more: Message = {}): Message => ({
    lobby: temper === 'oldVersion' ? 1 : 2,
    name: 'welcome',
    page: temper === 'otherPage' ? 'another-page' : (values as { page: string }).page,
    nonce: temper === 'shortNonce' ? 'short' : NONCE,
    can: ['session', 'attribution', 'share', 'copy', 'download', 'track', 'haptic', 'closeGame', 'loggedOut'],
    ...more,
  });
  const session = (): object => {
    if (temper === 'stranger') return { token: 'a-token-of-nobody' };
    return { token: temper === 'noTextAsToken' ? { toString: 'x' } : token };
  };
  const answerTo = (message: Message): Message[] => {
    if (message.name === 'hello')
      return temper === 'twice'
        ? [welcome(message), welcome(message, { nonce: 'another-secret-of-this-app' })]
        : [welcome(message)];
    if (typeof message.id !== 'number' || message.nonce !== NONCE) return [];
    const answer: Message = {
      lobby: 2,
      nonce: temper === 'wrongNonce' ? 'not-the-secret-of-this-app' : NONCE,
      answer: message.id,
      ok: temper !== 'refuses' && !(temper === 'liesAboutPowers' && message.name !== 'session'),
      values: message.name === 'session' ? session() : { done: true, adId: 'ad-1' },
    };
    return temper === 'twice' ? [answer, { ...answer, values: { token: 'another' } }] : [answer];
  };
  /** What Telegram calls what others call so. */
  const OWN_WORDS: Record<string, string> = { web_app_open_link: 'openExternal' };
  /** What comes back on the way itself; the rest goes the app's own way, a moment later. */
  const hear = (text: string): unknown => {
    const message = JSON.parse(text) as Message;
    heard.push(String(message.name ?? 'answer'));
    if (temper === 'throws') throw new Error('the app is not well');
    if (temper === 'rejects') return Promise.reject(new Error('the app is not well'));
    if (temper === 'mute') return undefined;
    if (temper === 'garbage' || temper === 'endless') {
      const said = temper === 'garbage' ? ['<html>', '[]', 'null', '{"lobby":2}', 7] : ['x'.repeat(200_000)];
      for (const one of said) setTimeout(() => send(one));
      return said[0];
    }
    const answers = answerTo(message).map((one) => JSON.stringify(one));
    const isSlow = temper === 'slowSession' && message.name === 'session';
    const isAnswered = () => answered.push(String(message.name));
    const wait = temper === 'late' ? 700 : isSlow ? 3_300 : 0;
    if (way === 'ios')
      return new Promise((resolve) => setTimeout(() => resolve(answers[0]), wait)).finally(() => {
        setTimeout(isAnswered);
        for (const one of answers.slice(1)) setTimeout(() => send(one));
      });
    for (const one of answers) setTimeout(() => send(one), wait);
    setTimeout(isAnswered, wait);
    return undefined;
  };

  const WAYS: Record<AppOptions['way'], () => void> = {
    android: () => {
      page.lobbyHost = Object.assign(lobbyHost, {
        onmessage: null,
        postMessage: (text: string) => void hear(text),
      });
    },
    legacy: () => {
      page.lobbyHost = { postMessage: (text: string) => void hear(text) };
    },
    ios: () => {
      page.webkit = { messageHandlers: { lobbyHost: { postMessage: hear } } };
    },
    reactNative: () => {
      page.ReactNativeWebView = { postMessage: (text: string) => void hear(text) };
    },
    flutter: () => {
      page.LobbyHost = { postMessage: (text: string) => void hear(text) };
    },
    telegram: () => {
      page.TelegramWebviewProxy = {
        postEvent: (name: string, json: string) => {
          heard.push(OWN_WORDS[name] ?? (json?.includes('/share/') ? 'share' : name));
          if (temper === 'throws') throw new Error('the app is not well');
        },
      };
    },
    line: () => {
      page.liff = {
        isApiAvailable: () => {
          if (temper === 'throws') throw new Error('the app is not well');
          return true;
        },
        shareTargetPicker: async () => {
          heard.push('share');
          if (temper !== 'honest') throw new Error('the app is not well');
        },
        openWindow: () => heard.push('openExternal'),
      };
    },
  };
  const tell = (name: string, values: object = {}): void => {
    if (way !== 'telegram') {
      send(JSON.stringify({ lobby: 2, nonce: NONCE, name, values }));
      return;
    }
    const { WebView } = page.Telegram as { WebView: { receiveEvent(name: string, values: object): void } };
    const OWN: Record<string, [string, object]> = {
      back: ['back_button_pressed', {}],
      background: ['visibility_changed', { is_visible: false }],
      foreground: ['visibility_changed', { is_visible: true }],
      insets: ['safe_area_changed', values],
    };
    WebView.receiveEvent(...((Object.hasOwn(OWN, name) && OWN[name]) || [name, values]));
  };
  page.hostApp = { heard, answered, tell, send } satisfies HostApp;
  if (temper === 'absent') setTimeout(WAYS[way], 1_500);
  else WAYS[way]();
}
