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

/** Nothing is seen of the page, a game has its place: it comes back to a stage that is about to paint. */
export const keepStageAttribute = (): void => clearTimeout(late);
