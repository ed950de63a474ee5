import { expect, test, vi } from 'vitest';
import { HandFrames } from '../../src/lobby/stage/laboratory/HandFrames.ts';
import { AmbientGate } from '../../src/lobby/stage/motion/ambient.ts';
import { fakeStage } from './fakes.ts';

test('nothing moves: no frame is asked for and none is drawn', () => {
  const { frames, clock, drawn } = fakeStage();
  clock.invalidate();
  clock.invalidate();
  expect(frames.pass(1000)).toBe(1);
  expect(drawn()).toBe(1);
  expect(frames.waiting).toBe(0);
});

test('ambient motion draws at most 30 frames a second, and none once it sleeps', () => {
  const { frames, clock, drawn, ambient } = fakeStage();
  let moved = 0;
  clock.onAmbient((seconds) => {
    moved += seconds;
  });
  frames.pass(2000);
  expect(drawn()).toBeGreaterThan(50);
  expect(drawn()).toBeLessThanOrEqual(60);
  expect(moved).toBeGreaterThan(1.8);
  ambient.awake = false;
  frames.pass(100);
  const before = drawn();
  expect(frames.pass(2000)).toBe(0);
  expect(drawn()).toBe(before);
});

test('a paused clock asks for nothing; resuming draws once', () => {
  const { frames, clock, drawn } = fakeStage();
  clock.onAmbient(() => {});
  clock.pause();
  clock.invalidate();
  expect(frames.pass(1000)).toBe(0);
  clock.resume();
  frames.pass(17);
  expect(drawn()).toBe(1);
});

test('stage time stands still while nothing runs: an animation after a pause begins at its beginning', async () => {
  const { frames, clock } = fakeStage();
  const end = clock.animate(() => {});
  frames.pass(100);
  end();
  frames.pass(100);
  const before = clock.time;
  frames.pass(60_000);
  clock.animate(() => {});
  frames.pass(17);
  expect(clock.time - before).toBeLessThan(0.05);
});

test('what is broken is told of and left out: the rest goes on', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { frames, clock, drawn } = fakeStage();
  const broken = (): never => {
    throw new Error('gone');
  };
  let moved = 0;
  clock.animate(broken);
  clock.onAmbient(broken);
  clock.animate(() => {
    moved++;
  });
  frames.pass(200);
  expect(moved).toBeGreaterThan(10);
  expect(drawn()).toBe(moved);
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});

test('ambient motion rests five seconds after the last input and wakes with the next', () => {
  const frames = new HandFrames();
  const target = new EventTarget();
  let woken = 0;
  const gate = new AmbientGate(target, frames.now, () => {
    woken++;
  });
  frames.pass(4900);
  expect(gate.awake(frames.now())).toBe(true);
  frames.pass(200);
  expect(gate.awake(frames.now())).toBe(false);
  target.dispatchEvent(new Event('pointerdown'));
  target.dispatchEvent(new Event('pointermove'));
  expect(gate.awake(frames.now())).toBe(true);
  expect(woken).toBe(1);
  gate.dispose();
  frames.pass(6000);
  target.dispatchEvent(new Event('keydown'));
  expect(gate.awake(frames.now())).toBe(false);
});
