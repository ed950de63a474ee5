import type { SlotSymbol, SlotTable } from '../api.ts';
import { drawing, make } from '../dom.ts';
import { figure, openSheet, type SheetFacts } from '../sheet.ts';
import { amount, percent, t, whole } from '../texts.ts';
import type { Theme } from '../themes.ts';
import { paintSprites } from './sprites.ts';

/** Edge of a symbol's picture, CSS px × 2. */
const ICON = 124;

/** Pays of one symbol at `stake` with the chance of each. */
function payRow(table: SlotTable, symbol: SlotSymbol, stake: number, icon: HTMLCanvasElement): HTMLLIElement {
  const unit = symbol === 'S' ? stake : stake / table.lines.length;
  const rows = [5, 4, 3].map((count) => {
    const chance = table.odds.chances.find(
      (entry) => entry.symbol === symbol && entry.count === count,
    )?.chance;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, `${count}×`),
      make('td', {}, amount((table.pays[symbol][count - 3] ?? 0) * unit)),
      make('td', {}, chance ? t('oneIn', { n: whole(Math.round(1 / chance)) }) : ''),
    );
  });
  const note = symbol === 'W' ? t('wildNote') : symbol === 'S' ? t('scatterNote') : '';
  const item = make('li', {}, icon, make('table', {}, make('tbody', {}, ...rows)));
  if (note) item.append(make('small', {}, note));
  return item;
}

function lineMaps(table: SlotTable): HTMLElement {
  const maps = table.lines.map((rows, index) => {
    const path = rows.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel + 0.5} ${row + 0.5}`).join('');
    return make('figure', {}, drawing('0 0 5 3', path), make('figcaption', {}, String(index + 1)));
  });
  return make('div', { class: 'line-map' }, ...maps);
}

/** Opens the slot's sheet at the present stake, coins. */
export function openSlotSheet(
  table: SlotTable,
  facts: SheetFacts,
  stake: number,
  theme: Theme,
  pictures: Map<SlotSymbol, HTMLImageElement>,
): void {
  const icons = paintSprites(pictures, theme, ICON, ICON).sharp;
  const rtp = percent(table.odds.returnToPlayer);
  const hit = percent(table.odds.hitRate);
  const symbols = (Object.keys(table.pays) as SlotSymbol[]).map((symbol) =>
    payRow(table, symbol, stake, icons.get(symbol) ?? make('canvas')),
  );
  openSheet(
    facts,
    t('kind_slot'),
    make('dl', { class: 'figures' }, figure(t('returnLabel'), rtp), figure(t('hitLabel'), hit)),
    make('p', {}, t('returnNote', { rtp })),
    make('p', {}, t('hitNote', { hit })),
    make('p', {}, t('serverNote')),
    make('h3', {}, t('paytable')),
    make('p', {}, t('paytableNote', { bet: amount(stake) })),
    make('ul', { class: 'pays' }, ...symbols),
    make('h3', {}, t('linesTitle')),
    lineMaps(table),
  );
}
