import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreWhenLost } from '../../src/lobby/stage/runtime/restoreWhenLost.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const lose = () => {
  stageStore.setState({ status: 'running' });
  stageStore.setState({ status: 'lost' });
};
const restores = () => stageStore.getState().epoch;

let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  stageStore.setState(stageStore.getInitialState(), true);
  end = restoreWhenLost();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('brings a lost stage back by itself, at longer and longer intervals, and gives up at last', () => {
  const waited: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    lose();
    const before = restores();
    let ms = 0;
    while (restores() === before) {
      vi.advanceTimersByTime(100);
      ms += 100;
    }
    waited.push(ms);
  }
  expect(waited).toEqual([400, 2000, 10_000, 30_000, 130_000, 130_000, 130_000, 130_000]);
  lose();
  expect(stageStore.getState().status).toBe('unavailable');
});

it('begins anew once a stage has lasted, and leaves one alone that a tap has brought back', () => {
  lose();
  vi.advanceTimersByTime(400);
  expect(restores()).toBe(1);
  stageStore.setState({ status: 'running' });
  vi.advanceTimersByTime(30_000);
  lose();
  stageStore.setState({ status: 'starting' });
  vi.advanceTimersByTime(60_000);
  expect(restores()).toBe(1);
  lose();
  vi.advanceTimersByTime(2000);
  expect(restores()).toBe(2);
});

it('tries a stage once more that could not begin, when a browser that refuses contexts has stopped to', () => {
  stageStore.setState({ status: 'unavailable' });
  vi.advanceTimersByTime(120_000);
  expect(restores()).toBe(0);
  vi.advanceTimersByTime(20_000);
  expect(restores()).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(restores()).toBe(1);
});

it('tries no stage again that has begun and cannot', () => {
  stageStore.setState({ status: 'starting' });
  stageStore.setState({ status: 'unavailable' });
  vi.advanceTimersByTime(600_000);
  expect(restores()).toBe(0);
});

it('waits for a page that nobody sees', () => {
  page.hidden = true;
  lose();
  vi.advanceTimersByTime(60_000);
  expect(restores()).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(restores()).toBe(1);
});
