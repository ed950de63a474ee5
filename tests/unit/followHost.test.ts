import { beforeEach, expect, it, vi } from 'vitest';
import type { HostEvent } from '../../src/lobby/device/bridge/messages.ts';
import { followHost } from '../../src/lobby/session/followHost.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { roundStore } from '../../src/lobby/state/round.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';

const app = vi.hoisted(() => ({
  isThere: true,
  tell: (_event: HostEvent): boolean => false,
  adopted: vi.fn(),
  asked: vi.fn(() => true),
  shared: vi.fn(),
  looked: vi.fn(),
  told: vi.fn(),
}));
vi.mock('../../src/lobby/device/bridge/connect.ts', () => ({
  connectHost: async (follow: (event: HostEvent) => boolean) => {
    app.tell = follow;
    return app.isThere;
  },
}));
vi.mock('../../src/lobby/device/bridge/bridge.ts', () => ({ postToApp: app.told }));
vi.mock('../../src/lobby/session/appSession.ts', () => ({
  adoptAppSession: app.adopted,
  followAppSession: app.asked,
  shareSessionEnds: app.shared,
}));
vi.mock('../../src/lobby/session/deposits.ts', () => ({ followKeptOrder: app.looked }));

const style = new Map<string, string>();
const page = Object.assign(new EventTarget(), {
  documentElement: { style: { setProperty: (name: string, value: string) => style.set(name, value) } },
});
const view = Object.assign(new EventTarget(), {
  history: { state: null as { idx: number } | null, back: vi.fn() },
});

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal(
    'PageTransitionEvent',
    class extends Event {
      readonly persisted: boolean;
      constructor(type: string, { persisted }: { persisted: boolean }) {
        super(type);
        this.persisted = persisted;
      }
    },
  );
  vi.resetAllMocks();
  app.isThere = true;
  return () => vi.unstubAllGlobals();
});

it('asks no app for a player where there is none', async () => {
  app.isThere = false;
  await followHost();
  expect(app.adopted).not.toHaveBeenCalled();
  expect(app.shared).not.toHaveBeenCalled();
});

it('goes a step back for the app, and leaves it the last one', async () => {
  await followHost();
  expect(app.adopted).toHaveBeenCalledOnce();
  for (const [state, handled] of [
    [null, false],
    [{ idx: 0 }, false],
    [{ idx: 1 }, true],
  ] as const) {
    view.history.state = state;
    expect(app.tell({ name: 'back' }), JSON.stringify(state)).toBe(handled);
  }
  expect(view.history.back).toHaveBeenCalledOnce();
});

it('rests and wakes with the app as with a browser', async () => {
  await followHost();
  const seen: string[] = [];
  page.addEventListener('freeze', () => seen.push('freeze'));
  view.addEventListener('pageshow', (event) =>
    seen.push(`pageshow, persisted ${(event as PageTransitionEvent).persisted}`),
  );
  expect(app.tell({ name: 'background' })).toBe(true);
  expect(app.tell({ name: 'foreground' })).toBe(true);
  expect(seen).toEqual(['freeze', 'pageshow, persisted true']);
});

it('makes room for bars, gives memory back, and looks at the deposit that the app has come back from', async () => {
  await followHost();
  expect(app.tell({ name: 'insets', top: 44, right: 0, bottom: 34, left: 0, keyboard: 300 })).toBe(true);
  expect(Object.fromEntries(style)).toMatchObject({
    '--host-top': '44px',
    '--host-bottom': '34px',
    '--host-keyboard': '300px',
  });
  stageStore.setState({ isShortOfMemory: false });
  expect(app.tell({ name: 'memoryWarning' })).toBe(true);
  expect(stageStore.getState().isShortOfMemory).toBe(true);
  expect(app.looked).not.toHaveBeenCalled();
  expect(app.tell({ name: 'paymentReturn' })).toBe(true);
  expect(app.looked).toHaveBeenCalledOnce();
});

it('asks again whose session it is when the app says so, and shares the end of one', async () => {
  await followHost();
  expect(app.shared).toHaveBeenCalledOnce();
  expect(app.tell({ name: 'session' })).toBe(true);
  app.asked.mockReturnValueOnce(false);
  expect(app.tell({ name: 'session' })).toBe(false);
});

it('waits for the app at the start, but for no player who is known already', async () => {
  app.adopted.mockReturnValue(new Promise(() => undefined));
  lobbyStore.setState({ token: 'one' });
  await followHost();
  lobbyStore.setState({ token: null });
  const waited = await Promise.race([
    followHost(),
    new Promise((resolve) => setTimeout(resolve, 20, 'waits')),
  ]);
  expect(waited).toBe('waits');
});

it('lets a warning of little memory end, later after each one more', async () => {
  vi.useFakeTimers();
  await followHost();
  const isShort = () => stageStore.getState().isShortOfMemory;
  // The file's first warning was another test's.
  app.tell({ name: 'memoryWarning' });
  vi.advanceTimersByTime(2 * 600_000 - 1);
  expect(isShort()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShort()).toBe(false);
  app.tell({ name: 'memoryWarning' });
  vi.advanceTimersByTime(2 * 600_000);
  expect(isShort()).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(isShort()).toBe(false);
  vi.useRealTimers();
});

it('has the app ask before it closes while a round is open, of one that began before the app answered, too', async () => {
  roundStore.setState({ isOpen: true });
  // Tests before this one follow the same store.
  app.told.mockClear();
  await followHost();
  roundStore.setState({ isOpen: true });
  expect(app.told.mock.calls).toEqual([[{ name: 'confirmClose', on: true }]]);
  app.told.mockClear();
  roundStore.setState({ isOpen: false });
  expect(app.told).toHaveBeenLastCalledWith({ name: 'confirmClose', on: false });
});
