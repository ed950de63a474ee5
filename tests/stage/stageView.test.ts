import type { Application } from 'pixi.js';
import { afterEach, expect, it, vi } from 'vitest';
import type { StageTier } from '../../src/lobby/stage/canvas/tier.ts';
import { StageView } from '../../src/lobby/stage/runtime/StageView.ts';
import type { StageScenes } from '../../src/lobby/stage/scenes/StageScenes.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';

vi.mock('../../src/lobby/stage/footprints/browserLayout.ts', () => {
  const nothing = { observe() {}, unobserve() {}, disconnect() {} };
  return {
    browserLayout: () => ({
      isVisible: () => false,
      watchVisibility: () => nothing,
      watchSize: () => nothing,
      watchFonts: () => () => {},
    }),
  };
});

afterEach(() => settingsStore.setState({ quality: 'auto' }));

it('places scenes that were built anew though nothing has moved on the page, and no scenes twice', () => {
  vi.stubGlobal('window', { scrollY: 0 });
  const layer = { clientWidth: 0, getBoundingClientRect: () => ({ top: 0, height: 844 }) };
  const view = new StageView({} as Application, layer as HTMLElement, {} as StageTier, () => {});
  const place = vi.fn();
  const scenes = () => ({ place }) as unknown as StageScenes;
  const first = scenes();
  view.arrange(first);
  view.arrange(first);
  expect(place).toHaveBeenCalledTimes(1);
  view.arrange(scenes());
  expect(place).toHaveBeenCalledTimes(2);
});

it('makes the first actors of new scenes a few at a time, for as long as those are wanted', async () => {
  vi.stubGlobal('window', { scrollY: 0 });
  settingsStore.setState({ quality: 'low' });
  const layer = { clientWidth: 0, getBoundingClientRect: () => ({ top: 0, height: 844 }) };
  const view = new StageView({} as Application, layer as HTMLElement, {} as StageTier, () => {});
  const ids = Array.from({ length: 8 }, (_, index) => `tile:${index}`);
  vi.spyOn(view, 'boxes', 'get').mockReturnValue(new Map(ids.map((id) => [id, {} as never])));
  const placed: number[] = [];
  let turns = 0;
  const scenes = {
    place: (boxes: Map<string, unknown>) => placed.push(boxes.size),
  } as unknown as StageScenes;
  const turn = setInterval(() => {
    turns += 1;
  });
  await view.arrangeFirst(scenes, () => true);
  expect(placed).toEqual([3, 6]);
  expect(turns).toBeGreaterThan(0);
  await view.arrangeFirst(scenes, () => false);
  expect(placed).toEqual([3, 6, 3]);
  clearInterval(turn);
});
