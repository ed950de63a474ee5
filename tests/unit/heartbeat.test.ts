import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GAME_HEARTBEAT_MS } from '../../src/contract/constants.ts';
import { watchHeartbeat } from '../../src/lobby/features/play/heartbeat.ts';

/* The watch over the game that is played. */

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

const [changed, unwatched] = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of a game that stops, and of one that comes back, once each', () => {
  const heart = watchHeartbeat({ changed, unwatched });
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

it('leaves games alone that never give signs of life, and tells of them once they could have', () => {
  const heart = watchHeartbeat({ changed, unwatched });
  show(false);
  show(true);
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 600);
  expect(unwatched, 'it is not open yet').not.toHaveBeenCalled();
  heart.begin();
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 600);
  expect(changed).not.toHaveBeenCalled();
  expect(unwatched.mock.calls).toEqual([[true]]);
  heart.beat();
  expect(unwatched.mock.calls, 'a slow one').toEqual([[true], [false]]);
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 600);
  expect(changed.mock.calls).toEqual([[true]]);
});

it('tells nothing of signs that are missing where the first came in time', () => {
  const heart = watchHeartbeat({ changed, unwatched });
  heart.begin();
  heart.beat();
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 600);
  expect(unwatched).not.toHaveBeenCalled();
  heart.end();
});

it('forgets a game that is gone', () => {
  const heart = watchHeartbeat({ changed, unwatched });
  heart.begin();
  vi.advanceTimersByTime(GAME_HEARTBEAT_MS * 600);
  heart.end();
  expect(unwatched.mock.calls).toEqual([[true], [false]]);
});

it('waits for nothing while nobody sees the page, and anew when somebody does', () => {
  const heart = watchHeartbeat({ changed, unwatched });
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
