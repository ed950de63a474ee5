import { afterEach, expect, it, vi } from 'vitest';
import { receiveAttribution } from '../../src/lobby/device/bridge/attributionStep.ts';
import { postToApp } from '../../src/lobby/device/bridge/bridge.ts';
import { parseDeviceType } from '../../src/lobby/device/deviceType.ts';

const stubWindow = (more: object): EventTarget => {
  const target = Object.assign(new EventTarget(), more);
  vi.stubGlobal('window', target);
  return target;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['101', 101],
  ['5', 101],
  ['-1', 101],
  ['', 101],
  [null, 101],
  ['constructor', 101],
])('device type "%s" of the address counts as %i', (text, type) => {
  expect(parseDeviceType(text)).toBe(type);
});

it('speaks to Android, to iOS, and to nobody on the web', () => {
  const android = vi.fn();
  stubWindow({ jsBridge: { postMessage: android } });
  expect(postToApp({ name: 'haptic', strength: 'light' })).toBe(true);
  expect(android).toHaveBeenCalledWith('haptic', '{"strength":"light"}');

  expect(postToApp({ name: 'loggedOut' }), 'a name of version 2').toBe(false);
  expect(android).toHaveBeenCalledTimes(1);

  const ios = vi.fn();
  stubWindow({ webkit: { messageHandlers: { closeGame: { postMessage: ios } } } });
  expect(postToApp({ name: 'closeGame' })).toBe(true);
  expect(ios).toHaveBeenCalledWith('{}');
  expect(postToApp({ name: 'attribution' })).toBe(false);

  stubWindow({});
  expect(postToApp({ name: 'closeGame' })).toBe(false);
});

it('takes the attribution that a wrapper answers with, and waits 1.5 s at most', async () => {
  const page = stubWindow({ jsBridge: { postMessage: vi.fn() } });
  const answered = receiveAttribution();
  page.dispatchEvent(Object.assign(new Event('lobby:attribution'), { detail: { adId: 'ad-1' } }));
  expect(await answered).toBe('ad-1');

  vi.useFakeTimers();
  const unanswered = receiveAttribution();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await unanswered).toBeUndefined();

  stubWindow({});
  expect(await receiveAttribution()).toBeUndefined();
});
