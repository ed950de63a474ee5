import { createStore } from 'zustand/vanilla';

interface StageControl {
  /** True while a game has the screen and the memory. */
  suspended: boolean;
}

/** What the app asks of the stage; light enough to be imported without it. */
export const stageControl = createStore<StageControl>(() => ({ suspended: false }));

/** Before `/play`: scenes are destroyed, all art but the first is unloaded, the canvas shrinks to a dot. */
export const suspendStage = (): void => stageControl.setState({ suspended: true });

/** Back from `/play`: the scene is built again from the stores. */
export const resumeStage = (): void => stageControl.setState({ suspended: false });
