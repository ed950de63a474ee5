import { createStore } from 'zustand/vanilla';
import type { Locale } from '../../contract/constants.ts';

/** Themes a player can choose; the first is the reference, from which the others borrow what they lack. */
export const THEMES = ['night-carnival', 'golden-court'] as const;
export type ThemeName = (typeof THEMES)[number];

/** What the player chose for this device; persisted by the session's storage. */
export interface Settings {
  locale: Locale;
  theme: ThemeName;
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
  theme: THEMES[0],
  effects: false,
  music: false,
  motion: 'system',
  quality: 'auto',
}));
