import { settingsStore } from './settings.ts';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the player wants little to move: the switch of the lobby first, then the system's. */
export const isMotionReduced = (): boolean => {
  const { motion } = settingsStore.getState();
  return motion === 'system' ? window.matchMedia(query).matches : motion === 'reduced';
};

/** Calls back whenever the answer may have changed. @returns the end of it. */
export const onReducedMotionChange = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  const unsubscribe = settingsStore.subscribe((now, before) => {
    if (now.motion !== before.motion) changed();
  });
  return () => {
    media.removeEventListener('change', changed);
    unsubscribe();
  };
};
