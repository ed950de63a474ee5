import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import { showToast } from '../../state/toasts.ts';
import { prepareTheme } from './prepared.ts';

/**
 * Fetches the art of the chosen theme where another one's is shown: true when it is there, whole, and still chosen.
 * What does not come is not chosen any more.
 */
export const fetchChosenTheme = async (): Promise<boolean> => {
  const { theme } = settingsStore.getState();
  const shown = stageStore.getState().theme;
  if (theme === shown) return false;
  try {
    await prepareTheme();
  } catch (reason) {
    console.warn('A theme did not load', reason);
    if (shown && settingsStore.getState().theme === theme) settingsStore.setState({ theme: shown });
    showToast('error', 'errors:network');
    return false;
  }
  return settingsStore.getState().theme === theme;
};
