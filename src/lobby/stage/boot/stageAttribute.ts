import type { SceneLevel } from '../../state/scenes.ts';

/**
 * `starting`: the stage is about to paint, so the page spares the pictures, lights and shadows that it would hide
 * again. `running`: the stage paints. `plain`: the page is all there is, and shows what it has.
 */
type Stage = 'starting' | 'running' | 'plain';

/** A stage that takes longer than this to appear leaves the page to look its best meanwhile. */
const STARTING_TIMEOUT_MS = 5000;

let late: ReturnType<typeof setTimeout> | undefined;

/** `<html data-stage="starting|running">`: what style sheets follow; absent for `plain`. */
export const setStageAttribute = (stage: Stage): void => {
  clearTimeout(late);
  const { dataset } = document.documentElement;
  if (stage === 'plain') delete dataset.stage;
  else dataset.stage = stage;
  if (stage === 'starting') late = setTimeout(() => setStageAttribute('plain'), STARTING_TIMEOUT_MS);
};

/** `<html data-raised>`: the overlay level that the canvas is lifted to, over the page; absent where it lies under it. */
export const setRaisedAttribute = (level: SceneLevel | null): void => {
  const { dataset } = document.documentElement;
  if (level) dataset.raised = level;
  else delete dataset.raised;
};
