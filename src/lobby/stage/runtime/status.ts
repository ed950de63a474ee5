import type { SceneLevel } from '../../state/scenes.ts';
import { stageStore } from '../../state/stage.ts';
import { setRaisedAttribute, setStageAttribute } from '../boot/stageAttribute.ts';
import { removePageStill } from '../canvas/pageStill.ts';

/** Says whether the canvas is lifted over the page. Where it is not, nothing stands in for the page. */
export function setRaised(level: SceneLevel | null): void {
  setRaisedAttribute(level);
  if (level === null) removePageStill();
}

/** Says whether the stage draws, to the app and to the style sheets. Without a stage that runs nothing is raised. */
export function setStatus(status: 'running' | 'lost' | 'starting'): void {
  setStageAttribute(status === 'lost' ? 'plain' : status);
  if (status !== 'running') setRaised(null);
  stageStore.setState({ status });
}
