import { settingsStore } from '../../state/settings.ts';

const query = '(prefers-reduced-motion: reduce)';

/** The player's own switch first, then the system's. */
export const motionReduced = (): boolean => {
  const { motion } = settingsStore.getState();
  return motion === 'system' ? window.matchMedia(query).matches : motion === 'reduced';
};

/** Calls back whenever the answer may have changed. */
export const onMotionChange = (changed: () => void): (() => void) => {
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
