import './navigator.ts';
import { Container } from 'pixi.js';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bundles } from '../../src/lobby/stage/assets/bundles.ts';
import type { Fetching } from '../../src/lobby/stage/assets/download.ts';
import type { AtlasPage } from '../../src/lobby/stage/assets/textures.ts';
import { OverlayScenes } from '../../src/lobby/stage/scenes/OverlayScenes.ts';
import { footprintStore } from '../../src/lobby/state/footprints.ts';
import { type OpenScene, openScene, retryScenes, sceneStore } from '../../src/lobby/state/scenes.ts';
import { PAGE_SCENE, stageStore } from '../../src/lobby/state/stage.ts';
import { fakeBox, fakeElement, fakeStage } from './fakes.ts';

vi.mock('../../src/lobby/stage/scenes/lottery.ts', async () => {
  const { Container: View } = await import('pixi.js');
  class Plain {
    readonly view = new View();
    place(): void {}
    show(): void {}
    enter(): void {}
    dispose(): void {
      this.view.destroy();
    }
  }
  return { ACTORS: { card: Plain } };
});

const BYTES = 100;

/** Bundles that load when the test says so. */
function fakeBundles() {
  const taken = new Map<string, number>();
  const waiting: { atlas: string; come: () => void; fail: () => void; fetching: Fetching }[] = [];
  const bundles = {
    bytes: () => BYTES,
    prefetch: () => Promise.resolve(),
    acquire: (atlas: string, fetching: Fetching) => {
      taken.set(atlas, (taken.get(atlas) ?? 0) + 1);
      return new Promise<AtlasPage[]>((resolve, reject) => {
        const come = () => {
          fetching.received?.(BYTES);
          resolve([]);
        };
        fetching.signal?.addEventListener('abort', () => reject(fetching.signal?.reason));
        waiting.push({ atlas, come, fail: () => reject(new Error('gone')), fetching });
      });
    },
    release: (atlas: string) => taken.set(atlas, (taken.get(atlas) ?? 0) - 1),
  } as unknown as Bundles;
  return {
    bundles,
    waiting,
    held: () => [...taken.values()].reduce((sum, count) => sum + count, 0),
    comeAll: () => {
      for (const one of waiting.splice(0)) one.come();
    },
    failAll: () => {
      for (const one of waiting.splice(0)) one.fail();
    },
  };
}

function openStage() {
  const stage = fakeStage();
  const art = fakeBundles();
  const raised: (string | null)[] = [];
  const pageSeen: boolean[] = [];
  const leavePage = vi.fn();
  const view = new Container();
  const scenes = new OverlayScenes({
    tools: stage.tools,
    clock: stage.clock,
    bundles: art.bundles,
    view,
    boxes: () => new Map([...footprintStore.getState().footprints.keys()].map((id) => [id, fakeBox()])),
    raise: (level, isPageSeen) => {
      raised.push(level);
      pageSeen.push(isPageSeen);
    },
    leavePage,
    picture: () => null,
  });
  return { ...stage, ...art, raised, pageSeen, leavePage, view, scenes };
}

/** A footprint of an overlay, in place of the element that would be measured. */
const mount = (scene: string): void => {
  const id = `card:${scene}`;
  const footprint = {
    id,
    kind: 'card' as const,
    element: fakeElement(),
    scene,
    props: { gameId: 1, title: 't', label: 'l' },
    touch: { pressed: false, focused: false, hovered: false, disabled: false },
  };
  footprintStore.setState(({ footprints }) => ({ footprints: new Map(footprints).set(id, footprint) }));
};

const overlay = (id: string, level: OpenScene['level'] = 'overlay'): OpenScene => ({
  id,
  scene: 'lottery',
  level,
});

/** What was asked for has come, and what waited for it has run. */
const settled = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
};
const painting = (id: string) => sceneStore.getState().painting[id]?.kind;

beforeEach(() => {
  footprintStore.setState({ footprints: new Map(), layoutVersion: 0 });
  sceneStore.setState({ open: [], painting: {}, tries: 0, expected: [] });
  stageStore.setState({ front: PAGE_SCENE, status: 'running', tier: 'high', covered: false });
});

test('an overlay is raised when its art and actors are there, and put back when it closes', async () => {
  const stage = openStage();
  mount('a');
  const close = openScene(overlay('a'));
  await settled();
  expect(sceneStore.getState().painting.a).toEqual({ kind: 'loading', progress: 0 });
  expect(stage.raised).toEqual([]);
  stage.waiting.shift()?.come();
  expect(sceneStore.getState().painting.a).toEqual({ kind: 'loading', progress: 0.5 });
  stage.comeAll();
  await settled();
  expect(painting('a')).toBe('painted');
  expect(stage.raised.at(-1)).toBe('overlay');
  expect(stage.scenes.actors).toBe(1);
  close();
  expect(stage.raised.at(-1)).toBeNull();
  expect(stage.held()).toBe(0);
  expect(stage.view.children).toHaveLength(0);
  expect(painting('a')).toBeUndefined();
  stage.scenes.dispose();
});

