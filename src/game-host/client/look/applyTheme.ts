import type { GameState } from '../api.ts';
import { byId, make } from '../dom.ts';
import { embedded } from '../launch.ts';
import { returnOf } from '../returns.ts';
import { t } from '../texts.ts';
import { paintBackdrop } from './backdrop.ts';
import { colourLetters, letters } from './lettering.ts';
import { isDark, pictureUrl } from './pictures.ts';
import type { Theme } from './themes.ts';

/** Gives the page what stays as long as the game is open: theme colours, pictures, texts, and the buttons it has. */
export function applyTheme(state: GameState, theme: Theme): void {
  const { table, comforts } = state;
  /** Chips are laid on fields. */
  const isBoard = table.kind !== 'slot' && !('returns' in table);
  /** Its rounds ask nothing of the player in between. */
  const playsAlone = isBoard || table.kind === 'slot' || table.kind === 'patience';
  const { style } = document.documentElement;
  style.setProperty('--accent', theme.accent);
  style.setProperty('--glow', theme.glow);
  style.setProperty('--sky-top', theme.sky[0]);
  style.setProperty('--sky-mid', theme.sky[1]);
  style.setProperty('--sky-bottom', theme.sky[2]);
  document.title = state.title;
  document.body.toggleAttribute('data-embedded', embedded);
  colourLetters(state.gameId);
  const title = byId('title');
  title.replaceChildren(letters(state.title));
  title.style.setProperty('--letters', String(state.title.length));
  for (const [id, symbol] of [
    ['cast-left', 'A'],
    ['cast-middle', 'W'],
    ['cast-right', 'B'],
  ] as const) {
    const image = byId<HTMLImageElement>(id);
    image.src = pictureUrl(theme.pictures[symbol]) ?? '';
    image.classList.toggle('dark', isDark(theme.pictures[symbol]));
  }
  // A felt on which nothing lies shows what the cover shows: the theme's characters over the title.
  if (table.kind !== 'slot') {
    const characters = (['A', 'W', 'B'] as const).map((symbol) =>
      make('img', {
        src: pictureUrl(theme.pictures[symbol]) ?? '',
        alt: '',
        class: isDark(theme.pictures[symbol]) ? 'dark' : '',
      }),
    );
    const emblem = make('div', { class: 'emblem', 'aria-hidden': 'true' });
    emblem.append(make('div', {}, ...characters), letters(state.title));
    byId('show').prepend(emblem);
  }
  byId<HTMLImageElement>('coin').src = pictureUrl('coin') ?? '';
  byId('play-money').textContent = t('playMoney');
  byId('win-label').textContent = t('win');
  byId('bet-label').textContent = t('fields' in table && isBoard ? 'chip' : 'bet');
  byId('lines').textContent = table.kind === 'slot' ? t(table.mechanic === 'ways' ? 'ways' : 'lines') : '';
  byId('max').textContent = t('max');
  byId('max').hidden = !comforts.maxBet || isBoard;
  byId('turbo').hidden = !comforts.turbo;
  byId('auto').hidden = !comforts.autoplay || !playsAlone;
  byId('odds').textContent = `${t('returnLabel')} ${returnOf(table)} · ${t('info')}`;
  for (const [id, key] of [
    ['back', 'back'],
    ['info', 'info'],
    ['max', 'maxBet'],
    ['less', isBoard ? 'chipLess' : 'betLess'],
    ['more', isBoard ? 'chipMore' : 'betMore'],
  ] as const)
    byId(id).setAttribute('aria-label', t(key));
  const backdrop = byId<HTMLCanvasElement>('backdrop');
  new ResizeObserver(() => paintBackdrop(backdrop, theme, state.gameId)).observe(backdrop);
}
