import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const app = vi.hoisted(() => ({ post: vi.fn(), can: vi.fn(), ask: vi.fn() }));
vi.mock('../../src/lobby/device/bridge/bridge.ts', () => ({
  postToApp: app.post,
  appCan: app.can,
  askApp: app.ask,
}));

import { openOutside } from '../../src/lobby/device/openOutside.ts';
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
  const browser = (tab: object | null) => {
    const assign = vi.fn();
    const open = vi.fn(() => tab);
    vi.stubGlobal('window', { open, location: { assign } });
    return { assign, open };
  };

  it('is opened by the app, and nowhere else', () => {
    const { assign, open } = browser(null);
    app.post.mockReturnValue(true);
    openOutside(ADDRESS);
    expect(app.post).toHaveBeenCalledWith({ name: 'openExternal', url: ADDRESS });
    expect([open, assign].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is opened in a tab that cannot reach the lobby', () => {
    const tab = { opener: 'the lobby' as unknown, location: { replace: vi.fn() } };
    tab.location.replace.mockImplementation(() => expect(tab.opener).toBeNull());
    const { assign } = browser(tab);
    openOutside(ADDRESS);
    expect(tab.location.replace).toHaveBeenCalledWith(ADDRESS);
    expect(assign).not.toHaveBeenCalled();
  });

  it('takes the place of the lobby where tabs are blocked', () => {
    const { assign } = browser(null);
    openOutside(ADDRESS);
    expect(assign).toHaveBeenCalledWith(ADDRESS);
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
