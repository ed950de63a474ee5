import { type GameState, HostError, newId, openSession, readState } from './api.ts';
import { byId } from './dom.ts';
import { Game } from './game.ts';
import { keptKey, keptSession, launch, tellLobby } from './launch.ts';
import { explain } from './notice.ts';
import { loadPictures } from './sprites.ts';
import { language, t } from './texts.ts';
import { themeOf } from './themes.ts';

/** Kept over retries and reloads: a ticket opens one session, whose answer may be asked for again. */
const key = keptKey.read() ?? newId();
keptKey.write(key);

async function enter(): Promise<{ session: string; state: GameState }> {
  const known = keptSession.read();
  if (known)
    try {
      return { session: known, state: await readState(known) };
    } catch (error) {
      if (!(error instanceof HostError) || error.code === 0 || !launch.ticket) throw error;
    }
  const opened = await openSession(launch.ticket, launch.gameId, key);
  keptSession.write(opened.session);
  return opened;
}

async function start(): Promise<void> {
  document.documentElement.lang = language;
  const loading = byId('loading');
  loading.textContent = t('loading');
  const theme = themeOf(launch.gameId);
  const pictures = loadPictures(theme);
  const fonts = document.fonts.load('20px "Paytone One"', 'AKQJ₫ộ');
  for (;;)
    try {
      const { session, state } = await enter();
      await fonts.catch(() => []);
      new Game(session, state, theme, await pictures);
      loading.textContent = '';
      tellLobby('ready');
      return;
    } catch (error) {
      loading.textContent = '';
      if (!(await explain(error))) return;
      loading.textContent = t('loading');
    }
}

void start();
