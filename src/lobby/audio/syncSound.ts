import { settingsStore } from '../state/settings.ts';

/** Browsers let sound begin, and begin again after a call, with one of these. */
const GESTURES = ['pointerup', 'touchend', 'keydown'] as const;

type Player = Pick<typeof import('./player.ts'), 'followPage' | 'prepareEffects' | 'setMusic'>;

/**
 * Keeps the sound to the player's two switches for the whole visit. Nothing is fetched while both are off. It begins
 * with the first gesture after a switch was found on, rests while the page is hidden, and where a call or a lock screen
 * has interrupted it the next gesture brings it back. Returns the end of it.
 */
export const syncSound = (): (() => void) => {
  const stop = new AbortController();
  let isTouched = false;
  let player: Player | null = null;
  let isLoading = false;

  /** The page is hidden, or the app around it has gone to the background, whose view may go on. */
  let isResting = false;

  const follow = (): void => {
    const { effects, music } = settingsStore.getState();
    if (!isTouched) return;
    if (!player) {
      if (isLoading || !(effects || music)) return;
      isLoading = true;
      void import('./player.ts')
        .then(({ followPage, prepareEffects, setMusic }) => {
          player = { followPage, prepareEffects, setMusic };
          follow();
        })
        // The next gesture asks again.
        .catch(() => {})
        .finally(() => {
          isLoading = false;
        });
      return;
    }
    // At once, not a promise later: browsers believe in a gesture for as long as its handler runs.
    player.followPage(document.hidden || isResting);
    player.setMusic(music && !document.hidden && !isResting);
    if (effects) player.prepareEffects();
  };
  const gesture = (): void => {
    isTouched = true;
    // Who touches the page sees it, though the app around it may not have told of its return.
    isResting = false;
    follow();
  };
  for (const type of GESTURES) window.addEventListener(type, gesture, { passive: true, signal: stop.signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) isResting = false;
      follow();
    },
    { signal: stop.signal },
  );
  const rest = (isOver: boolean) => () => {
    isResting = !isOver;
    follow();
  };
  document.addEventListener('freeze', rest(false), { signal: stop.signal });
  document.addEventListener('resume', rest(true), { signal: stop.signal });
  window.addEventListener('pageshow', rest(true), { signal: stop.signal });
  const unsubscribe = settingsStore.subscribe((now, before) => {
    if (now.music !== before.music || now.effects !== before.effects || now.theme !== before.theme) follow();
  });
  return () => {
    stop.abort();
    unsubscribe();
  };
};
