import { prepareGraphics } from './graphics.ts';
import { showLook } from './look.ts';
import { prepareArt } from './prepared.ts';

/** Starts what the stage's first frame waits for; `main.tsx` calls it before anything else. Costs nothing twice. */
export const prepareStage = (): void => {
  prepareArt();
  void import('./StageHost.tsx');
  if (prepareGraphics()) showLook('starting');
};
