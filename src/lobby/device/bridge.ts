/** What the lobby may ask of the app or wrapper around it (decisions, "Devices"). Other names are never sent. */
export type BridgeMessage =
  | { name: 'track'; event: string; values?: Record<string, string | number> }
  | { name: 'haptic'; strength: 'light' | 'medium' | 'heavy' }
  | { name: 'openExternal'; url: string }
  | { name: 'closeGame' }
  | { name: 'attribution' };

interface AppWindow {
  /** Android. */
  jsBridge?: { postMessage?: (name: string, json: string) => void };
  /** iOS: a handler a name. */
  webkit?: { messageHandlers?: Record<string, { postMessage?: (json: string) => void } | undefined> };
}

/** Sends a message to the app around the lobby; answers false on the plain web, where nobody listens. */
export function tellApp(message: BridgeMessage): boolean {
  const { name, ...values } = message;
  const json = JSON.stringify(values);
  const app = window as unknown as AppWindow;
  try {
    if (typeof app.jsBridge?.postMessage === 'function') {
      app.jsBridge.postMessage(name, json);
      return true;
    }
    const handler = app.webkit?.messageHandlers?.[name];
    if (typeof handler?.postMessage !== 'function') return false;
    handler.postMessage(json);
    return true;
  } catch (error) {
    console.warn(`The app refused "${name}".`, error);
    return false;
  }
}

/** A wrapper that stays silent must not keep a player from logging in, ms. */
const ANSWER_WITHIN_MS = 1_500;

/**
 * The attribution step of device type 3: asks the wrapper, which answers with a `lobby:attribution` event on the
 * window whose detail is `{ adId }`. Undefined where there is no wrapper or no answer.
 */
export function receiveAttribution(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = (adId?: string) => {
      clearTimeout(timer);
      window.removeEventListener('lobby:attribution', onAnswer);
      resolve(adId);
    };
    const onAnswer = (event: Event) => {
      const adId = (event as CustomEvent<{ adId?: unknown } | null>).detail?.adId;
      done(typeof adId === 'string' && adId ? adId.slice(0, 128) : undefined);
    };
    window.addEventListener('lobby:attribution', onAnswer);
    const timer = setTimeout(done, ANSWER_WITHIN_MS);
    if (!tellApp({ name: 'attribution' })) done();
  });
}
