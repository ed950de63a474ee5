import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a touch', () => {
  const afterFrameOf = (ms: number, isPaced = true) => {
    const frames = pacedFrames(source, () => isPaced);
    frames.request(() => {});
    drawFor(ms);
    vi.advanceTimersByTime(1000);
    return frames;
  };
  /** The browser's frames, until one of them is the stage's. @returns how often the page was shown before. */
  const showUntilDrawn = (drawn: () => boolean) => {
    for (let shown = 0; shown < 5; shown++) {
      const next = asked.mock.lastCall?.[0];
      asked.mockClear();
      next?.(Date.now());
      if (drawn()) return shown;
    }
    return Number.NaN;
  };

  test('is answered by the page before the next frame, asked for before it or after it', () => {
    for (const isBefore of [true, false]) {
      const frames = afterFrameOf(100);
      const draw = vi.fn();
      if (isBefore) frames.request(draw);
      vi.clearAllMocks();
      frames.giveWay();
      if (isBefore) expect(cancelled).toHaveBeenLastCalledWith(7);
      else frames.request(draw);
      vi.advanceTimersByTime(100);
      expect(asked).not.toHaveBeenCalled();
      vi.advanceTimersByTime(30);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(showUntilDrawn(() => draw.mock.calls.length > 0)).toBe(1);
    }
  });

  test('keeps a frame that rests already for longer', () => {
    const frames = pacedFrames(source, () => true);
    frames.request(() => void frames.request(() => {}));
    drawFor(100);
    vi.advanceTimersByTime(70);
    frames.giveWay();
    vi.advanceTimersByTime(100);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('delays nothing where frames are short or are not paced', () => {
    for (const [took, isPaced] of [
      [20, true],
      [100, false],
    ] as const) {
      const frames = afterFrameOf(took, isPaced);
      const draw = vi.fn();
      frames.giveWay();
      frames.request(draw);
      expect(showUntilDrawn(() => draw.mock.calls.length > 0)).toBe(0);
    }
  });

  test('delays no frame for ever, however often it is repeated', () => {
    const frames = afterFrameOf(100);
    const draw = vi.fn();
    frames.request(draw);
    for (let ms = 0; ms < 450; ms += 15) {
      frames.giveWay();
      const next = asked.mock.lastCall?.[0];
      asked.mockClear();
      if (ms > 0) next?.(Date.now());
      vi.advanceTimersByTime(15);
    }
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
