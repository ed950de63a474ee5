import { stageStore } from '../../state/stage.ts';
import { setRaisedAttribute, setStageAttribute } from '../boot/stageAttribute.ts';

/** Says whether the stage draws, to the app and to the style sheets. Without a stage that runs nothing is raised. */
export function setStatus(status: 'running' | 'lost' | 'starting'): void {
  setStageAttribute(status === 'lost' ? 'plain' : status);
  if (status !== 'running') setRaisedAttribute(null);
  stageStore.setState({ status });
}
