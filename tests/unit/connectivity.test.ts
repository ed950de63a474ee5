import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** How the service answers, as a network would let it. */
let answer: () => Promise<{ ok: boolean }>;
let calls: [string, RequestInit | undefined][];
const browser = { onLine: true };

const load = () => import('../../src/lobby/device/network.ts');
const none = () => Promise.reject(new TypeError('Failed to fetch'));
const say = (name: 'online' | 'offline') => {
  browser.onLine = name === 'online';
  window.dispatchEvent(new Event(name));
};
/** Whether a promise is settled by now. */
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  calls = [];
  answer = none;
  browser.onLine = true;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => {
    calls.push([address, options]);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a network', () => {
  it('is there where the browser says so, and the service is not asked', async () => {
    const { whenOnline, isOnline } = await load();
    expect(isOnline()).toBe(true);
    expect(await isSettled(whenOnline())).toBe(true);
    expect(calls).toEqual([]);
  });

  it('is there when the browser says so', async () => {
    browser.onLine = false;
    const { whenOnline, isOnline } = await load();
    const online = whenOnline();
    expect(await isSettled(online)).toBe(false);
    expect(isOnline()).toBe(false);
    say('online');
    expect(await isSettled(online)).toBe(true);
  });

  it('is there where the service answers a browser that says for ever that there is none', async () => {
    browser.onLine = false;
    answer = async () => ({ ok: true });
    const { whenOnline, isOnline } = await load();
    const told = vi.fn();
    window.addEventListener('online', told);
    expect(await isSettled(whenOnline())).toBe(true);
    expect(isOnline()).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    expect(await isSettled(whenOnline())).toBe(true);
    expect(calls).toEqual([['/global-config.json', { method: 'HEAD', cache: 'no-store' }]]);
  });

  it('is asked for less and less often, by one for all who wait, and no more once it is there', async () => {
    browser.onLine = false;
    const { whenOnline } = await load();
    const waiting = [whenOnline(), whenOnline()];
    await vi.advanceTimersByTimeAsync(600_000);
    // 1, 2, 4, 8 and 16 s after each other, then every 30 s.
    expect(calls.length).toBe(1 + 5 + Math.floor((600 - 31) / 30));
    answer = async () => ({ ok: false });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await isSettled(Promise.all(waiting))).toBe(false);
    answer = async () => ({ ok: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await isSettled(Promise.all(waiting))).toBe(true);
    const asked = calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls.length).toBe(asked);
  });

  it('is looked for at once by who needs it now, between two questions of those who wait', async () => {
    browser.onLine = false;
    const { whenOnline, findNetwork } = await load();
    const waiting = whenOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    const asked = calls.length;
    expect(await findNetwork()).toBe(false);
    answer = async () => ({ ok: true });
    expect(await findNetwork()).toBe(true);
    expect(calls.length).toBe(asked + 2);
    expect(await isSettled(waiting)).toBe(true);
    expect(await findNetwork()).toBe(true);
    expect(calls.length, 'what is known is not asked for').toBe(asked + 2);
  });

  it('is none where the service does not answer in 5 s', async () => {
    browser.onLine = false;
    answer = () => new Promise(() => {});
    const { findNetwork } = await load();
    const found = findNetwork();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await isSettled(found)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toBe(false);
  });

  it('may be lost again, and is looked for as soon as it is', async () => {
    browser.onLine = false;
    answer = async () => ({ ok: true });
    const { watchNetwork, isOnline } = await load();
    const seen: boolean[] = [];
    const end = watchNetwork(() => seen.push(isOnline()));
    await vi.advanceTimersByTimeAsync(0);
    answer = none;
    say('offline');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isOnline()).toBe(false);
    answer = async () => ({ ok: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen).toEqual([true, false, true]);
    end();
    say('offline');
    expect(seen).toHaveLength(3);
  });
});
