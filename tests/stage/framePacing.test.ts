import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameSource } from '../../src/lobby/stage/motion/clock.ts';
import { pacedFrames } from '../../src/lobby/stage/motion/framePacing.ts';

/** Keeps the page for so long (ms), before whatever comes next has its turn. */
const keepPage = (ms: number) => vi.setSystemTime(Date.now() + ms);

const asked = vi.fn();
const cancelled = vi.fn();
const source: FrameSource = {
  now: () => Date.now(),
  request: (callback) => {
    asked(callback);
    return 7;
  },
  cancel: cancelled,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a frame follows a long one after a rest as long as it, eighty milliseconds at most', () => {
  const frames = pacedFrames(source, () => true);
  for (const [took, rest] of [
    [60, 60],
    [300, 80],
  ] as const) {
    asked.mockClear();
    frames.request(() => {});
    keepPage(took);
    vi.advanceTimersByTime(rest - 1);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(asked).toHaveBeenCalledTimes(1);
  }
});

test('a frame follows a short one at once, and any where frames are not paced', () => {
  const paced = pacedFrames(source, () => true);
  paced.request(() => {});
  keepPage(20);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(pacedFrames(source, () => false).request(() => {})).toBe(7);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a frame that is given up does not come, rested for or asked for', () => {
  const frames = pacedFrames(source, () => true);
  const handle = frames.request(() => {});
  keepPage(100);
  vi.advanceTimersByTime(10);
  frames.cancel(handle);
  vi.advanceTimersByTime(500);
  expect(asked).not.toHaveBeenCalled();
  frames.request(() => {});
  vi.advanceTimersByTime(10);
  frames.cancel(0);
  expect(cancelled).toHaveBeenCalledWith(7);
});
