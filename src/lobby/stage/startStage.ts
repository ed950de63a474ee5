import { domReady } from '../device/domReady.ts';
import { retryImport } from '../device/retryImport.ts';
import { stageStore } from '../state/stage.ts';
import { prepareArt } from './boot/firstFrameArt.ts';
import { prepareGraphics } from './boot/graphicsAhead.ts';
import { pace } from './boot/pace.ts';
import { setStageAttribute } from './boot/stageAttribute.ts';

let isStarted = false;

/** Starts the one stage of the visit, and with it all that its first frame waits for. Costs nothing twice. */
export const startStage = (): void => {
  if (isStarted) return;
  isStarted = true;
  prepareArt();
  Promise.all([retryImport(() => import('./runtime/StageHost.tsx')), domReady()]).then(
    async ([{ hostStage }]) => {
      await pace();
      prepareGraphics();
      await pace();
      const layer = document.getElementById('stage');
      if (layer) hostStage(layer);
    },
    (reason: unknown) => {
      console.warn('The stage did not load', reason);
      stageStore.setState({ status: 'unavailable' });
    },
  );
};

/** Opens the stage's graphics. The script waits for that, so what can travel meanwhile has to be asked for before. */
export const openStage = (): void => {
  const { status } = stageStore.getState();
  // What was waited for may have come later than the stage, out of a cache: one that runs does not start again.
  if ((status === 'off' || status === 'starting') && prepareGraphics()) setStageAttribute('starting');
};
