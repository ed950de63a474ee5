import { useSyncExternalStore } from 'react';
import { isMotionReduced, onReducedMotionChange } from '../state/reducedMotion.ts';

/** Whether the player wants little to move; the page that the build renders does not know. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(onReducedMotionChange, isMotionReduced, () => false);
