import { createStore } from 'zustand/vanilla';
import type { Locale } from '../../contract/constants.ts';

export type ThemeName = 'night-carnival';

/** What the player chose for this device; persisted by the session's storage. */
export interface Settings {
  locale: Locale;
  theme: ThemeName;
  /** Sound effects and music are off until the player turns them on. */
  effects: boolean;
  music: boolean;
  /** `system` follows `prefers-reduced-motion`. */
  motion: 'system' | 'full' | 'reduced';
}

export const settingsStore = createStore<Settings>(() => ({
  locale: 'en',
  theme: 'night-carnival',
  effects: false,
  music: false,
  motion: 'system',
}));
