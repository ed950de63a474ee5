import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GAME_HEARTBEAT_MS } from '../../src/contract/constants.ts';
import { watchHeartbeat } from '../../src/lobby/features/play/heartbeat.ts';

/* The watch over the game that is played. */

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of a game that stops, and of one that comes back, once each', () => {
  const changed = vi.fn();
  const heart = watchHeartbeat(changed);
  for (let beat = 0; beat < 5; beat++) {
    heart.beat();
    vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 3);
  }
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 60);
  expect(changed.mock.calls).toEqual([[true]]);
  heart.beat();
  heart.beat();
  expect(changed.mock.calls).toEqual([[true], [false]]);
  heart.end();
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 60);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('leaves games alone that never give signs of life', () => {
  const changed = vi.fn();
  watchHeartbeat(changed);
  show(false);
  show(true);
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 600);
  expect(changed).not.toHaveBeenCalled();
});

it('waits for nothing while nobody sees the page, and anew when somebody does', () => {
  const changed = vi.fn();
  const heart = watchHeartbeat(changed);
  heart.beat();
  show(false);
  vi.advanceTimersByTime(3_600_000);
  expect(changed).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 3);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 3);
  expect(changed).toHaveBeenCalledWith(true);
});
