import './navigator.ts';
import { Texture } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import type { Specimen } from '../../src/lobby/stage/laboratory/specimen.ts';
import { SPECIMENS } from '../../src/lobby/stage/laboratory/specimens.ts';
import { SHOWN_BY } from '../../src/lobby/stage/laboratory/timelines.ts';
import { Motion } from '../../src/lobby/stage/motion/Motion.ts';
import { nameOf, type Timeline } from '../../src/lobby/stage/motion/timeline.ts';
import { TIMELINES, type TimelineName } from '../../src/lobby/stage/motion/timelines/names.ts';
import type { Footprint } from '../../src/lobby/state/footprints.ts';
import { fakeElement, fakeStage } from './fakes.ts';

// What needs a canvas or a network.
vi.mock('../../src/lobby/stage/actors/wheelFace.ts', () => ({ drawFace: () => new Texture() }));
vi.mock('../../src/lobby/stage/assets/posters.ts', () => ({
  Poster: { load: () => Promise.resolve({ texture: Texture.WHITE, cut: () => {}, destroy: () => {} }) },
}));

const FRAME = 1 / 60;

interface Played {
  name: TimelineName;
  lasts: number;
  labels: Record<string, number>;
}

/** Plays a specimen for ten seconds. @returns the timelines that have begun meanwhile. */
async function playThrough(specimen: Specimen): Promise<Played[]> {
  const { tools, clock, frames } = fakeStage();
  const played: Played[] = [];
  const note = (timeline: Timeline): void => {
    played.push({ name: nameOf(timeline), lasts: timeline.totalDuration(), labels: { ...timeline.labels } });
  };
  const motion = new Motion(clock, () => false, note);
  const actors = specimen.pieces.map((piece, order) => {
    const actor = new piece.actor({ ...tools, motion });
    let footprint: Footprint = {
      id: `${order}`,
      kind: piece.kind,
      element: fakeElement(),
      scene: 'x',
      props: piece.props,
      touch: { pressed: false, focused: false, hovered: false, disabled: false, ...piece.touch },
    };
    actor.show(footprint);
    actor.place(piece.measured, 'jump');
    actor.enter(order, specimen.entrance);
    const steps = [...(piece.steps ?? [])];
    const follow = (time: number): void => {
      while (steps[0] && steps[0].at <= time) {
        const { props, touch, act } = steps.shift() ?? {};
        act?.(actor, footprint.element);
        footprint = {
          ...footprint,
          props: { ...footprint.props, ...props } as Footprint['props'],
          touch: { ...footprint.touch, ...touch },
        };
        actor.show(footprint);
      }
    };
    return { actor, follow };
  });
  for (let time = 0; time < 10; time += FRAME) {
    for (const { follow } of actors) follow(time);
    frames.pass(1000 * FRAME);
    await Promise.resolve();
  }
  for (const { actor } of actors) actor.dispose();
  await Promise.resolve();
  expect(clock.animations, `${specimen.name} leaves nothing that runs`).toBe(0);
  return played;
}

test('the laboratory shows every timeline, each with labels for its parts', async () => {
  const shown = new Set<TimelineName>();
  for (const specimen of SPECIMENS)
    for (const { name, lasts, labels } of await playThrough(specimen)) {
      if (SHOWN_BY[name] === specimen.name) shown.add(name);
      expect(Object.keys(labels), name).not.toEqual([]);
      expect(lasts, name).toBeGreaterThan(0);
    }
  expect([...shown].sort()).toEqual([...TIMELINES]);
});

test('a spin is a timeline of exactly eight seconds, with its phases as labels', async () => {
  const spinning = SPECIMENS.find(({ name }) => name === 'wheel spinning') as Specimen;
  const spins = (await playThrough(spinning)).filter(({ name }) => name === 'wheel/spin');
  expect(spins).toEqual([
    {
      name: 'wheel/spin',
      lasts: 8,
      labels: { 'speed up': 0, cruise: 0.736, 'slow down': 2.208, 'fall back': 7.36, landed: 8 },
    },
  ]);
});
