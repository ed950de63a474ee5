import { isMotionReduced, onReducedMotionChange } from '../state/reducedMotion.ts';
import { type Settings, settingsStore } from '../state/settings.ts';
import { stageStore } from '../state/stage.ts';
import { showThemeStyles } from '../state/themeStyles.ts';
import { themeOf } from '../state/themes.ts';
import { rememberPublishedThemes, restorePublishedThemes } from './publishedThemes.ts';
import { localStore } from './storage.ts';

const KEYS = {
  theme: 'theme',
  locale: 'lobby.locale',
  effects: 'lobby.effects',
  music: 'lobby.music',
  motion: 'lobby.motion',
  quality: 'lobby.quality',
} as const;

const motionOf = (text: string | null): Settings['motion'] =>
  text === 'full' || text === 'reduced' ? text : 'system';

const qualityOf = (text: string | null): Settings['quality'] =>
  text === 'high' || text === 'low' ? text : 'auto';

/** `<html data-motion="reduced|full">`: style sheets follow it. */
const showMotion = (): void => {
  document.documentElement.dataset.motion = isMotionReduced() ? 'reduced' : 'full';
};

/** The theme whose colours the page has. */
let shown = '';

/** The page's colours and that of the browser's bars: with the painted art, which comes a little after the choice. */
const showTheme = (): void => {
  const theme = stageStore.getState().theme ?? settingsStore.getState().theme;
  if (shown === theme) return;
  shown = theme;
  showThemeStyles(theme);
  if (document.readyState === 'complete') showNight();
};

/** The style sheets may come after the choice. */
const showNight = (): void => {
  const root = document.documentElement;
  const night = getComputedStyle(root).getPropertyValue('--night-0').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', night || '#0b0524');
};

/** A theme that is gone is the reference. */
export const storedTheme = (): string => themeOf(localStore.get(KEYS.theme));

export const storedQuality = (): Settings['quality'] => qualityOf(localStore.get(KEYS.quality));

/** Takes over what the player chose on this device, and remembers every later choice. */
export function restorePreferences(): void {
  restorePublishedThemes();
  rememberPublishedThemes();
  settingsStore.setState({
    theme: storedTheme(),
    effects: localStore.get(KEYS.effects) === '1',
    music: localStore.get(KEYS.music) === '1',
    motion: motionOf(localStore.get(KEYS.motion)),
    quality: storedQuality(),
  });
  showTheme();
  window.addEventListener('load', showNight, { once: true });
  stageStore.subscribe((now, before) => {
    if (now.theme !== before.theme) showTheme();
  });
  showMotion();
  onReducedMotionChange(showMotion);
  settingsStore.subscribe((now, before) => {
    if (now.theme !== before.theme) {
      localStore.set(KEYS.theme, now.theme);
      showTheme();
    }
    if (now.locale !== before.locale) localStore.set(KEYS.locale, now.locale);
    if (now.effects !== before.effects) localStore.set(KEYS.effects, now.effects ? '1' : '0');
    if (now.music !== before.music) localStore.set(KEYS.music, now.music ? '1' : '0');
    if (now.quality !== before.quality) localStore.set(KEYS.quality, now.quality);
    if (now.motion !== before.motion) localStore.set(KEYS.motion, now.motion);
  });
}

export const storedLocale = (): string | null => localStore.get(KEYS.locale);
