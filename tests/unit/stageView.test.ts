import '../stage/navigator.ts';
import type { Application } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import type { StageTier } from '../../src/lobby/stage/canvas/tier.ts';
import { StageView } from '../../src/lobby/stage/runtime/StageView.ts';
import type { StageScenes } from '../../src/lobby/stage/scenes/StageScenes.ts';

const boxes = new Map(Array.from({ length: 20 }, (_, index) => [`tile:${index}`, {}]));

vi.mock('../../src/lobby/stage/footprints/browserLayout.ts', () => ({ browserLayout: () => ({}) }));
vi.mock('../../src/lobby/stage/footprints/measure.ts', () => ({
  FootprintMeasure: class {
    #stale = true;
    boxes = boxes;
    refresh() {
      const wasStale = this.#stale;
      this.#stale = false;
      return wasStale;
    }
  },
}));
vi.mock('../../src/lobby/stage/canvas/ScrollCanvas.ts', () => ({
  ScrollCanvas: class {
    width = 0;
    fit = () => false;
    measure = () => undefined;
  },
}));
/** What is done while taps are answered between two pieces. */
let between: () => void;
vi.mock('../../src/lobby/stage/boot/pace.ts', () => ({ pace: async () => between() }));

const stage = () => {
  const placed: number[] = [];
  const scenes = {
    place: (now: Map<string, unknown>) => placed.push(now.size),
    resize: () => undefined,
  } as unknown as StageScenes;
  const view = new StageView({} as Application, {} as HTMLElement, {} as StageTier, () => undefined);
  return { placed, scenes, view };
};

it('places what is in view a few at a time, and then all', async () => {
  const { placed, scenes, view } = stage();
  between = () => undefined;
  await view.arrangeFirst(scenes, () => true);
  view.arrange(scenes);
  expect(placed).toEqual([3, 6, 9, 12, 15, 18, 20]);
});

it('takes nothing away again where an overlay was painted, and everything placed, meanwhile', async () => {
  const { placed, scenes, view } = stage();
  between = () => placed.length === 2 && view.arrange(scenes);
  await view.arrangeFirst(scenes, () => true);
  view.arrange(scenes);
  expect(placed).toEqual([3, 6, 20]);
});
