import { createStore } from 'zustand/vanilla';
import type { Locale } from '../../contract/constants.ts';
import { REFERENCE_THEME } from './themes.ts';

/** What the player chose for this device; persisted by the session's storage. */
export interface Settings {
  locale: Locale;
  /** One of `themeNames()`. */
  theme: string;
  /** Sound effects and music are off until the player turns them on. */
  effects: boolean;
  music: boolean;
  /** `system` follows `prefers-reduced-motion`. */
  motion: 'system' | 'full' | 'reduced';
  /** How much the stage paints; `auto` measures what the device can do. */
  quality: 'auto' | 'high' | 'low';
}

export const settingsStore = createStore<Settings>(() => ({
  locale: 'en',
  theme: REFERENCE_THEME,
  effects: false,
  music: false,
  motion: 'system',
  quality: 'auto',
}));
