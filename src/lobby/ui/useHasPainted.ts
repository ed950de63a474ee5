import { startTransition, useEffect, useState } from 'react';
import { isPainted, stageStore } from '../state/stage.ts';

/**
 * Whether what is in view is painted, or never will be. What waits for that is rendered in slices: the stage's first frame
 * has just taken its time, and a tap should not wait for both.
 */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(() => isPainted(stageStore.getState()));
  useEffect(() => {
    const follow = () => startTransition(() => setHasPainted(isPainted(stageStore.getState())));
    follow();
    return stageStore.subscribe(follow);
  }, []);
  return hasPainted;
}
