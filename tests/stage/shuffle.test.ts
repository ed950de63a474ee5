import './navigator.ts';
import { beforeEach, expect, test } from 'vitest';
import { registerFootprint, unregisterFootprint } from '../../src/lobby/stage/footprints/registry.ts';
import { LobbyScene } from '../../src/lobby/stage/scenes/LobbyScene.ts';
import { announceShuffle, footprintStore } from '../../src/lobby/state/footprints.ts';
import { fakeBox, fakeElement, fakeStage } from './fakes.ts';

const told = () => Promise.resolve();
const settled = () => new Promise((resolve) => setTimeout(resolve));

const mount = (gameId: number, element = fakeElement()): HTMLElement => {
  registerFootprint(
    `tile:${gameId}`,
    'tile',
    element,
    { gameId, title: `Game ${gameId}`, ribbon: null, locked: null, loading: false },
    false,
  );
  return element;
};

/** Games one below another, 150 px each. */
const column = (ids: readonly number[]) =>
  new Map(ids.map((id, row) => [`tile:${id}`, fakeBox(0, row * 150)]));
const middle = (row: number) => row * 150 + 70;

async function shown(ids: readonly number[]) {
  const stage = fakeStage();
  for (const id of ids) mount(id);
  await told();
  const scene = new LobbyScene(stage.tools, 'parallax');
  scene.place(column(ids));
  scene.reveal();
  stage.frames.pass(1500);
  const actorOf = (row: number) => scene.view.children[row];
  return { ...stage, scene, actorOf };
}

beforeEach(() => footprintStore.setState({ footprints: new Map(), layoutVersion: 0, shuffles: 0 }));

test('games of both lists travel to their new places, as the same actors', async () => {
  const { scene, frames, actorOf, clock } = await shown([1, 2, 3, 4]);
  const fourth = actorOf(3);
  announceShuffle();
  scene.place(column([4, 2]));
  frames.pass(100);
  expect(fourth?.y).toBeLessThan(middle(3));
  expect(fourth?.y).toBeGreaterThan(middle(0));
  frames.pass(900);
  expect(fourth?.y).toBe(middle(0));
  expect(scene.view.children).toContain(fourth);
  expect(clock.animations).toBe(0);
  scene.dispose();
});

test('boxes that are told again on the way do not interrupt it; another goal does, from where the actor is', async () => {
  const { scene, frames, actorOf } = await shown([1, 2, 3, 4]);
  const fourth = actorOf(3);
  announceShuffle();
  scene.place(column([4]));
  frames.pass(100);
  const onTheWay = fourth?.y ?? 0;
  scene.place(column([4]));
  expect(fourth?.y).toBe(onTheWay);
  announceShuffle();
  scene.place(column([1, 2, 3, 4]));
  expect(fourth?.y).toBe(onTheWay);
  frames.pass(1500);
  expect(fourth?.y).toBe(middle(3));
  scene.dispose();
});

test('games that left come back from where they are, others fade and are gone', async () => {
  const { scene, frames, actorOf, held } = await shown([1, 2]);
  const second = actorOf(1);
  announceShuffle();
  scene.place(column([1]));
  frames.pass(80);
  expect(second?.alpha).toBeLessThan(1);
  expect(second?.alpha).toBeGreaterThan(0);
  scene.place(column([1, 2]));
  frames.pass(1000);
  expect(second?.destroyed).toBe(false);
  expect(second?.alpha).toBe(1);

  announceShuffle();
  scene.place(column([1]));
  frames.pass(400);
  await settled();
  expect(second?.destroyed).toBe(true);
  expect(scene.view.children).toHaveLength(1);
  expect(held().covers).toBe(1);
  scene.dispose();
  expect(held().covers).toBe(0);
});

test('what scrolls out of view goes at once, and what the page moves is not seen moving', async () => {
  const { scene, frames, clock, actorOf } = await shown([1, 2]);
  scene.place(new Map([['tile:2', fakeBox(0, 400)]]));
  expect(scene.view.children).toHaveLength(1);
  expect(actorOf(0)?.y).toBe(470);
  frames.pass(50);
  expect(clock.animations).toBe(0);
  scene.dispose();
});

test('a scene that ends in the midst of it leaves nothing behind', async () => {
  const { scene, frames, clock, held } = await shown([1, 2, 3, 4, 5, 6]);
  announceShuffle();
  scene.place(column([6, 1]));
  frames.pass(60);
  expect(clock.animations).toBeGreaterThan(0);
  scene.dispose();
  expect(clock.animations).toBe(0);
  expect(held()).toEqual({ texts: 0, covers: 0 });
});

test('under reduced motion everything is in its place at once', async () => {
  const { scene, clock, actorOf, reduced } = await shown([1, 2, 3]);
  reduced.on = true;
  announceShuffle();
  scene.place(column([3]));
  expect(scene.view.children).toHaveLength(1);
  expect(actorOf(0)?.y).toBe(middle(0));
  expect(clock.animations).toBe(0);
  scene.dispose();
});

test('an element that takes a game over takes its actor over', async () => {
  const { scene, frames, actorOf } = await shown([1]);
  const actor = actorOf(0);
  const before = footprintStore.getState().footprints.get('tile:1')?.element;
  mount(1);
  if (before) unregisterFootprint('tile:1', before);
  announceShuffle();
  await told();
  scene.place(new Map());
  frames.pass(40);
  scene.place(new Map([['tile:1', fakeBox(0, 300)]]));
  frames.pass(1200);
  expect(actor?.destroyed).toBe(false);
  expect(actor?.y).toBe(370);
  expect(actor?.alpha).toBe(1);
  scene.dispose();
});
