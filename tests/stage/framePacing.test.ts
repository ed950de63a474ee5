import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameSource } from '../../src/lobby/stage/motion/clock.ts';
import { pacedFrames } from '../../src/lobby/stage/motion/framePacing.ts';

/** Keeps the page for so long (ms), before whatever comes next has its turn. */
const keepPage = (ms: number) => vi.setSystemTime(Date.now() + ms);

const asked = vi.fn<(callback: (now: number) => void) => void>();
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

/** The browser's turn: what was asked for last is drawn, and takes so long (ms) until it is on the screen. */
const drawFor = (ms: number) => {
  asked.mock.lastCall?.[0](Date.now());
  keepPage(ms);
  asked.mockClear();
};

test.each([
  [60, 60],
  [300, 80],
])('a frame after one of %i ms waits for %i ms, asked for within it or after it', (took, rest) => {
  for (const isWithin of [true, false]) {
    const frames = pacedFrames(source, () => true);
    frames.request(() => {
      if (isWithin) frames.request(() => {});
    });
    expect(asked).toHaveBeenCalledTimes(1);
    drawFor(took);
    vi.advanceTimersByTime(1);
    if (!isWithin) frames.request(() => {});
    vi.advanceTimersByTime(rest - 2);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.clearAllMocks();
  }
});

test('the first frame after a pause waits for nothing, however busy the page is', () => {
  const frames = pacedFrames(source, () => true);
  frames.request(() => {});
  drawFor(100);
  vi.advanceTimersByTime(1000);
  frames.request(() => {});
  expect(asked).toHaveBeenCalledTimes(1);
});

test('no frame waits after a short one, nor where frames are not paced', () => {
  for (const [isPaced, took] of [
    [true, 20],
    [false, 300],
  ] as const) {
    const frames = pacedFrames(source, () => isPaced);
    frames.request(() => void frames.request(() => {}));
    asked.mock.lastCall?.[0](Date.now());
    keepPage(took);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(2);
    vi.clearAllMocks();
  }
});

test('a frame that is given up does not come: rested for, wanted within another, or asked for', () => {
  for (const given of ['rest', 'within']) {
    const frames = pacedFrames(source, () => true);
    frames.request(() => void frames.request(() => {}));
    drawFor(100);
    if (given === 'rest') vi.advanceTimersByTime(10);
    frames.cancel(0);
    vi.advanceTimersByTime(500);
    expect(asked).not.toHaveBeenCalled();
    frames.request(() => {});
    frames.cancel(0);
    expect(cancelled).toHaveBeenLastCalledWith(7);
  }
});
