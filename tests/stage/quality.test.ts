import './navigator.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { canvasTop, coversViewport } from '../../src/lobby/stage/canvas/overscan.ts';
import { type Tier, TierProbe, tierFromHints } from '../../src/lobby/stage/canvas/quality.ts';
import { fakeStage } from './fakes.ts';

const SECOND = 1000;

describe('the probe', () => {
  let told: Tier[];
  let probe: TierProbe;
  beforeEach(() => {
    told = [];
    probe = new TierProbe((tier) => told.push(tier));
  });
  const feed = (frames: number, script: number, interval: number | null): void => {
    for (let n = 0; n < frames; n++) probe.frame(script, interval);
  };

  it('leaves a quick device where it is, once', () => {
    feed(600, 0.5, 17);
    expect(told).toEqual(['high']);
  });

  it.each([
    ['a graphics card that is late', 0.5, 70],
    ['a processor that is busy', 14, 30],
  ])('spares %s, once', (_, script, interval) => {
    feed(600, script, interval);
    expect(told).toEqual(['low']);
  });

  it('waits for what the first frames still load', () => {
    feed(5, 30, 400);
    feed(600, 0.5, 17);
    expect(told).toEqual(['high']);
  });

  it.each([50, 200, 400, 900])('knows a device of %d ms a frame within three seconds', (interval) => {
    let spent = 0;
    while (told.length === 0 && spent < 60 * SECOND) {
      feed(1, 0.5, interval);
      spent += interval;
    }
    expect(told).toEqual(['low']);
    expect(spent).toBeLessThanOrEqual(3 * SECOND);
  });

  it('needs one window less for a device that is hopeless', () => {
    let spent = 0;
    while (told.length === 0 && spent < 60 * SECOND) {
      feed(1, 0.5, 300);
      spent += 300;
    }
    expect(told).toEqual(['low']);
    expect(spent).toBeLessThanOrEqual(2.4 * SECOND);
  });

  it('forgives one slow spell, and judges after the next', () => {
    feed(5 + 7, 0.5, 90);
    feed(30, 0.5, 17);
    feed(7, 0.5, 90);
    expect(told).toEqual([]);
    feed(7, 0.5, 90);
    expect(told).toEqual(['low']);
  });

  it('needs none for a device whose frames do not come at all, and waits where they come', () => {
    for (let now = 0; now < 1000; now += 200) probe.waiting(now, { since: 0, frames: 1 });
    for (let now = 1000; now < 3000; now += 200) probe.waiting(now, { since: 0, frames: now / 400 });
    expect(told).toEqual([]);
    for (let now = 3000; now < 5000; now += 200)
      probe.waiting(now, { since: 3000, frames: Math.floor((now - 3000) / 600) });
    expect(told).toEqual(['low']);
  });

  it('does not wait for frames of a page that was away', () => {
    probe.waiting(0, { since: 0, frames: 0 });
    probe.waiting(9 * SECOND, { since: 0, frames: 0 });
    probe.waiting(9.2 * SECOND, { since: 0, frames: 0 });
    expect(told).toEqual([]);
  });

  it('knows a pause and a page that was away from slowness', () => {
    feed(600, 0.5, null);
    feed(600, 0.5, 4 * SECOND);
    expect(told).toEqual([]);
  });
});

it('hears what the clock draws anyway and asks for no frame of its own', () => {
  const { frames, clock, drawn } = fakeStage();
  const heard: (number | null)[] = [];
  const stop = clock.observe((_, interval) => heard.push(interval));
  expect(frames.pass(SECOND)).toBe(0);
  clock.invalidate();
  frames.pass(SECOND);
  expect(drawn()).toBe(1);
  expect(heard).toEqual([null]);
  const end = clock.animate(() => {});
  frames.pass(100);
  end();
  expect(heard.slice(2).every((interval) => interval !== null && Math.abs(interval - 1000 / 60) < 1)).toBe(
    true,
  );
  const before = heard.length;
  stop();
  clock.invalidate();
  frames.pass(SECOND);
  expect(heard).toHaveLength(before);
});

it('says for how long frames have been wanted without a rest, and how many came', () => {
  const { frames, clock } = fakeStage();
  expect(clock.run).toBeNull();
  const end = clock.animate(() => {});
  const since = frames.now();
  frames.pass(500);
  expect(clock.run?.since).toBe(since);
  expect(clock.run?.frames).toBeGreaterThan(20);
  end();
  frames.pass(SECOND);
  expect(clock.run).toBeNull();
  clock.invalidate();
  expect(clock.run).toEqual({ since: frames.now(), frames: 0 });
});

it('is spared from the start where the device says that it saves data or has little memory', () => {
  expect(tierFromHints({ saveData: true, deviceMemory: 8 })).toBe('low');
  expect(tierFromHints({ saveData: false, deviceMemory: 2 })).toBe('low');
  expect(tierFromHints({ saveData: false, deviceMemory: 4 })).toBe('high');
  expect(tierFromHints({ saveData: false, deviceMemory: undefined })).toBe('high');
});

describe('a canvas that stays where it is', () => {
  const page = 4000;
  const viewport = 844;
  const canvas = 1055;
  const most = page - viewport;

  it('always covers the viewport, and is drawn anew only now and then', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 50, maxLength: 200 }), (steps) => {
        let scroll = 0;
        let top = -1;
        let moves = 0;
        for (const step of steps) {
          scroll = Math.max(0, Math.min(most, scroll + step));
          if (!coversViewport(top, scroll, viewport, canvas, page)) {
            top = canvasTop(scroll, viewport, canvas, page);
            moves++;
          }
          expect(top).toBeLessThanOrEqual(scroll);
          expect(top + canvas).toBeGreaterThanOrEqual(scroll + viewport);
        }
        const way = steps.reduce((sum, step) => sum + Math.abs(step), 0);
        expect(moves).toBeLessThanOrEqual(2 + way / 60);
      }),
    );
  });

  it('holds at both ends of the page', () => {
    expect(coversViewport(0, 0, viewport, canvas, page)).toBe(true);
    expect(coversViewport(page - canvas, most, viewport, canvas, page)).toBe(true);
    expect(coversViewport(-1, 0, viewport, canvas, page)).toBe(false);
  });
});
