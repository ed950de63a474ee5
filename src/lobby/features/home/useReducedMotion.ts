import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** The player's own choice, else the system's. */
export function useReducedMotion(): boolean {
  const motion = useStore(settingsStore, (state) => state.motion);
  const bySystem = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
  return motion === 'reduced' || (motion === 'system' && bySystem);
}
