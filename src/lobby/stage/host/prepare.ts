import { prepareGraphics } from './graphics.ts';
import { showLook } from './look.ts';
import { prepareArt } from './prepared.ts';

/** Starts fetching what the stage's first frame waits for. */
export const prepareStage = (): void => {
  prepareArt();
  void import('./StageHost.tsx');
};

/** Opens the stage's graphics. The script waits for that, so what can travel meanwhile has to be asked for before. */
export const openStage = (): void => {
  if (prepareGraphics()) showLook('starting');
};
