import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import { themeOf } from '../../state/themes.ts';
import { showToast } from '../../state/toasts.ts';
import { prepareTheme } from './firstFrameArt.ts';

/**
 * Fetches the art of the chosen theme where another one's is shown: true when it is there, whole, and still chosen.
 * What does not come is not chosen any more.
 */
export const fetchChosenTheme = async (): Promise<boolean> => {
  const { theme } = settingsStore.getState();
  const shown = stageStore.getState().theme;
  if (theme === shown) return false;
  return fetchTheme(theme, shown);
};

async function fetchTheme(theme: string, shown: string | null): Promise<boolean> {
  try {
    await prepareTheme();
  } catch (reason) {
    console.warn('A theme did not load', reason);
    if (shown && settingsStore.getState().theme === theme) settingsStore.setState({ theme: shown });
    showToast('error', 'errors:network');
    return false;
  }
  return settingsStore.getState().theme === theme;
}

/** Fetches the art of the chosen theme again, which was published meanwhile; a theme that is gone is the reference. */
export async function fetchNewArt(): Promise<boolean> {
  const theme = themeOf(settingsStore.getState().theme);
  settingsStore.setState({ theme });
  return fetchTheme(theme, stageStore.getState().theme);
}
