import type { SceneLevel } from '../../state/scenes.ts';
import { stageStore } from '../../state/stage.ts';
import { setStageAttribute } from '../boot/stageAttribute.ts';
import { removePageStill, setBare } from '../canvas/pageStill.ts';

/**
 * `<html data-raised>`: the overlay level that the canvas is lifted to, over the page; absent where it lies under it, and
 * nothing stands in for the page.
 * @param isPageSeen whether anything of the page is seen beside what is over it.
 */
export function setRaised(level: SceneLevel | null, isPageSeen: boolean): void {
  const { dataset } = document.documentElement;
  if (level) dataset.raised = level;
  else {
    delete dataset.raised;
    removePageStill();
  }
  setBare(level !== null && isPageSeen);
}

/** Says whether the stage draws, to the app and to the style sheets. Without a stage that runs nothing is raised. */
export function setStatus(status: 'running' | 'lost' | 'starting'): void {
  setStageAttribute(status === 'lost' ? 'plain' : status);
  if (status !== 'running') setRaised(null, true);
  stageStore.setState({ status });
}