test('what was closed while it loaded is given up, and the latest wish wins', async () => {
  const stage = openStage();
  const close = openScene(overlay('a'));
  await settled();
  close();
  mount('b');
  openScene(overlay('b'));
  await settled();
  stage.comeAll();
  await settled();
  stage.comeAll();
  await settled();
  expect(painting('a')).toBeUndefined();
  expect(painting('b')).toBe('painted');
  expect(stage.held()).toBe(2);
  stage.scenes.dispose();
  expect(stage.held()).toBe(0);
});

test('an overlay that fills the window leaves no picture of the page', async () => {
  const stage = openStage();
  mount('a');
  openScene({ ...overlay('a'), fills: true });
  await settled();
  stage.comeAll();
  await settled();
  expect(stage.raised.at(-1)).toBe('overlay');
  expect(stage.leavePage).not.toHaveBeenCalled();
  stage.scenes.dispose();
});

test('the page is seen beside a pop-up once the overlay between them that fills the window has closed', async () => {
  const stage = openStage();
  for (const id of ['a', 'p']) mount(id);
  const close = openScene({ ...overlay('a'), fills: true });
  openScene(overlay('p', 'popup'));
  for (let n = 0; n < 2; n += 1) {
    await settled();
    stage.comeAll();
  }
  await settled();
  expect(stage.raised.at(-1)).toBe('popup');
  expect(stage.pageSeen.at(-1)).toBe(false);
  close();
  expect(stage.raised.at(-1)).toBe('popup');
  expect(stage.pageSeen.at(-1)).toBe(true);
  stage.scenes.dispose();
});

test('an overlay that came before the page lies over it once that is painted', async () => {
  const stage = openStage();
  stage.scenes.raiseAgain();
  expect(stage.raised, 'nothing is open').toEqual([]);
  mount('a');
  openScene(overlay('a'));
  await settled();
  stage.comeAll();
  await settled();
  stage.scenes.raiseAgain();
  expect(stage.leavePage, 'the page is left anew, painted').toHaveBeenCalledTimes(2);
  expect(stage.scenes.raised).toBe('overlay');
  stage.scenes.dispose();
});

test('a pop-up lies over an overlay, which waits in its shade', async () => {
  const stage = openStage();
  for (const id of ['a', 'p']) mount(id);
  openScene(overlay('a'));
  await settled();
  stage.comeAll();
  await settled();
  const close = openScene(overlay('p', 'popup'));
  await settled();
  expect(stage.raised.at(-1), 'until it is there').toBe('overlay');
  stage.comeAll();
  await settled();
  expect(stage.raised.at(-1)).toBe('popup');
  expect(stage.leavePage, 'the page was left for the overlay, once').toHaveBeenCalledTimes(1);
  const tints = () => stage.view.children.map(({ tint }) => tint);
  expect(tints()[0]).not.toBe(0xffffff);
  expect(tints()[1]).toBe(0xffffff);
  close();
  expect(stage.raised.at(-1)).toBe('overlay');
  expect(tints()).toEqual([0xffffff]);
  stage.scenes.dispose();
});

test('what did not load is said, and tried again when asked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stage = openStage();
  mount('a');
  openScene(overlay('a'));
  await settled();
  stage.failAll();
  await settled();
  expect(painting('a')).toBe('failed');
  expect(stage.held()).toBe(0);
  retryScenes();
  await settled();
  stage.comeAll();
  await settled();
  expect(painting('a')).toBe('painted');
  stage.scenes.dispose();
});

test('twenty openings and closings, some in the middle of loading, leave nothing behind', async () => {
  const stage = openStage();
  for (let visit = 0; visit < 20; visit++) {
    mount('a');
    const close = openScene(overlay('a'));
    await settled();
    if (visit % 3 > 0) stage.comeAll();
    if (visit % 3 > 1) await settled();
    close();
    await settled();
    footprintStore.setState({ footprints: new Map() });
  }
  expect(stage.held()).toBe(0);
  expect(stage.scenes.actors).toBe(0);
  expect(stage.view.children).toHaveLength(0);
  expect(stage.clock.animations).toBe(0);
  expect(stage.clock.ambientSteps).toBe(0);
  stage.scenes.dispose();
});
