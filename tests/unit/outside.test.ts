import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const app = vi.hoisted(() => ({ post: vi.fn(), can: vi.fn(), ask: vi.fn() }));
vi.mock('../../src/lobby/device/bridge/bridge.ts', () => ({
  postToApp: app.post,
  appCan: app.can,
  askApp: app.ask,
}));

import { openExternal } from '../../src/lobby/device/openExternal.ts';
import { canShare, share } from '../../src/lobby/device/share.ts';

const ADDRESS = 'https://example.com/a';
const SHARED = { title: 't', text: 'x', url: ADDRESS };

beforeEach(() => {
  app.post.mockReset().mockReturnValue(false);
  app.can.mockReset().mockReturnValue(false);
  app.ask.mockReset().mockResolvedValue(undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('an address outside the lobby', () => {
  /** A browser that opens this in a new tab; `self` for a web view that opens none, and says that it did. */
  const browser = (tab: object | null | 'self') => {
    const page = { location: { assign: vi.fn() }, opener: 'who opened the lobby', open: vi.fn() };
    page.open.mockReturnValue(tab === 'self' ? page : tab);
    vi.stubGlobal('window', page);
    return page;
  };

  it('is opened by what knows of the app: nothing else asks for a tab, but for a game in one of its own', () => {
    const sources = readdirSync('src/lobby', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.tsx?$/.test(path),
    );
    expect(sources.length).toBeGreaterThan(300);
    const opening = sources.filter((path) => readFileSync(`src/lobby/${path}`, 'utf8').includes('_blank'));
    expect(opening.sort()).toEqual([
      'device/openExternal.ts',
      'features/play/PlayPage.tsx',
      'ui/controls/ExternalLink.tsx',
    ]);
  });

  it('is opened by the app, and nowhere else', () => {
    const { open, location } = browser(null);
    app.post.mockReturnValue(true);
    openExternal(ADDRESS);
    expect(app.post).toHaveBeenCalledWith({ name: 'openExternal', url: ADDRESS });
    expect([open, location.assign].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is opened in a tab that cannot reach the lobby', () => {
    const tab = { opener: 'the lobby' as unknown, location: { assign: vi.fn() } };
    tab.location.assign.mockImplementation(() => expect(tab.opener).toBeNull());
    const { location } = browser(tab);
    openExternal(ADDRESS);
    expect(tab.location.assign).toHaveBeenCalledWith(ADDRESS);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it.each([
    ['are blocked', null],
    ['do not exist', 'self'],
  ] as const)('takes the place of the lobby where tabs %s', (_, tab) => {
    const { location, opener } = browser(tab);
    openExternal(ADDRESS);
    expect(location.assign).toHaveBeenCalledWith(ADDRESS);
    expect(opener).toBe('who opened the lobby');
  });
});

describe('what is shared', () => {
  const sheet = (error?: unknown) => {
    const open = vi.fn(async () => {
      if (error) throw error;
    });
    vi.stubGlobal('navigator', { share: open });
    return open;
  };

  it('goes by the app where it can, whatever the player does there', async () => {
    const open = sheet();
    app.can.mockReturnValue(true);
    app.ask.mockResolvedValue({ done: false });
    expect(canShare()).toBe(true);
    expect(await share(SHARED)).toBe(true);
    expect(app.ask).toHaveBeenCalledWith('share', SHARED);
    expect(open).not.toHaveBeenCalled();
  });

  it('goes by the browser where the app refuses, or there is none', async () => {
    const open = sheet();
    app.can.mockReturnValue(true);
    expect(await share(SHARED)).toBe(true);
    app.can.mockReturnValue(false);
    expect(await share(SHARED)).toBe(true);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a sheet that was closed', new DOMException('Closed.', 'AbortError'), true],
    ['a sheet that is not allowed', new DOMException('Not allowed.', 'NotAllowedError'), false],
  ])('knows %s', async (_, error, hasSheet) => {
    sheet(error);
    expect(await share(SHARED)).toBe(hasSheet);
  });

  it('goes nowhere without a sheet, which is said', async () => {
    vi.stubGlobal('navigator', {});
    expect(canShare()).toBe(false);
    expect(await share(SHARED)).toBe(false);
  });
});
