import './navigator.ts';
import fc from 'fast-check';
import { Texture } from 'pixi.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { SPIN_MS } from '../../src/contract/constants.ts';
import { WheelActor } from '../../src/lobby/stage/actors/WheelActor.ts';
import { segmentAt } from '../../src/lobby/stage/motion/spin.ts';
import type { Footprint, FootprintProps, Spin } from '../../src/lobby/state/footprints.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { fakeBox, fakeElement, fakeStage } from './fakes.ts';

// The only thing that needs a canvas; its texture is counted.
const faces = vi.hoisted(() => ({ alive: 0 }));
vi.mock('../../src/lobby/stage/actors/wheelFace.ts', () => ({
  drawFace: () => {
    faces.alive++;
    const face = new Texture({ source: Texture.WHITE.source });
    face.destroy = () => {
      faces.alive--;
    };
    return face;
  },
}));

const WHEELS = DEMO_CATALOGUE.wheels;
const LOOKS = ['silver', 'gold', 'supreme'] as const;

const footprint = (props: FootprintProps['wheel']): Footprint<'wheel'> => ({
  id: `wheel:${props.look}`,
  kind: 'wheel',
  element: fakeElement(),
  scene: 'x',
  props,
  touch: { pressed: false, focused: false, hovered: false, disabled: false },
});

const propsOf = (type: number, spin: Spin | null): FootprintProps['wheel'] => ({
  look: LOOKS[type - 1] ?? 'silver',
  segments: (WHEELS[type - 1]?.list ?? []).map(({ icon, item }) => ({ icon, label: String(item) })),
  spin,
});

const wheelOn = (stage: ReturnType<typeof fakeStage>, type: number) => {
  const actor = new WheelActor(stage.tools);
  const props = propsOf(type, null);
  actor.show(footprint(props));
  actor.place(fakeBox(0, 0));
  actor.enter();
  return { actor, props };
};

const spinOf = (index: number, startedAt: number, more: Partial<Spin> = {}): Spin => ({
  id: `${index} ${startedAt}`,
  index,
  jitter: 0.9,
  startedAt,
  over: false,
  ...more,
});

beforeEach(() => {
  faces.alive = 0;
});

test.each([30, 60, 120])('every segment of every wheel lands on the answer at %i Hz', (hertz) => {
  for (const { type, list } of WHEELS)
    list.forEach((_, index) => {
      const stage = fakeStage();
      const { actor, props } = wheelOn(stage, type);
      const spin = spinOf(index, stage.frames.now(), { jitter: (index % 3) - 1 });
      actor.show(footprint({ ...props, spin }));
      stage.frames.pass(SPIN_MS + 100, 1000 / hertz);
      expect(segmentAt(actor.angle, list.length)).toBe(index);
      expect(stage.frames.now() - spin.startedAt).toBeLessThan(SPIN_MS + 200);
      stage.frames.pass(1500);
      expect(stage.clock.animations, 'the spin has ended').toBe(0);
      actor.dispose();
    });
});

test('whatever frames are dropped, and whatever it stood at, it lands on the answer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WHEELS),
      fc.nat(),
      fc.nat(),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 60 }),
      (wheel, first, second, jitter, gaps) => {
        const stage = fakeStage();
        const { actor, props } = wheelOn(stage, wheel.type);
        for (const pick of [first, second]) {
          const index = pick % wheel.list.length;
          const spin = spinOf(index, stage.frames.now(), { jitter, id: `${pick} ${stage.frames.now()}` });
          actor.show(footprint({ ...props, spin }));
          for (const gap of gaps) stage.frames.pass(gap, gap);
          stage.frames.pass(SPIN_MS, SPIN_MS);
          expect(segmentAt(actor.angle, wheel.list.length)).toBe(index);
        }
        actor.dispose();
      },
    ),
    { numRuns: 60 },
  );
});

test('after a pause in mid-spin it stands where it would have come to', () => {
  const stage = fakeStage();
  const { actor, props } = wheelOn(stage, 2);
  actor.show(footprint({ ...props, spin: spinOf(4, stage.frames.now()) }));
  stage.frames.pass(3000);
  stage.clock.pause();
  stage.frames.pass(20_000);
  stage.clock.resume();
  stage.frames.pass(50);
  expect(segmentAt(actor.angle, 10)).toBe(4);
  actor.dispose();
});

test('a new actor goes on with a spin under way, and shows the end of one that is over', () => {
  const stage = fakeStage();
  const { actor, props } = wheelOn(stage, 3);
  actor.show(footprint({ ...props, spin: spinOf(7, stage.frames.now() - 6000) }));
  stage.frames.pass(2100);
  expect(segmentAt(actor.angle, 12)).toBe(7);
  const { actor: late } = wheelOn(stage, 3);
  const drawn = stage.drawn();
  late.show(footprint({ ...props, spin: spinOf(2, stage.frames.now(), { over: true }) }));
  expect(segmentAt(late.angle, 12)).toBe(2);
  expect(stage.drawn()).toBe(drawn);
  actor.dispose();
  late.dispose();
});

test('under reduced motion it is at its end at once', () => {
  const stage = fakeStage();
  stage.reduced.on = true;
  const { actor, props } = wheelOn(stage, 1);
  actor.show(footprint({ ...props, spin: spinOf(5, stage.frames.now()) }));
  expect(segmentAt(actor.angle, 8)).toBe(5);
  expect(stage.clock.animations).toBe(0);
  expect(stage.clock.ambientSteps).toBe(0);
  actor.dispose();
});

test('twenty wheels left in mid-spin leave nothing behind', () => {
  const stage = fakeStage();
  for (let visit = 0; visit < 20; visit++) {
    const { actor, props } = wheelOn(stage, (visit % 3) + 1);
    actor.show(footprint({ ...props, spin: spinOf(1, stage.frames.now()) }));
    stage.frames.pass(100 + visit * 400);
    actor.dispose();
  }
  expect(stage.clock.animations).toBe(0);
  expect(stage.clock.ambientSteps).toBe(0);
  expect(stage.held()).toEqual({ texts: 0, covers: 0 });
  expect(faces.alive).toBe(0);
  stage.frames.pass(100);
  expect(stage.frames.waiting).toBe(0);
});

test('another wheel takes its place at once: it stands at its own angle, and what turned turns no more', () => {
  const stage = fakeStage();
  const { actor, props } = wheelOn(stage, 1);
  actor.show(footprint({ ...props, spin: spinOf(2, stage.frames.now()) }));
  stage.frames.pass(2000);
  actor.show(footprint(propsOf(2, null)));
  expect(actor.angle).toBe(0);
  expect(actor.view.alpha).toBe(1);
  expect(faces.alive, 'the face of the wheel before is gone').toBe(1);
  stage.frames.pass(1000);
  expect(stage.clock.animations).toBe(0);
  const over = spinOf(4, 0, { over: true });
  actor.show(footprint(propsOf(3, over)));
  expect(segmentAt(actor.angle, WHEELS[2]?.list.length ?? 0)).toBe(4);
  actor.dispose();
});
