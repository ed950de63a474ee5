import { GAME_HEARTBEAT_MS } from '../../contract/constants.ts';
import { type GameState, HostError, newId, openSession, readState, type SlotSymbol } from './api.ts';
import { byId } from './dom.ts';
import { launch, postToLobby, storedKey, storedSession } from './launch.ts';
import { still } from './look/motion.ts';
import { loadPictures } from './look/pictures.ts';
import { isLowQuality } from './look/quality.ts';
import { isLargeText } from './look/textSize.ts';
import { type Theme, themeOf } from './look/themes.ts';
import type { Machine } from './machine.ts';
import { explain } from './notice.ts';
import { Game } from './play/game.ts';
import { SlotMachine } from './slot/SlotMachine.ts';
import { TableMachine } from './table/TableMachine.ts';
import { language, loadTexts, setMoney, t } from './texts.ts';

/** Kept over retries and reloads: a ticket opens one session, whose answer may be asked for again. */
const key = storedKey.read() ?? newId();
storedKey.write(key);

async function enter(): Promise<{ session: string; state: GameState }> {
  const known = storedSession.read();
  if (known)
    try {
      return { session: known, state: await readState(known) };
    } catch (error) {
      if (!(error instanceof HostError) || error.code === 0 || !launch.ticket) throw error;
    }
  const opened = await openSession(launch.ticket, launch.gameId, key);
  storedSession.write(opened.session);
  return opened;
}

function machineFor(state: GameState, theme: Theme, pictures: Map<SlotSymbol, HTMLImageElement>): Machine {
  const { table } = state;
  document.body.dataset.kind = table.kind;
  return table.kind === 'slot'
    ? new SlotMachine(table, state, theme, pictures, still)
    : new TableMachine(table, state, still);
}

async function start(): Promise<void> {
  document.documentElement.lang = language;
  document.documentElement.toggleAttribute('data-still', still());
  document.documentElement.toggleAttribute('data-light', isLowQuality);
  document.documentElement.toggleAttribute('data-large', isLargeText());
  const loading = byId('loading');
  await loadTexts();
  loading.textContent = t('loading');
  const theme = themeOf(launch.gameId);
  const pictures = loadPictures(theme);
  // A canvas does not write again when its letters come later.
  const fonts = Promise.all(
    ['20px "Paytone One"', '700 20px "Baloo 2"'].map((font) => document.fonts.load(font, 'AKQJ₫ộ')),
  );
  for (;;)
    try {
      const { session, state } = await enter();
      await fonts.catch(() => []);
      setMoney(state.rate, state.currencySymbol);
      new Game(session, state, theme, machineFor(state, theme, await pictures), still);
      loading.textContent = '';
      postToLobby('ready');
      // At once: one that hangs before the first second is over is watched already.
      postToLobby('alive');
      setInterval(() => postToLobby('alive'), GAME_HEARTBEAT_MS);
      return;
    } catch (error) {
      loading.textContent = '';
      if (!(await explain(error))) return;
      loading.textContent = t('loading');
    }
}

void start();
