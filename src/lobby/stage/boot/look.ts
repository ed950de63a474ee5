/**
 * `starting`: the stage is about to paint, so the page spares the pictures, lights and shadows that it would hide
 * again. `running`: the stage paints. `plain`: the page is all there is, and shows what it has.
 */
type Look = 'starting' | 'running' | 'plain';

/** A stage that takes longer than this to appear leaves the page to look its best meanwhile (milliseconds). */
const PATIENCE = 5000;

let late: ReturnType<typeof setTimeout> | undefined;

/** `<html data-stage="starting|running">`: what style sheets follow; absent for `plain`. */
export const showLook = (look: Look): void => {
  clearTimeout(late);
  const { dataset } = document.documentElement;
  if (look === 'plain') delete dataset.stage;
  else dataset.stage = look;
  if (look === 'starting') late = setTimeout(() => showLook('plain'), PATIENCE);
};
