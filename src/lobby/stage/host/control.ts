import { createStore } from 'zustand/vanilla';

interface StageControl {
  /** Grows when the stage has to be built anew. */
  epoch: number;
  /** True while a game has the screen and the memory. */
  suspended: boolean;
}

/** What the app asks of the stage; light enough to be imported without it. */
export const stageControl = createStore<StageControl>(() => ({ epoch: 0, suspended: false }));

/** Builds the stage anew after its graphics context was lost; the tap-to-restore of the page calls it. */
export const restoreStage = (): void =>
  stageControl.setState(({ epoch, suspended }) => ({ epoch: epoch + 1, suspended }));

/** Before `/play`: scenes are destroyed, all art but the first is unloaded, the canvas shrinks to a dot. */
export const suspendStage = (): void => stageControl.setState({ suspended: true });

/** Back from `/play`: the scene is built again from the stores. */
export const resumeStage = (): void => stageControl.setState({ suspended: false });
