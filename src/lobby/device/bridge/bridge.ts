import type { HostWindow } from './hostKind.ts';
import type { BridgeMessage, BridgeRequests, Host, RequestName } from './messages.ts';

/** What apps lay into the page, one or another. */
const MARKS = [
  'lobbyHost',
  'webkit',
  'ReactNativeWebView',
  'LobbyHost',
  'flutter_inappwebview',
  'TelegramWebviewProxy',
  'liff',
];

/** Whether it is worth the bytes to look who is there (`connect.ts`): a plain browser has none of the marks. */
export const mayBeInApp = (): boolean =>
  MARKS.some((mark) => mark in window) || window.location.hash.includes('tgWebAppPlatform=');

/** The app that has answered the handshake. */
let host: Host | null = null;

export const setHost = (connected: Host | null): void => {
  host = connected;
};

/** The names of version 1 (decisions, "Devices"); others are never sent to an app that has not said that it knows them. */
const PLAIN_NAMES = /^(track|haptic|openExternal|closeGame|attribution)$/;

/** Version 1: a name and its values as JSON, to whoever listens for the name. */
function postPlainMessage(name: string, values: object): boolean {
  if (!PLAIN_NAMES.test(name)) return false;
  const { jsBridge, webkit } = window as unknown as HostWindow & {
    /** Android. */
    jsBridge?: { postMessage?: (name: string, json: string) => void };
  };
  const json = JSON.stringify(values);
  try {
    if (typeof jsBridge?.postMessage === 'function') {
      jsBridge.postMessage(name, json);
      return true;
    }
    const handler = webkit?.messageHandlers?.[name];
    if (typeof handler?.postMessage !== 'function') return false;
    // An app that answers has nothing to say here; one that refuses is no fault of the lobby's.
    Promise.resolve(handler.postMessage(json)).catch(() => undefined);
    return true;
  } catch (error) {
    console.warn(`The app refused "${name}".`, error);
    return false;
  }
}

/** Sends a message to the app around the lobby; answers false where nobody takes it: on the plain web, or the app is gone. */
export const postToApp = ({ name, ...values }: BridgeMessage): boolean =>
  host?.can.has(name) ? host.tell(name, values) : postPlainMessage(name, values);

/** Whether the app can do what `askApp` would ask of it. */
export const appCan = (name: RequestName): boolean => host?.can.has(name) ?? false;

/** Asks the app; undefined where it cannot, refuses, is late, or answers something else. Never rejects. */
export const askApp = async <N extends RequestName>(
  name: N,
  sent: BridgeRequests[N]['sent'],
): Promise<BridgeRequests[N]['answer'] | undefined> =>
  appCan(name) ? host?.ask(name, sent).catch(() => undefined) : undefined;
