import type { HostWindow } from '../hostKind.ts';
import type { Capability, Host, HostEventHandler } from '../messages.ts';
import { isOnWeb, readInsets, readJson, type Values } from '../reading.ts';

/*
 * Telegram's mini apps (core.telegram.org/bots/webapps), by the events that its own script sends, so that no script of
 * another host is loaded. Its player is not ours: a session is never taken from here.
 */

const CAN: readonly Capability[] = ['haptic', 'openExternal', 'closeGame', 'confirmClose', 'share'];
/** The web version frames the page, from one of these. */
const PARENTS = ['https://web.telegram.org', 'https://webk.telegram.org', 'https://webz.telegram.org'];

const parentOrigin = (): string =>
  PARENTS.find((origin) => document.referrer.startsWith(`${origin}/`)) ?? 'https://web.telegram.org';

/** Answers whether it was taken. */
function post(name: string, values: object = {}): boolean {
  const { TelegramWebviewProxy: proxy } = window as unknown as HostWindow;
  try {
    if (proxy?.postEvent) proxy.postEvent(name, JSON.stringify(values));
    else if (window.parent !== window)
      window.parent.postMessage(JSON.stringify({ eventType: name, eventData: values }), parentOrigin());
    else return false;
    return true;
  } catch (error) {
    // What a button does besides has to go on.
    console.warn(`Telegram refused "${name}".`, error);
    return false;
  }
}

/** Puts whatever Telegram's clients call where they look for it, and hears the web version's frame. */
function listen(take: (name: unknown, values: Values) => void): void {
  const receive = (name: unknown, values: unknown): void =>
    take(name, typeof values === 'object' && values !== null ? (values as Values) : {});
  Object.assign(window, {
    Telegram: { WebView: { receiveEvent: receive } },
    TelegramGameProxy: { receiveEvent: receive },
    TelegramGameProxy_receiveEvent: receive,
  });
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || source === window || !PARENTS.includes(origin)) return;
    const message = readJson(data);
    if (message) receive(message.eventType, message.eventData);
  });
}

/** A link of Telegram itself opens in it. */
const TELEGRAM_LINK = /^https:\/\/t\.me(\/.*)/;

function open(url: string): boolean {
  const [, path] = TELEGRAM_LINK.exec(url) ?? [];
  if (path) return post('web_app_open_tg_link', { path_full: path });
  if (isOnWeb(url)) return post('web_app_open_link', { url });
  window.location.assign(url);
  return true;
}

const TELLING: Record<string, (values: Values) => boolean> = {
  haptic: ({ strength }) =>
    post('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: strength }),
  openExternal: ({ url }) => open(String(url)),
  confirmClose: ({ on }) => post('web_app_setup_closing_behavior', { need_confirmation: on }),
};

export function joinTelegram(hear: HostEventHandler): Host {
  const insets: Values = {};
  listen((name, values) => {
    if (name === 'back_button_pressed') {
      if (!hear({ name: 'back' })) post('web_app_close');
    } else if (name === 'safe_area_changed' || name === 'content_safe_area_changed') {
      // What Telegram's own bars take lies inside what the device's take.
      insets[String(name)] = readInsets(values);
      const [device, bars] = [insets.safe_area_changed, insets.content_safe_area_changed].map((one) =>
        readInsets((one ?? {}) as Values),
      );
      const both = readInsets(
        Object.fromEntries(
          (['top', 'right', 'bottom', 'left'] as const).map((side) => [
            side,
            (device?.[side] ?? 0) + (bars?.[side] ?? 0),
          ]),
        ),
      );
      hear({ name: 'insets', ...both });
    } else if (name === 'visibility_changed')
      hear({ name: values.is_visible === false ? 'background' : 'foreground' });
  });
  post('web_app_ready');
  post('web_app_expand');
  post('web_app_setup_back_button', { is_visible: true });
  post('web_app_request_safe_area');
  post('web_app_request_content_safe_area');
  return {
    can: new Set(CAN),
    tell: (name, values) => TELLING[name]?.(values as Values) ?? false,
    ask: async (name, sent) => {
      if (name !== 'share') return undefined;
      const { url, text } = sent as { url: string; text: string };
      const path = `/share/url?${new URLSearchParams({ url, text })}`;
      // Undefined where Telegram is gone: the browser shares then.
      return post('web_app_open_tg_link', { path_full: path }) ? ({ done: true } as never) : undefined;
    },
  };
}
