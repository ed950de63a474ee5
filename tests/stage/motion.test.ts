import { setTimeout as after } from 'node:timers/promises';
import { gsap } from 'gsap/gsap-core';
import { expect, test, vi } from 'vitest';
import { Disposer } from '../../src/lobby/stage/motion/Disposer.ts';
import { timeline } from '../../src/lobby/stage/motion/timeline.ts';
import { fakeStage } from './fakes.ts';

/** Moves `target.x`; the name is of no matter here. */
const moveTo = (target: { x: number }, x: number, duration: number) =>
  timeline('tile/travel').addLabel('go').to(target, { x, duration, ease: 'none' }, 'go');

test('a timeline runs to its end, settles, and leaves the clock idle', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  const disposer = new Disposer();
  const done = motion.play(moveTo(target, 10, 0.3), disposer);
  frames.pass(100);
  expect(target.x).toBeCloseTo(10 / 3);
  frames.pass(400);
  await done;
  expect(target.x).toBe(10);
  expect(clock.animations).toBe(0);
  expect(disposer.size).toBe(0);
  expect(frames.waiting).toBe(0);
  expect(gsap.globalTimeline.getChildren()).toEqual([]);
});

test('stage time alone moves a timeline: while the clock pauses it stands still', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  void motion.play(moveTo(target, 10, 1), new Disposer());
  frames.pass(100);
  clock.pause();
  const { x } = target;
  frames.pass(5000);
  expect(target.x).toBe(x);
  clock.resume();
  frames.pass(100);
  expect(target.x).toBeGreaterThan(x);
  expect(target.x).toBeLessThan(3);
});

test('one that is bound to the wall has gone on meanwhile', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  const done = motion.play(moveTo(target, 10, 1), new Disposer(), frames.now());
  frames.pass(100);
  clock.pause();
  frames.pass(400);
  clock.resume();
  frames.pass(20);
  expect(target.x).toBeGreaterThan(5);
  frames.pass(5000);
  await done;
  expect(target.x).toBe(10);
});

test('a killed timeline settles too', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0 };
  const disposer = new Disposer();
  const done = motion.play(moveTo(target, 10, 0.3), disposer);
  frames.pass(100);
  disposer.dispose();
  await done;
  expect(target.x).toBeLessThan(10);
  expect(clock.animations).toBe(0);
});

test('a timeline that another one takes over settles, and goes on with what is left to it', async () => {
  const { frames, clock, motion } = fakeStage();
  const target = { x: 0, y: 0 };
  const disposer = new Disposer();
  const both = timeline('tile/travel').to(target, { x: 10, y: 10, duration: 1 }, 0);
  const first = motion.play(both, disposer);
  frames.pass(100);
  const second = motion.play(moveTo(target, -5, 0.1), disposer);
  frames.pass(300);
  expect(target.x).toBe(-5);
  await second;
  frames.pass(1000);
  await first;
  expect(target).toMatchObject({ x: -5, y: 10 });
  expect(clock.animations).toBe(0);
});

test('what is taken over before it has begun does not begin', () => {
  const { frames, motion } = fakeStage();
  const target = { x: 0 };
  const disposer = new Disposer();
  const late = timeline('chest/open').fromTo(
    target,
    { x: 90 },
    { x: 100, duration: 1, immediateRender: false },
    0.5,
  );
  void motion.play(late, disposer);
  frames.pass(100);
  void motion.play(moveTo(target, 5, 0.1), disposer);
  frames.pass(3000);
  expect(target.x).toBe(5);
});

test('under reduced motion things are where they belong at once, and what happens on the way has happened', async () => {
  const { frames, motion, reduced, drawn } = fakeStage();
  reduced.on = true;
  const target = { x: 0 };
  const passed = vi.fn();
  await motion.play(moveTo(target, 10, 5).call(passed), new Disposer());
  expect(target.x).toBe(10);
  expect(passed).toHaveBeenCalledOnce();
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
  const { timeline: freshTimeline } = await import('../../src/lobby/stage/motion/timeline.ts');
  const done = motion.play(freshTimeline('tile/travel').to(target, { x: 10, duration: 0.3 }), new Disposer());
  frames.pass(400);
  await done;
  expect(target.x).toBe(10);
  asked.mockClear();
  await after(50);
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
