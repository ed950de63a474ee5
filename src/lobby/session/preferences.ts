import { type Settings, settingsStore } from '../state/settings.ts';
import { localStore } from './storage.ts';

const KEYS = {
  locale: 'lobby.locale',
  effects: 'lobby.effects',
  music: 'lobby.music',
  motion: 'lobby.motion',
} as const;

const motionOf = (text: string | null): Settings['motion'] =>
  text === 'full' || text === 'reduced' ? text : 'system';

const systemReduces = window.matchMedia('(prefers-reduced-motion: reduce)');

/** `<html data-motion="reduced|full">`: what the player chose here, else what the device asks for. CSS follows it. */
const showMotion = (): void => {
  const { motion } = settingsStore.getState();
  const isReduced = motion === 'reduced' || (motion === 'system' && systemReduces.matches);
  document.documentElement.dataset.motion = isReduced ? 'reduced' : 'full';
};

/** Takes over what the player chose on this device, and remembers every later choice. */
export function restorePreferences(): void {
  settingsStore.setState({
    effects: localStore.get(KEYS.effects) === '1',
    music: localStore.get(KEYS.music) === '1',
    motion: motionOf(localStore.get(KEYS.motion)),
  });
  showMotion();
  systemReduces.addEventListener('change', showMotion);
  settingsStore.subscribe((now, before) => {
    if (now.locale !== before.locale) localStore.set(KEYS.locale, now.locale);
    if (now.effects !== before.effects) localStore.set(KEYS.effects, now.effects ? '1' : '0');
    if (now.music !== before.music) localStore.set(KEYS.music, now.music ? '1' : '0');
    if (now.motion !== before.motion) {
      localStore.set(KEYS.motion, now.motion);
      showMotion();
    }
  });
}

export const storedLocale = (): string | null => localStore.get(KEYS.locale);
