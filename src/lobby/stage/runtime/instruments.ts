import type { Container, WebGLRenderer } from 'pixi.js';
import type { StageClock } from '../motion/clock.ts';
import type { Disposer } from '../motion/Disposer.ts';

interface Instrumented {
  renderer: WebGLRenderer;
  root: Container;
  clock: StageClock;
  disposer: Disposer;
  tier(): string;
  actors(): number;
  rebuild(): void;
}

/** Loads what only development (art shown as it is saved) and `?stage-stats` (counts, for tests and benches) need. */
export function startInstruments({ root, disposer, rebuild, ...stage }: Instrumented): void {
  if (import.meta.hot) {
    const { hot } = import.meta;
    void import('./savedArt.ts').then(({ followSavedArt }) =>
      followSavedArt(hot, disposer, root, { changed: () => stage.clock.invalidate(), rebuild }),
    );
  }
  if (new URLSearchParams(window.location.search).has('stage-stats'))
    void import('./stats.ts').then(({ watchStage }) => watchStage(stage));
}
