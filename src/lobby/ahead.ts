import type { Data } from '../contract/call.ts';
import type { banners } from '../contract/catalogue.ts';
import { FIRST_PAGE, PAGE_SIZE } from '../contract/constants.ts';
import { askAhead } from './api/ahead.ts';
import { parseTab } from './features/catalogue/tabs.ts';
import { detectLocale, FIRST_AREAS, loadTexts } from './i18n/locale.ts';
import { globalConfig, loadGlobalConfig } from './session/globalConfig.ts';
import { readAddressParameters } from './session/parameters.ts';
import { restorePreferences, storedLocale } from './session/preferences.ts';
import { restoreSession } from './session/session.ts';
import { applyStorageStamp, sessionStore } from './session/storage.ts';
import { preparePicture } from './stage/assets/pictures.ts';
import { openStage, startStage } from './stage/host/prepare.ts';
import { lobbyStore } from './state/lobby.ts';
import { settingsStore } from './state/settings.ts';
import { stageStore } from './state/stage.ts';

/*
 * What the first screen waits for, started by a script of a few kilobytes: art, graphics, texts and games are on
 * their way while the browser still reads React and PixiJS. The order matters: what is stored is put right before it
 * is read, and read before anything is asked for.
 */

const { pathname, search } = window.location;

/** Which banners this page begins with (§2); null on pages other than the lobby's first screen. */
export const homeType = pathname === '/index' ? 2 : pathname === '/' || pathname === '/home' ? 1 : null;

applyStorageStamp();
readAddressParameters(search);
restorePreferences();
restoreSession();
settingsStore.setState({ locale: detectLocale(storedLocale(), navigator.languages) });
const hasStage = pathname !== '/play';
if (hasStage) startStage();
for (const area of FIRST_AREAS) loadTexts(settingsStore.getState().locale, area).catch(() => {});

/** The banner in front is part of the stage's first frame. */
function prepareFront(answer: unknown): void {
  const { data } = answer as { data?: Data<typeof banners> };
  const front = data?.list?.[0];
  if (front) preparePicture(front.imagePath);
}

function askFirst(): void {
  const { API_HOST: host, defaultChannelId } = globalConfig();
  const { token } = lobbyStore.getState();
  const { locale: lan } = settingsStore.getState();
  const ask = (path: string, query: object) => askAhead(host, path, query, token);
  if (homeType) {
    const tab = parseTab(new URLSearchParams(search).get('tab'));
    void ask('/index/gameList', {
      tab: tab === 'all' ? '' : tab,
      lan,
      pageNo: FIRST_PAGE,
      pageSize: PAGE_SIZE,
    });
    ask('/index/banner', { type: homeType, lan }).then(prepareFront, () => {});
  }
  void ask('/config/init', { channelCode: sessionStore.get('channelId') ?? defaultChannelId });
}

/** Settles when the operator's addresses are known, and the first screen's calls are on their way. */
export const configured: Promise<void> = loadGlobalConfig().then(askFirst);
if (hasStage) configured.then(openStage);

/** The stage paints what is behind the page before the page itself is made, if it can do so soon (milliseconds). */
const STAGE_FIRST = 500;

/** Settles when the stage has art on screen, when there will be none, or when it takes too long. */
export const stageWent = new Promise<void>((resolve) => {
  if (!hasStage) resolve();
  const end = stageStore.subscribe(({ theme, status }) => {
    if (!theme && status !== 'unavailable') return;
    end();
    resolve();
  });
  setTimeout(resolve, STAGE_FIRST);
});
