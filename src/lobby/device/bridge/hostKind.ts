import { IN_TELEGRAM } from './inTelegram.ts';

/** What the lobby may lie in: wrappers that speak our protocol, and messengers that speak their own. */
export type HostKind = 'android' | 'ios' | 'reactNative' | 'flutter' | 'telegram' | 'line';

/** A way to the app: answers with a promise where the app can answer in place. */
interface Poster {
  postMessage?: (text: string) => unknown;
}

/** What the apps lay into the page. */
export interface HostWindow {
  /** Android: of `addWebMessageListener`, which brings answers itself, or of `addJavascriptInterface`. */
  lobbyHost?: Poster & { onmessage?: ((event: { data: unknown }) => void) | null };
  /** iOS: a handler a name. */
  webkit?: { messageHandlers?: Record<string, Poster | undefined> };
  ReactNativeWebView?: Poster;
  /** Flutter's `webview_flutter`. */
  LobbyHost?: Poster;
  /** Flutter's `flutter_inappwebview`. */
  flutter_inappwebview?: { callHandler?: (name: string, text: string) => unknown };
  TelegramWebviewProxy?: { postEvent?: (name: string, json: string) => void };
  /** LINE's own script, where the operator's page brings it. */
  liff?: object;
}

/** The name under which apps listen. */
export const HANDLER = 'lobbyHost';

const isPoster = (one: Poster | undefined): boolean => typeof one?.postMessage === 'function';

/** Whether this tab's frame is Telegram's web version: its address says so once, and loses it as the player goes on. */
function isInTelegramsFrame(): boolean {
  const isSaid = window.location?.hash.includes('tgWebAppPlatform=') ?? false;
  try {
    const { sessionStorage } = window;
    if (isSaid) sessionStorage.setItem(IN_TELEGRAM, '1');
    return isSaid || (window.parent !== window && sessionStorage.getItem(IN_TELEGRAM) !== null);
  } catch {
    return isSaid;
  }
}

/** The app around the lobby as the page shows it at its start; null for a plain browser, or an app of version 1. */
export function hostKind(): HostKind | null {
  const here = window as unknown as HostWindow;
  if (isPoster(here.lobbyHost)) return 'android';
  if (isPoster(here.webkit?.messageHandlers?.[HANDLER])) return 'ios';
  if (isPoster(here.ReactNativeWebView)) return 'reactNative';
  if (isPoster(here.LobbyHost) || here.flutter_inappwebview?.callHandler) return 'flutter';
  if (here.TelegramWebviewProxy || isInTelegramsFrame()) return 'telegram';
  return here.liff ? 'line' : null;
}
