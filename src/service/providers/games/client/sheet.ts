import type { GameState, SlotSymbol } from './api.ts';
import { byId, drawing, make } from './dom.ts';
import { paintSprites } from './sprites.ts';
import { amount, percent, t, whole } from './texts.ts';
import type { Theme } from './themes.ts';

const ICON = 124;

/** Pays of one symbol at `stake` with the chance of each. */
function payRow(state: GameState, symbol: SlotSymbol, stake: number, icon: HTMLCanvasElement): HTMLLIElement {
  const unit = symbol === 'S' ? stake : stake / state.lines.length;
  const rows = [5, 4, 3].map((count) => {
    const chance = state.odds.chances.find(
      (entry) => entry.symbol === symbol && entry.count === count,
    )?.chance;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, `${count}×`),
      make('td', {}, amount((state.pays[symbol][count - 3] ?? 0) * unit)),
      make('td', {}, chance ? t('oneIn', { n: whole(Math.round(1 / chance)) }) : ''),
    );
  });
  const note = symbol === 'W' ? t('wildNote') : symbol === 'S' ? t('scatterNote') : '';
  const item = make('li', {}, icon, make('table', {}, make('tbody', {}, ...rows)));
  if (note) item.append(make('small', {}, note));
  return item;
}

function lineMaps(state: GameState): HTMLElement {
  const maps = state.lines.map((rows, index) => {
    const path = rows.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel + 0.5} ${row + 0.5}`).join('');
    return make('figure', {}, drawing('0 0 5 3', path), make('figcaption', {}, String(index + 1)));
  });
  return make('div', { class: 'line-map' }, ...maps);
}

/** Opens the sheet of pays, odds and rules at the present stake. */
export function openSheet(
  state: GameState,
  stake: number,
  theme: Theme,
  pictures: Map<SlotSymbol, HTMLImageElement>,
): void {
  const sheet = byId<HTMLDialogElement>('sheet');
  const icons = paintSprites(pictures, theme, ICON, ICON).sharp;
  const close = make('button', { class: 'round', type: 'button', 'aria-label': t('close') });
  close.append(drawing('0 0 24 24', 'M6 6l12 12M18 6 6 18'));
  close.addEventListener('click', () => sheet.close());
  const rtp = percent(state.odds.returnToPlayer);
  const hit = percent(state.odds.hitRate);
  const figure = (name: string, value: string) =>
    make('div', {}, make('dt', {}, name), make('dd', {}, value));
  const symbols = (Object.keys(state.pays) as SlotSymbol[]).map((symbol) =>
    payRow(state, symbol, stake, icons.get(symbol) ?? make('canvas')),
  );
  const body = make(
    'div',
    { class: 'sheet-body' },
    make('dl', { class: 'figures' }, figure(t('returnLabel'), rtp), figure(t('hitLabel'), hit)),
    make('p', {}, t('returnNote', { rtp })),
    make('p', {}, t('hitNote', { hit })),
    make('p', {}, t('serverNote')),
    make('h3', {}, t('paytable')),
    make('p', {}, t('paytableNote', { bet: amount(stake) })),
    make('ul', { class: 'pays' }, ...symbols),
    make('h3', {}, t('linesTitle')),
    lineMaps(state),
    make('p', {}, t('pace', { seconds: state.minRoundMs / 1000 })),
    make('p', {}, t('playNote')),
  );
  if (state.standIn) body.prepend(make('p', {}, t('standInNote', { title: state.title })));
  const title = make('h2', { id: 'sheet-title' }, t('info'));
  sheet.setAttribute('aria-labelledby', 'sheet-title');
  sheet.replaceChildren(make('div', { class: 'sheet-head' }, title, close), body);
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close();
  };
  sheet.showModal();
  sheet.scrollTop = 0;
}
