import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import './app/fonts.css';
import './app/tokens.css';
import './app/base.css';
import { detectLocale, startI18n } from './i18n/setup.ts';
import { loadGlobalConfig } from './session/globalConfig.ts';
import { readAddressParameters } from './session/parameters.ts';
import { restorePreferences, storedLocale } from './session/preferences.ts';
import { restoreSession } from './session/session.ts';
import { applyStorageStamp } from './session/storage.ts';
import { loadConfig } from './session/user.ts';

applyStorageStamp();
readAddressParameters(window.location.search);
restorePreferences();
restoreSession();
const texts = startI18n(detectLocale(storedLocale(), navigator.languages));
await loadGlobalConfig();
void loadConfig();
await texts;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
