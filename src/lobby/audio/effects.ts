import { settingsStore } from '../state/settings.ts';

/** One family of short sounds (art direction, "Sound"); the names of the sprite in `assets/audio/effects.json`. */
export type EffectName =
  | 'press'
  | 'open'
  | 'close'
  | 'tab'
  | 'coin'
  | 'tick'
  | 'win-small'
  | 'win-big'
  | 'stamp'
  | 'lid'
  | 'packet'
  | 'error';

/** Plays one effect; nothing is loaded or heard while the player keeps effects off or the page is hidden. */
export const playEffect = (name: EffectName): void => {
  if (!settingsStore.getState().effects || document.hidden) return;
  void import('./player.ts').then((player) => player.playEffect(name));
};
