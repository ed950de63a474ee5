import type sprite from '../../../assets/audio/effects.json';
import { settingsStore } from '../state/settings.ts';

/** One family of short sounds (art direction, "Sound"). */
export type EffectName = keyof typeof sprite;

/** Plays one effect; nothing is loaded or heard while the player keeps effects off or the page is hidden. */
export const playEffect = (name: EffectName): void => {
  if (!settingsStore.getState().effects || document.hidden) return;
  void import('./player.ts').then((player) => player.playEffect(name));
};
