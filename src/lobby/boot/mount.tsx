import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { onStepUp, setApiHost } from '../api/client/client.ts';
import { onSessionEnd } from '../api/client/codes.ts';
import { queryClient } from '../api/client/queries.ts';
import { App } from '../app/App.tsx';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { fetchFirstAnswer } from '../app/firstAnswer.ts';
import { prefetchPage } from '../app/routes.tsx';
import { endFirstScreen } from './firstScreen.ts';
import { configured, homeType } from './prefetch.ts';
import { routedWindow } from './routedWindow.ts';
import '../../../assets/fonts/fonts.css';
import '../app/styles/base.css';
import { mayBeInApp } from '../device/bridge/bridge.ts';
import { IN_TELEGRAM } from '../device/bridge/inTelegram.ts';
import { retryImport } from '../device/retryImport.ts';
import { sleep, yieldToEventLoop } from '../device/sleep.ts';
import { prefetchHome } from '../features/home/prefetchHome.ts';
import { pendingDraw } from '../features/lottery/pending.ts';
import { startI18n } from '../i18n/setup.ts';
import { globalConfig } from '../session/globalConfig.ts';
import { lobbyConfigQuery } from '../session/lobbyConfig.ts';
import { storeOfferedLocale } from '../session/offeredLocale.ts';
import { clearSession } from '../session/session.ts';
import { sessionStore } from '../session/storage.ts';
import { syncStoreWithQueries } from '../session/storeSync.ts';
import { followOtherTabs } from '../session/tabs.ts';
import { isPageFirst } from '../stage/boot/pageFirst.ts';
import { arrivalStore } from '../state/arrivals.ts';
import { settingsStore } from '../state/settings.ts';

/** Games and banners that take longer than this are waited for on the page (milliseconds). */
const PREFETCH_TIMEOUT = 200;
/** An app around the lobby that takes longer than this is waited for on the page (milliseconds). */
const HOST_TIMEOUT = 1200;

/** A part that is not to be had any more: the page asks to be loaded again by itself (`UpdateNotice`). */
const doWithout = (): void => {};

async function start(): Promise<void> {
  const { locale, quality } = settingsStore.getState();
  const isFirst = isPageFirst(quality);
  // Reading all the modules was long; the first screen shows what is pressed in between.
  if (isFirst) await yieldToEventLoop();
  const { pathname, search } = window.location;
  const page = prefetchPage(pathname);
  // After the picture in front, which the first screen has asked for.
  if (isFirst) {
    arrivalStore.setState({ firstAnswer: false });
    void fetchFirstAnswer();
  }
  onSessionEnd(clearSession);
  onStepUp(async (wanted) => (await retryImport(() => import('../session/stepUp.ts'))).showOwner(wanted));
  syncStoreWithQueries();
  storeOfferedLocale();
  const texts = startI18n(locale);
  setApiHost(configured.then(() => globalConfig().API_HOST));
  // Calls wait for the operator's addresses themselves; what is sent along with them is known by now, mostly.
  await Promise.race([configured, sleep(PREFETCH_TIMEOUT)]);
  const home = homeType && Promise.race([prefetchHome(homeType, search, locale), sleep(PREFETCH_TIMEOUT)]);
  queryClient
    .prefetchQuery(lobbyConfigQuery())
    .then(() => retryImport(() => import('../session/consent.ts')))
    .then(({ syncAttribution }) => syncAttribution(), doWithout);
  followOtherTabs();
  // The page can be read and used before it is live.
  Promise.all([retryImport(() => import('../session/socket.ts')), configured]).then(
    ([{ maintainSocket }]) => maintainSocket(),
    doWithout,
  );
  retryImport(() => import('../audio/syncSound.ts')).then(({ syncSound }) => syncSound(), doWithout);
  // Pages that need a login would send away the player whose session the app around the lobby has.
  const host =
    mayBeInApp() || sessionStore.get(IN_TELEGRAM)
      ? Promise.all([retryImport(() => import('../session/followHost.ts')), configured]).then(
          ([{ followHost }]) => followHost(),
        )
      : undefined;
  // A draw whose result was never shown: its prize must be held back before the balance is read.
  const draw =
    pendingDraw() &&
    retryImport(() => import('../features/lottery/draw.ts')).then(({ resumeDraw }) => resumeDraw());
  // What is there at once is shown at once: React holds back what replaces a waiting sign, and draws the page twice.
  await Promise.all([
    texts,
    page,
    home,
    draw?.catch(doWithout),
    host && Promise.race([host.catch(doWithout), sleep(HOST_TIMEOUT)]),
  ]);

  const root = createRoot(document.getElementById('root') as HTMLElement);
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter window={routedWindow}>
            <ErrorBoundary>
              <App shown={endFirstScreen} />
            </ErrorBoundary>
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

void start();
