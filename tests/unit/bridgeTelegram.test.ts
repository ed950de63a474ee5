import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '../shared/fakeStorage.ts';

/* Telegram's web version shows the lobby in a frame: both speak by `postMessage`, and only the first address says that it is Telegram. */

type Values = { [key: string]: unknown };
const ADDRESS = '#tgWebAppData=x&tgWebAppVersion=8.0&tgWebAppPlatform=weba';

interface Frame {
  /** What the page has sent to the window around it: name, values, and for whose eyes. */
  posted: [name: string, values: Values, origin: string][];
  /** The window around the page, or another one, says something. */
  say(name: string, values?: unknown, from?: { origin?: string; isStranger?: boolean; text?: string }): void;
}

/** The lobby in a frame; `storage` is the session of its tab, and throws where that is denied. */
function open({
  hash = '',
  referrer = 'https://web.telegram.org/a/',
  storage = () => new FakeStorage(),
} = {}): Frame {
  const posted: Frame['posted'] = [];
  const parent = {
    postMessage: (text: string, origin: string) => {
      const { eventType, eventData } = JSON.parse(text) as { eventType: string; eventData: Values };
      posted.push([eventType, eventData, origin]);
    },
  };
  const page = Object.assign(new EventTarget(), { parent, location: { hash } });
  Object.defineProperty(page, 'sessionStorage', { get: storage });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { referrer }));
  return {
    posted,
    say: (name, values = {}, { origin = 'https://web.telegram.org', isStranger = false, text } = {}) => {
      const data = text ?? JSON.stringify({ eventType: name, eventData: values });
      page.dispatchEvent(
        Object.assign(new Event('message'), { data, origin, source: isStranger ? {} : parent }),
      );
    },
  };
}

const lobbySide = async () => ({
  ...(await import('../../src/lobby/device/bridge/bridge.ts')),
  ...(await import('../../src/lobby/device/bridge/connect.ts')),
});

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

describe('a page in Telegram’s frame', () => {
  it.each([
    ['https://web.telegram.org/a/', 'https://web.telegram.org'],
    ['https://webk.telegram.org/', 'https://webk.telegram.org'],
    ['https://webz.telegram.org/', 'https://webz.telegram.org'],
    ['https://evil.example/?https://webk.telegram.org/', 'https://web.telegram.org'],
    ['https://webk.telegram.org.evil.example/', 'https://web.telegram.org'],
    ['', 'https://web.telegram.org'],
  ])('that comes from "%s" speaks for the eyes of %s alone', async (referrer, origin) => {
    const { posted } = open({ hash: ADDRESS, referrer });
    const { connectHost, postToApp } = await lobbySide();
    expect(await connectHost(() => true)).toBe(true);
    expect(posted.map(([name]) => name)).toEqual(
      expect.arrayContaining(['web_app_ready', 'web_app_expand', 'web_app_setup_back_button']),
    );
    postToApp({ name: 'openExternal', url: 'https://example.com' });
    expect(posted.at(-1)).toEqual(['web_app_open_link', { url: 'https://example.com' }, origin]);
    expect(new Set(posted.map(([, , to]) => to))).toEqual(new Set([origin]));
  });

  it('hears Telegram, and nobody else', async () => {
    const { say } = open({ hash: ADDRESS });
    const { connectHost } = await lobbySide();
    const heard = vi.fn(() => true);
    await connectHost(heard);
    say('back_button_pressed', {}, { isStranger: true });
    say('back_button_pressed', {}, { origin: 'https://evil.example' });
    for (const text of ['back_button_pressed', '[]', 'null', '{"eventType":7}']) say('', {}, { text });
    say('back_button_pressed', null, { origin: 'https://web.telegram.org.evil.example' });
    expect(heard).not.toHaveBeenCalled();
    say('back_button_pressed', null);
    expect(heard).toHaveBeenLastCalledWith({ name: 'back' });
    say('visibility_changed', { is_visible: false }, { origin: 'https://webk.telegram.org' });
    expect(heard).toHaveBeenLastCalledWith({ name: 'background' });
    say('safe_area_changed', { top: 20 });
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'insets', top: 20 }));
  });

  it('is known again after a reload whose address no longer says it', async () => {
    const kept = new FakeStorage();
    open({ hash: ADDRESS, storage: () => kept });
    await (await lobbySide()).connectHost(() => true);
    vi.resetModules();
    const { posted } = open({ storage: () => kept });
    const { connectHost, askApp } = await lobbySide();
    expect(await connectHost(() => true)).toBe(true);
    expect(await askApp('share', { title: 't', text: 'x', url: 'u' })).toEqual({ done: true });
    expect(posted.at(-1)?.[0]).toBe('web_app_open_tg_link');
  });

  it('is known by its address where the tab may keep nothing', async () => {
    const storage = () => {
      throw new Error('denied');
    };
    open({ hash: ADDRESS, storage });
    expect(await (await lobbySide()).connectHost(() => true)).toBe(true);
    vi.resetModules();
    open({ storage });
    expect(await (await lobbySide()).connectHost(() => true)).toBe(false);
  });
});

it('takes no page for Telegram’s that lies in no frame, whatever its tab has kept', async () => {
  const kept = new FakeStorage();
  kept.setItem('lobby.telegram', '1');
  open({ storage: () => kept });
  Object.assign(window, { parent: window });
  expect(await (await lobbySide()).connectHost(() => true)).toBe(false);
});
