import { setTimeout as after } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Disposer } from '../../src/lobby/stage/motion/disposer.ts';
import { fakeStage } from './fakes.ts';

test('a tween runs to its end, settles, and leaves the clock idle', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  const disposer = new Disposer();
  let settled = false;
  const done = motion.to(target, { x: 10, duration: 0.3 }, disposer).then(() => {
    settled = true;
  });
  frames.pass(100);
  expect(target.x).toBeGreaterThan(0);
  expect(target.x).toBeLessThan(10);
  frames.pass(400);
  await done;
  expect(settled).toBe(true);
  expect(target.x).toBe(10);
  expect(clock.animations).toBe(0);
  expect(disposer.size).toBe(0);
  expect(frames.waiting).toBe(0);
});

test('a killed tween settles too', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  const disposer = new Disposer();
  const done = motion.to(target, { x: 10, duration: 0.3 }, disposer);
  frames.pass(100);
  disposer.dispose();
  await done;
  expect(target.x).toBeLessThan(10);
  expect(clock.animations).toBe(0);
});

test('a tween that another one takes over settles', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  const disposer = new Disposer();
  const first = motion.to(target, { x: 10, duration: 1 }, disposer);
  frames.pass(100);
  const second = motion.to(target, { x: -5, duration: 0.1 }, disposer);
  frames.pass(300);
  await Promise.all([first, second]);
  expect(target.x).toBe(-5);
  expect(clock.animations).toBe(0);
});

test('under reduced motion things are where they belong at once', async () => {
  const { frames, motion, reduced, drawn } = fakeStage();
  reduced.on = true;
  const target = { x: 0 };
  await motion.to(target, { x: 10, duration: 5, delay: 2, ease: 'back.out(3)' }, new Disposer());
  expect(target.x).toBe(10);
  frames.pass(100);
  expect(drawn()).toBe(1);
});

test('a disposer takes down last first, once, and at once what comes too late', () => {
  const order: string[] = [];
  const disposer = new Disposer();
  disposer.add(() => order.push('first'));
  const early = disposer.add(() => order.push('early'));
  disposer.add(() => order.push('last'));
  early();
  early();
  disposer.dispose();
  disposer.dispose();
  disposer.add(() => order.push('late'));
  expect(order).toEqual(['early', 'last', 'first', 'late']);
});

test("frames are asked for by the stage's clock alone", async () => {
  const asked = vi.fn();
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    asked();
    return setTimeout(callback, 5);
  });
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.resetModules();
  const { fakeStage: freshStage } = await import('./fakes.ts');
  const { frames, motion } = freshStage();
  const target = { x: 0 };
  const done = motion.to(target, { x: 10, duration: 0.3 }, new Disposer());
  frames.pass(400);
  await done;
  expect(target.x).toBe(10);
  asked.mockClear();
  await after(50);
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
