import { createStore } from 'zustand/vanilla';

/** `off` before start and on pages without a stage; `lost` needs a tap to restore; `unavailable` means plain HTML. */
export type StageStatus = 'off' | 'starting' | 'running' | 'lost' | 'unavailable';

interface StageState {
  status: StageStatus;
  tier: 'low' | 'high';
  /** A dialog lies over the page: what moves by itself waits. */
  covered: boolean;
}

export const stageStore = createStore<StageState>(() => ({ status: 'off', tier: 'high', covered: false }));
