import { settingsStore } from '../state/settings.ts';

/** Browsers let sound begin with one of these. */
const GESTURES = ['pointerup', 'keydown'] as const;

/** Whether music should be heard now: wanted by the player, on a page that is seen. */
const isWanted = (): boolean => settingsStore.getState().music && !document.hidden;

/**
 * Keeps the music to the player's switch for the whole visit: it begins with the first gesture after the switch
 * was found on, rests while the page is hidden, and comes back after a phone call. Returns the end of it.
 */
export const keepMusic = (): (() => void) => {
  const stop = new AbortController();
  let touched = false;
  let loaded = false;

  const follow = (): void => {
    if (!touched || (!loaded && !isWanted())) return;
    loaded = true;
    void import('./player.ts').then((player) => {
      player.followPage(document.hidden);
      player.setMusic(isWanted());
    });
  };
  const gesture = (): void => {
    touched = true;
    follow();
  };
  for (const type of GESTURES) window.addEventListener(type, gesture, { passive: true, signal: stop.signal });
  document.addEventListener('visibilitychange', follow, { signal: stop.signal });
  const unsubscribe = settingsStore.subscribe((now, before) => {
    if (now.music !== before.music) follow();
  });
  return () => {
    stop.abort();
    unsubscribe();
  };
};
