import type { Data } from '../../contract/call.ts';
import type { banners, gameList } from '../../contract/calls/catalogue.ts';
import { FIRST_PAGE, PAGE_SIZE } from '../../contract/constants.ts';
import { answersInPage } from '../api/client/answersInPage.ts';
import { prefetch } from '../api/client/prefetched.ts';
import { domReady } from '../device/domReady.ts';
import { sleep } from '../device/sleep.ts';
import { parseTab } from '../features/catalogue/tabs.ts';
import { detectLocale, FIRST_AREAS, LOGIN_AREAS, loadTexts } from '../i18n/locale.ts';
import { globalConfig, loadGlobalConfig } from '../session/globalConfig.ts';
import { readAddressParameters } from '../session/parameters.ts';
import { restorePreferences, storedLocale } from '../session/preferences.ts';
import { restoreSession } from '../session/session.ts';
import { applyStorageStamp, sessionStore } from '../session/storage.ts';
import { preparePicture } from '../stage/assets/pictures.ts';
import { isPageFirst } from '../stage/boot/pageFirst.ts';
import { openStage, startStage } from '../stage/startStage.ts';
import { lobbyStore } from '../state/lobby.ts';
import { settingsStore } from '../state/settings.ts';
import { isPainted, type StageState, stageStore } from '../state/stage.ts';
import { showFirstScreen } from './firstScreen.ts';

/*
 * What the first screen waits for, started by a script of a few kilobytes: art, graphics, texts and games are on
 * their way while the browser still reads React and PixiJS. The order matters: what is stored is put right before it
 * is read, and read before anything is asked for.
 */

// One address a page: what is made of it twice would be seen twice.
if (window.location.pathname === '/')
  window.history.replaceState(null, '', `/home${window.location.search}${window.location.hash}`);
const { pathname, search } = window.location;

/** Which banners this page begins with (§2); null on pages other than the lobby's first screen. */
export const homeType = pathname === '/index' ? 2 : pathname === '/home' ? 1 : null;

applyStorageStamp();
readAddressParameters(search);
restorePreferences();
restoreSession();
settingsStore.setState({ locale: detectLocale(storedLocale(), navigator.languages) });
const { locale } = settingsStore.getState();
/** Else the page starts it once it stands (`app/useStage.ts`), if it has one. */
const isStageFirst = pathname !== '/play' && !isPageFirst(settingsStore.getState().quality);
if (isStageFirst) startStage();
for (const area of FIRST_AREAS) loadTexts(locale, area).catch(() => {});
// What else a first tap waits for comes before the stage, too (`app/useStage.ts`).
if (!isStageFirst && !lobbyStore.getState().token)
  for (const area of LOGIN_AREAS) loadTexts(locale, area).catch(() => {});

/** The build knows the page as a visitor without a name sees it first. */
const isBuilt = homeType === 1 && !lobbyStore.getState().token && !/[?&](overlay|tab|q)=/.test(search);

/** Pixels of a banner as wide as the page (its sides are as 5 to 2). */
function largestBanner(): { width: number; height: number } {
  const width = window.innerWidth * Math.min(window.devicePixelRatio, 2);
  return { width, height: width / 2.5 };
}

/** Answers whether the first screen stands, for the stage to paint. */
async function stand(
  askedGames: Promise<{ data?: Data<typeof gameList> }>,
  askedBanners: Promise<{ data?: Data<typeof banners> }>,
): Promise<boolean> {
  const list = (await askedBanners).data?.list ?? [];
  // The banner in front is part of the stage's first frame.
  if (isStageFirst && list[0]) preparePicture(list[0].imagePath, largestBanner());
  if (!isBuilt) return false;
  const [{ data: games }] = await Promise.all([askedGames, domReady()]);
  if (!games?.total) return false;
  return showFirstScreen(locale, { banners: list, games: games.list, total: games.total });
}

/** A visitor's answers that came with the page wait for no line. */
const inPage = isBuilt ? answersInPage(locale) : {};

const read = <T>(path: string, query: object, known?: T): Promise<T> =>
  prefetch(globalConfig().API_HOST, path, query, lobbyStore.getState().token, known) as Promise<T>;

/** Answers whether the first screen stands, for the stage to paint. */
function readLists(): Promise<boolean> {
  if (!homeType) return Promise.resolve(false);
  const tab = parseTab(new URLSearchParams(search).get('tab'));
  const games = read<{ data?: Data<typeof gameList> }>(
    '/index/gameList',
    { tab: tab === 'all' ? '' : tab, lan: locale, pageNo: FIRST_PAGE, pageSize: PAGE_SIZE },
    inPage.games,
  );
  const query = { type: homeType, lan: locale };
  const carousel = read<{ data?: Data<typeof banners> }>('/index/banner', query, inPage.banners);
  return stand(games, carousel).catch(() => false);
}

const readConfig = (): void => {
  void read('/config/init', {
    channelCode: sessionStore.get('channelId') ?? globalConfig().defaultChannelId,
  });
};

/** The stage paints before the page itself is made, if it can do so soon (milliseconds). */
const STAGE_FIRST = 800;

/** Settles when the operator's addresses are known; nobody hears of it before the first screen's calls are on their way. */
export const configured: Promise<void> = loadGlobalConfig();
const firstStands = inPage.games ? readLists() : configured.then(readLists);
void configured.then(readConfig);
if (isStageFirst) void Promise.race([configured, sleep(STAGE_FIRST)]).then(openStage);

const stageHas = (come: (state: StageState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (state: StageState) => {
      if (!come(state) && state.status !== 'unavailable') return;
      end();
      resolve();
    };
    const end = stageStore.subscribe(look);
    look(stageStore.getState());
  });

/** Settles once the browser has shown what stands. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void sleep(0).then(resolve));
  });

/**
 * Settles when the stage has painted what it can without the page, when it will paint nothing, or when it takes too long.
 * Where the page comes first, a first screen that needs no answer is shown before the page's script is read, which would
 * keep the browser from it.
 */
export const stageSettled: Promise<void> =
  isStageFirst || inPage.games
    ? Promise.race([
        sleep(STAGE_FIRST),
        firstStands.then((stands) =>
          isStageFirst ? stageHas((state) => (stands ? isPainted(state) : state.theme !== null)) : shown(),
        ),
      ])
    : Promise.resolve();
