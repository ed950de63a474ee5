import { settingsStore } from '../state/settings.ts';
import type { EffectName } from './effectName.ts';

/** Plays one effect; nothing is loaded or heard while the player keeps effects off or the page is hidden. */
export const playEffect = (name: EffectName): void => {
  if (!settingsStore.getState().effects || document.hidden) return;
  import('./player.ts').then(
    (player) => player.playEffect(name),
    () => {},
  );
};
