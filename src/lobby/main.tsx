import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { onSessionEnd } from './api/codes.ts';
import { App } from './app/App.tsx';
import { warmPage } from './app/routes.tsx';
import '../../assets/fonts/fonts.css';
import './app/tokens.css';
import './app/base.css';
import { keepMusic } from './audio/music.ts';
import { warmHome } from './features/home/warm.ts';
import { pendingDraw } from './features/lottery/pending.ts';
import { detectLocale, startI18n } from './i18n/setup.ts';
import { loadGlobalConfig } from './session/globalConfig.ts';
import { readAddressParameters } from './session/parameters.ts';
import { restorePreferences, storedLocale } from './session/preferences.ts';
import { clearSession, restoreSession } from './session/session.ts';
import { applyStorageStamp } from './session/storage.ts';
import { followOtherTabs } from './session/tabs.ts';
import { followHeldPrizes, loadConfig } from './session/user.ts';
import { prepareStage } from './stage/host/prepare.ts';
import { settingsStore } from './state/settings.ts';

/** Addresses of the lobby's first screen. */
const HOMES: readonly string[] = ['/', '/home', '/index'];

/** The order matters: what is stored is put right before it is read, and read before anything is asked for. */
async function start(): Promise<void> {
  applyStorageStamp();
  readAddressParameters(window.location.search);
  restorePreferences();
  restoreSession();
  if (window.location.pathname !== '/play') prepareStage();
  const page = warmPage(window.location.pathname);
  onSessionEnd(clearSession);
  const texts = startI18n(detectLocale(storedLocale(), navigator.languages));
  const { pathname, search } = window.location;
  await loadGlobalConfig();
  if (HOMES.includes(pathname))
    warmHome(pathname === '/index' ? 2 : 1, search, settingsStore.getState().locale);
  void loadConfig()
    .then(() => import('./session/consent.ts'))
    .then(({ refreshAttribution }) => refreshAttribution());
  followOtherTabs();
  followHeldPrizes();
  // The page can be read and used before it is live.
  void import('./session/socket.ts').then(({ keepSocket }) => keepSocket());
  keepMusic();
  // A draw whose result was never shown: its prize must be held back before the balance is read.
  const draw = pendingDraw() && import('./features/lottery/draw.ts').then(({ resumeDraw }) => resumeDraw());
  // A first page that is there at once is shown at once: React holds back what replaces a waiting sign.
  await Promise.all([texts, page, draw?.catch(() => undefined)]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
