import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wheel } from '../../src/contract/calls/lottery.ts';
import { SPIN_RESULT_MS } from '../../src/contract/constants.ts';
import type { drawWheel } from '../../src/lobby/api/lottery.ts';
import { FakeStorage } from '../shared/fakeStorage.ts';

const api = vi.hoisted(() => ({
  drawWheel: vi.fn<typeof drawWheel>(),
  getWheels: vi.fn<() => Promise<{ roulette: Wheel[]; bonusPoint: number; freeSpins?: number }>>(),
}));
vi.mock('../../src/lobby/api/lottery.ts', () => ({
  drawWheel: api.drawWheel,
  wheelsQuery: () => ({ queryKey: ['player', 'lottery', 'wheels'], queryFn: api.getWheels }),
}));

const ANSWER = { index: 3, item: 500, bonusPoint: 20, drawId: 'd1', nonce: 0 };

const browser = { onLine: true };
const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });

const load = async (userId = 'u1') => {
  const [draw, queries, rewards, held, lobby, stage, errors] = await Promise.all([
    import('../../src/lobby/features/lottery/draw.ts'),
    import('../../src/lobby/api/client/queries.ts'),
    import('../../src/lobby/state/rewards.ts'),
    import('../../src/lobby/state/balanceHolds.ts'),
    import('../../src/lobby/state/lobby.ts'),
    import('../../src/lobby/state/stage.ts'),
    import('../../src/lobby/api/client/errors.ts'),
  ]);
  lobby.lobbyStore.setState({ userId, token: 't' });
  stage.stageStore.setState({ status: 'running' });
  const KEY = ['player', 'lottery', 'wheels'];
  const show = (wheels: Wheel[]) =>
    queries.queryClient.setQueryData(KEY, { roulette: wheels, bonusPoint: 25, freeSpins: 1 });
  show([]);
  return {
    ...draw,
    ...held,
    ...errors,
    show,
    points: () => queries.queryClient.getQueryData<{ bonusPoint: number }>(KEY)?.bonusPoint,
    freeSpins: () => queries.queryClient.getQueryData<{ freeSpins: number }>(KEY)?.freeSpins,
    phase: () => draw.drawStore.getState().phase,
    shown: () => rewards.rewardStore.getState().queue.map((one) => 'coins' in one && one.coins),
    receive: () => rewards.dismissReward(rewards.rewardStore.getState().queue[0]?.id ?? 0),
    lobbyStore: lobby.lobbyStore,
  };
};

