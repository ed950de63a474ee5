import type { Application } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import type { StageTier } from '../../src/lobby/stage/canvas/tier.ts';
import { StageView } from '../../src/lobby/stage/runtime/StageView.ts';
import type { StageScenes } from '../../src/lobby/stage/scenes/StageScenes.ts';

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
