import { domReady } from '../device/domReady.ts';
import { hardReload } from '../device/hardReload.ts';
import { retryImport } from '../device/retryImport.ts';
import { loadTexts } from '../i18n/locale.ts';
import { settingsStore } from '../state/settings.ts';
import { stageSettled } from './prefetch.ts';

/** The lobby's own script is not to be had: says so in the player's language, with the way to try again. */
async function sayBroken(): Promise<void> {
  const { broken } = (await loadTexts(settingsStore.getState().locale, 'common')) as {
    broken: Record<'title' | 'action', string>;
  };
  const title = document.createElement('h1');
  title.textContent = broken.title;
  const again = document.createElement('button');
  again.textContent = broken.action;
  again.addEventListener('click', () => void hardReload());
  const message = document.createElement('div');
  message.id = 'broken';
  message.role = 'alert';
  message.append(title, again);
  document.body.append(message);
}

Promise.all([stageSettled, domReady()])
  .then(() => retryImport(() => import('./mount.tsx')))
  .catch(sayBroken);
