import { createStore } from 'zustand/vanilla';
import type { Locale } from '../../contract/constants.ts';
import { referenceLook } from './themes.ts';

/** What the player chose for this device; persisted by the session's storage. */
export interface Settings {
  locale: Locale;
  /** Name of one of the themes in `themesStore`. */
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
  theme: referenceLook().theme,
  effects: false,
  music: false,
  motion: 'system',
  quality: 'auto',
}));
