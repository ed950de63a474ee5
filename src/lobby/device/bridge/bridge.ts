import type { HostWindow } from './hostKind.ts';
import {
  ANSWER_WITHIN_MS,
  type BridgeMessage,
  type BridgeRequests,
  type Host,
  type RequestName,
} from './messages.ts';

/** The app that has answered the handshake. */
let host: Host | null = null;

export const setHost = (connected: Host | null): void => {
  host = connected;
};

/** Version 1: a name and its values as JSON, to whoever listens for the name. */
function tellPlainly(name: string, values: object): boolean {
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

/** Sends a message to the app around the lobby; answers false on the plain web, where nobody listens. */
export function tellApp({ name, ...values }: BridgeMessage): boolean {
  if (!host?.can.has(name)) return tellPlainly(name, values);
  host.tell(name, values);
  return true;
}

/** Whether the app can do what `askApp` would ask of it. */
export const appCan = (name: RequestName): boolean => host?.can.has(name) ?? false;

/** Asks the app; undefined where it cannot, refuses, is late, or answers something else. Never rejects. */
export const askApp = async <N extends RequestName>(
  name: N,
  sent: BridgeRequests[N]['sent'],
): Promise<BridgeRequests[N]['answer'] | undefined> =>
  appCan(name) ? host?.ask(name, sent).catch(() => undefined) : undefined;

/** Whatever an advertising id is, it is no longer than this. */
const MOST_AD_ID = 128;

/**
 * The attribution step of device type 3: asks the wrapper. One of version 1 answers with a `lobby:attribution` event on
 * the window whose detail is `{ adId }`. Undefined where there is no wrapper or no answer.
 */
export async function receiveAttribution(): Promise<string | undefined> {
  if (appCan('attribution')) return (await askApp('attribution', {}))?.adId.slice(0, MOST_AD_ID);
  return new Promise((resolve) => {
    const done = (adId?: string) => {
      clearTimeout(timer);
      window.removeEventListener('lobby:attribution', onAnswer);
      resolve(adId);
    };
    const onAnswer = (event: Event) => {
      const adId = (event as CustomEvent<{ adId?: unknown } | null>).detail?.adId;
      done(typeof adId === 'string' && adId ? adId.slice(0, MOST_AD_ID) : undefined);
    };
    window.addEventListener('lobby:attribution', onAnswer);
    const timer = setTimeout(done, ANSWER_WITHIN_MS.attribution);
    if (!tellApp({ name: 'attribution' })) done();
  });
}
