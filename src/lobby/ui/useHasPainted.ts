import { isPainted, stageStore } from '../state/stage.ts';
import { useSliced } from './useSliced.ts';

/**
 * Whether what is in view is painted, or never will be. What waits for that is rendered in slices: the stage's first frame
 * has just taken its time, and a tap should not wait for both.
 */
export const useHasPainted = (): boolean => useSliced(stageStore, isPainted);