let storage: Storage;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  storage = new FakeStorage();
  browser.onLine = true;
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('document', page);
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: new FakeStorage() }),
  );
  page.hidden = false;
  api.drawWheel.mockReset();
  api.drawWheel.mockResolvedValue(ANSWER);
  api.getWheels.mockReset();
  api.getWheels.mockResolvedValue({ roulette: [], bonusPoint: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => storage.getItem('lobby.draw');

describe('a draw (§4, §9)', () => {
  it('takes the points at once, shows the result after 8.5 s, and runs alone', async () => {
    const lottery = await load();
    lottery.watchDraws();
    lottery.startDraw(1, 5);
    lottery.startDraw(1, 5);
    expect(lottery.points()).toBe(20);
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.phase()).toBe('spinning');
    lottery.startDraw(1, 5);
    expect(api.drawWheel).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(SPIN_RESULT_MS - 10);
    expect(lottery.shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(lottery.shown()).toEqual([500]);
    expect(lottery.phase()).toBe('idle');
    expect(kept()).toBeNull();
  });

  it('takes a free spin and no points, and stays free over a lost answer and a reload', async () => {
    const before = await load();
    before.watchDraws();
    api.drawWheel.mockRejectedValueOnce(new before.ApiError('network'));
    before.startDraw(1, 'free');
    expect([before.points(), before.freeSpins()]).toEqual([25, 0]);
    await vi.advanceTimersByTimeAsync(0);
    vi.clearAllTimers();
    vi.resetModules();
    const after = await load();
    after.resumeDraw();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.drawWheel.mock.calls.map(([{ type, free }]) => ({ type, free }))).toEqual([
      { type: 1, free: true },
      { type: 1, free: true },
    ]);
    expect(after.shown()).toEqual([500]);
  });

  it('keeps its prize out of the balance from before the call until it is received', async () => {
    const lottery = await load();
    lottery.watchDraws();
    lottery.startDraw(1, 5);
    expect(lottery.shownBalance(10_500, 10_000), 'the socket was faster than the answer').toBe(10_000);
    await vi.advanceTimersByTimeAsync(SPIN_RESULT_MS + 10);
    expect(lottery.shownBalance(10_400, 10_000), 'a bet meanwhile counts').toBe(9_900);
    lottery.receive();
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.shownBalance(10_500, 10_000)).toBe(10_500);
  });

  it('shows its result at once when the wheels are left, and where nothing turns', async () => {
    const lottery = await load();
    const leave = lottery.watchDraws();
    lottery.startDraw(1, 5);
    await vi.advanceTimersByTimeAsync(1000);
    leave();
    expect(lottery.shown()).toEqual([500]);
    lottery.receive();
    page.hidden = true;
    lottery.watchDraws();
    lottery.startDraw(1, 5);
    await vi.advanceTimersByTimeAsync(500);
    expect(lottery.shown()).toEqual([500]);
  });

  it('gives a reason and nothing else when the service refuses', async () => {
    const lottery = await load();
    api.drawWheel.mockRejectedValue(new lottery.ApiError('code', 1119));
    lottery.startDraw(1, 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.drawStore.getState()).toMatchObject({ phase: 'idle', reason: { key: 'errors:1119' } });
    expect(kept()).toBeNull();
    expect(lottery.shownBalance(10_500, 10_000)).toBe(10_500);
    expect(api.getWheels).toHaveBeenCalled();
  });

  it('is asked for again under its own id when the answer was lost', async () => {
    const lottery = await load();
    lottery.watchDraws();
    api.drawWheel.mockRejectedValueOnce(new lottery.ApiError('network'));
    lottery.startDraw(2, 50);
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.phase()).toBe('unknown');
    expect(kept()).not.toBeNull();
    lottery.startDraw(2, 50);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    const ids = api.drawWheel.mock.calls.map(([, { requestId }]) => requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(lottery.phase()).toBe('spinning');
  });

  it('is none without a network: nothing is sent, taken or kept, then or later, and the wheel says so', async () => {
    const lottery = await load();
    lottery.watchDraws();
    browser.onLine = false;
    lottery.startDraw(1, 5);
    lottery.startDraw(1, 'free');
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.drawStore.getState()).toMatchObject({ phase: 'idle', reason: { key: 'errors:offline' } });
    expect([lottery.points(), lottery.freeSpins(), kept()]).toEqual([25, 1, null]);
    browser.onLine = true;
    window.dispatchEvent(new Event('online'));
    lottery.resumeDraw();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.drawWheel).not.toHaveBeenCalled();
    lottery.startDraw(1, 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.phase()).toBe('spinning');
  });

  it('that was sent before the network went is kept, and shown once it is back', async () => {
    const lottery = await load();
    lottery.watchDraws();
    api.drawWheel.mockRejectedValueOnce(new lottery.ApiError('network'));
    lottery.startDraw(1, 5);
    await vi.advanceTimersByTimeAsync(0);
    browser.onLine = false;
    api.drawWheel.mockRejectedValueOnce(new lottery.ApiError('offline'));
    lottery.askAgain();
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.drawStore.getState(), 'it may have been drawn').toMatchObject({
      phase: 'unknown',
      reason: { key: 'errors:network' },
    });
    expect(kept()).not.toBeNull();
    browser.onLine = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(SPIN_RESULT_MS);
    expect(lottery.shown()).toEqual([500]);
  });

  it('is taken up after a reload, by the player it belongs to only', async () => {
    const before = await load();
    before.startDraw(3, 500);
    await vi.advanceTimersByTimeAsync(0);
    const [[, { requestId }] = [0, { requestId: '' }]] = api.drawWheel.mock.calls;
    vi.clearAllTimers();
    vi.resetModules();
    const other = await load('u2');
    other.resumeDraw();
    expect(api.drawWheel).toHaveBeenCalledTimes(1);
    vi.resetModules();
    const after = await load();
    after.resumeDraw();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.drawWheel.mock.calls[1]?.[1].requestId).toBe(requestId);
    expect(after.shown()).toEqual([500]);
    expect(kept()).toBeNull();
  });

  it('whose answer was lost is taken up when its player logs in again', async () => {
    const lottery = await load();
    api.drawWheel.mockRejectedValueOnce(new lottery.ApiError('network'));
    lottery.startDraw(3, 500);
    await vi.advanceTimersByTimeAsync(0);
    expect(lottery.phase()).toBe('unknown');
    lottery.lobbyStore.setState({ userId: null, token: null });
    await vi.advanceTimersByTimeAsync(SPIN_RESULT_MS);
    expect(api.drawWheel).toHaveBeenCalledTimes(1);
    expect(lottery.shownBalance(1_000, null)).toBe(1_000);
    lottery.lobbyStore.setState({ userId: 'u1', token: 't' });
    await vi.advanceTimersByTimeAsync(500);
    const ids = api.drawWheel.mock.calls.map(([, options]) => options.requestId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(lottery.shown()).toEqual([500]);
  });

  it('forgets itself and none that another tab has begun', async () => {
    const lottery = await load();
    lottery.startDraw(3, 500);
    const another = JSON.stringify({ requestId: 'another', type: 1, userId: 'u1', at: Date.now() });
    storage.setItem('lobby.draw', another);
    await vi.advanceTimersByTimeAsync(SPIN_RESULT_MS);
    expect(lottery.shown()).toEqual([500]);
    expect(kept()).toBe(another);
  });

  it('is not asked for again once the service may have forgotten it, which would draw a second time', async () => {
    const before = await load();
    api.drawWheel.mockRejectedValueOnce(new before.ApiError('network'));
    before.startDraw(3, 500);
    await vi.advanceTimersByTimeAsync(0);
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    vi.resetModules();
    const after = await load();
    after.resumeDraw();
    await vi.advanceTimersByTimeAsync(500);
    expect(api.drawWheel).toHaveBeenCalledTimes(1);
    expect([after.phase(), after.shown(), kept()]).toEqual(['idle', [], null]);
    expect(after.shownBalance(10_500, 10_000)).toBe(10_500);
  });

  const wheel = (...prizes: number[]) => ({
    type: 1 as const,
    basePoint: 5,
    list: prizes.map((item) => ({ icon: 'coin', item, weight: 1 })),
  });

  it.each([
    ['is shown where it fell', wheel(1, 2, 3, 500), null, 3, 0],
    ['waits for wheels that the operator has changed', wheel(1, 2, 3, 4), wheel(9, 8, 7, 500), 3, 1],
    ['is shown where its prize stands', wheel(1, 2, 3, 4), wheel(9, 500, 7, 8), 1, 1],
    ['turns no wheel that lacks its prize', wheel(1, 2, 3, 4), wheel(1, 2, 3, 4), undefined, 1],
  ])('%s', async (_, shown, read, index, readings) => {
    const lottery = await load();
    lottery.watchDraws();
    lottery.show([shown]);
    api.getWheels.mockClear();
    api.getWheels.mockResolvedValue({ roulette: read ? [read] : [], bonusPoint: 20 });
    lottery.startDraw(1, 5);
    await vi.advanceTimersByTimeAsync(0);
    expect(api.getWheels).toHaveBeenCalledTimes(readings);
    expect(lottery.drawStore.getState().spins[1]?.index).toBe(index);
    await vi.advanceTimersByTimeAsync(SPIN_RESULT_MS);
    expect(lottery.shown()).toEqual([500]);
  });

  it('survives whatever stands in the storage', async () => {
    const lottery = await load();
    for (const text of ['{', '7', '{"type":9,"requestId":"x","userId":"u1"}', '{"type":1}']) {
      storage.setItem('lobby.draw', text);
      lottery.resumeDraw();
    }
    expect(api.drawWheel).not.toHaveBeenCalled();
  });
});
