import './navigator.ts';
import { Container } from 'pixi.js';
import { beforeEach, expect, test } from 'vitest';
import {
  registerFootprint,
  setInteraction,
  updateFootprint,
} from '../../src/lobby/stage/footprints/registry.ts';
import { LobbyScene } from '../../src/lobby/stage/scenes/LobbyScene.ts';
import { type FootprintProps, footprintStore } from '../../src/lobby/state/footprints.ts';
import { fakeBox, fakeElement, fakeStage } from './fakes.ts';

const told = () => Promise.resolve();

function mountPage(games: number): void {
  registerFootprint(
    'hero',
    'hero',
    fakeElement(),
    { banners: [{ id: '1', image: '/none.webp', title: 'a', note: 'b' }], index: 0 },
    false,
  );
  registerFootprint(
    'shortcut:lottery',
    'shortcut',
    fakeElement(),
    { icon: 'lottery', label: 'Lottery', badge: 2 },
    false,
  );
  registerFootprint('card:1', 'card', fakeElement(), { gameId: 1, title: 'Moon', label: 'Go on' }, false);
  for (let index = 0; index < games; index++)
    registerFootprint(
      `tile:${index}`,
      'tile',
      fakeElement(),
      { gameId: index, title: `Game ${index}`, ribbon: 'hot', locked: null, loading: index === 3 },
      false,
    );
}

const boxesOf = (ids: readonly string[]) => new Map(ids.map((id, index) => [id, fakeBox(0, index * 150)]));
const firstPage = ['hero', 'shortcut:lottery', 'card:1', 'tile:0', 'tile:1', 'tile:2', 'tile:3'];

beforeEach(() => footprintStore.setState({ footprints: new Map(), layoutVersion: 0 }));

test('twenty mounts and unmounts, in mid-motion, leave nothing behind', async () => {
  const { frames, clock, tools, held } = fakeStage();
  let listening = 0;
  const subscribe = footprintStore.subscribe;
  footprintStore.subscribe = (listener) => {
    listening++;
    const stop = subscribe(listener);
    return () => {
      listening--;
      stop();
    };
  };
  try {
    for (let visit = 0; visit < 20; visit++) {
      mountPage(8);
      await told();
      const scene = new LobbyScene(tools, 'parallax');
      scene.backdrop.resize(390, 844);
      scene.place(boxesOf(firstPage));
      scene.reveal();
      scene.place(boxesOf([...firstPage, 'tile:4', 'tile:5']));
      setInteraction('tile:1', { pressed: true, focused: true });
      await told();
      expect(scene.actors).toBe(9);
      expect(clock.animations).toBeGreaterThan(0);
      frames.pass(90);
      scene.dispose();
      footprintStore.setState({ footprints: new Map() });
    }
  } finally {
    footprintStore.subscribe = subscribe;
  }
  expect(clock.animations).toBe(0);
  expect(clock.ambientSteps).toBe(0);
  expect(held()).toEqual({ texts: 0, covers: 0 });
  expect(listening).toBe(0);
  frames.pass(100);
  expect(frames.waiting).toBe(0);
});

test('ten thousand games have as many actors as are in view', async () => {
  const { tools } = fakeStage();
  mountPage(10_000);
  await told();
  const scene = new LobbyScene(tools, 'parallax');
  for (let row = 0; row < 30; row++)
    scene.place(boxesOf(Array.from({ length: 12 }, (_, index) => `tile:${row * 300 + index}`)));
  expect(scene.actors).toBe(12);
  expect(scene.view.children).toHaveLength(12);
  scene.dispose();
});

test('a press squashes the tile and lets it spring back', async () => {
  const { frames, tools, clock } = fakeStage();
  mountPage(1);
  await told();
  const scene = new LobbyScene(tools, 'parallax');
  scene.place(boxesOf(['tile:0']));
  scene.reveal();
  frames.pass(1500);
  const body = scene.view.children[0]?.children[0];
  setInteraction('tile:0', { pressed: true });
  await told();
  frames.pass(200);
  expect(body?.scale.x).toBeLessThan(0.97);
  setInteraction('tile:0', { pressed: false });
  await told();
  frames.pass(800);
  expect(body?.scale.x).toBeCloseTo(1, 3);
  expect(clock.animations).toBe(0);
  scene.dispose();
});

test('a tile that becomes another game has its batch made anew: its cover may be gone at the next frame', async () => {
  const { tools } = fakeStage();
  mountPage(1);
  await told();
  const scene = new LobbyScene(tools, 'parallax');
  const page = new Container({ isRenderGroup: true, children: [scene.view] });
  scene.place(boxesOf(['tile:0']));
  page.renderGroup.structureDidChange = false;
  const { props } = footprintStore.getState().footprints.get('tile:0') ?? {};
  updateFootprint('tile:0', { ...(props as FootprintProps['tile']), gameId: 77 });
  await told();
  expect(page.renderGroup.structureDidChange).toBe(true);
  scene.dispose();
});

test('on a weak device what comes into view stands in the frame that shows it', async () => {
  const { frames, tools, clock } = fakeStage();
  tools.isWeak = true;
  mountPage(4);
  await told();
  const scene = new LobbyScene(tools, 'page');
  const isWhole = (): boolean =>
    scene.view.children.every(({ alpha, scale, children }) =>
      [alpha, scale.x, children[0]?.scale.x ?? 1].every((value) => value === 1),
    );
  scene.place(boxesOf(firstPage.slice(0, -1)));
  scene.reveal();
  expect(clock.animations).toBe(0);
  expect(isWhole()).toBe(true);
  scene.place(boxesOf(firstPage));
  expect(clock.animations).toBe(0);
  expect(isWhole()).toBe(true);
  frames.pass(50);
  scene.dispose();
});

test('under reduced motion a page stands still at once', async () => {
  const { frames, tools, clock, reduced, drawn } = fakeStage();
  reduced.on = true;
  mountPage(4);
  await told();
  const scene = new LobbyScene(tools, 'parallax');
  scene.place(boxesOf(firstPage));
  scene.reveal();
  frames.pass(50);
  expect(clock.animations).toBe(0);
  expect(clock.ambientSteps).toBe(0);
  const before = drawn();
  frames.pass(3000);
  expect(drawn()).toBe(before);
  expect(scene.view.children.every(({ alpha }) => alpha === 1)).toBe(true);
  scene.dispose();
});

test('everything of the page goes on playing when other elements take its place', async () => {
  const { frames, tools } = fakeStage();
  mountPage(4);
  await told();
  const scene = new LobbyScene(tools, 'parallax');
  scene.place(boxesOf(firstPage));
  scene.reveal();
  frames.pass(1500);
  const before = [...scene.view.children];
  mountPage(4);
  await told();
  scene.place(boxesOf(firstPage));
  expect(scene.view.children).toEqual(before);
  expect(before.every(({ destroyed, alpha }) => !destroyed && alpha === 1)).toBe(true);
  scene.dispose();
});
