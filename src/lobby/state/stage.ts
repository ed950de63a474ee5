import { createStore } from 'zustand/vanilla';

/** `off` before start and on pages without a stage; `lost` needs a tap to restore; `unavailable` means plain HTML. */
export type StageStatus = 'off' | 'starting' | 'running' | 'lost' | 'unavailable';

/** The scene of the page, below every overlay. */
export const PAGE_SCENE = 'page';

export interface StageState {
  status: StageStatus;
  tier: 'low' | 'high';
  /** A dialog lies over the page: what moves by itself waits. */
  covered: boolean;
  /** The scene in front: the page's, that of a painted overlay by its id, or null under a plain dialog. */
  front: string | null;
  /** A game has the screen and the memory: scenes are gone, all art but the first is unloaded, the canvas is a dot. */
  suspended: boolean;
  /** The app around the lobby has warned of it: a stage that chooses for itself stays on the low tier. */
  isShortOfMemory: boolean;
  /** Grows when the stage has to be built anew. */
  epoch: number;
  /** Whose art is on screen; null where none is. While another is on its way, it is not yet the one chosen. */
  theme: string | null;
}

export const stageStore = createStore<StageState>(() => ({
  status: 'off',
  tier: 'high',
  covered: false,
  front: PAGE_SCENE,
  suspended: false,
  isShortOfMemory: false,
  epoch: 0,
  theme: null,
}));

/** What is in view is painted, or never will be. */
export const isPainted = ({ status }: StageState): boolean =>
  status === 'running' || status === 'unavailable';

/** Builds the stage anew after its graphics context was lost; every tap-to-restore calls it. */
export const restoreStage = (): void => stageStore.setState(({ epoch }) => ({ epoch: epoch + 1 }));
