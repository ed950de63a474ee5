import { isPainted, stageStore } from '../state/stage.ts';
import { useTransitionSelector } from './useTransitionSelector.ts';

/**
 * Whether what is in view is painted, or never will be. What waits for that is rendered in slices: the stage's first frame
 * has just taken its time, and a tap should not wait for both.
 */
export const useHasPainted = (): boolean => useTransitionSelector(stageStore, isPainted);
