import type { SlotSymbol, SlotTable } from '../api.ts';
import { drawing, make } from '../dom.ts';
import type { Theme } from '../look/themes.ts';
import { figure, openSheet, type SheetFacts } from '../sheet.ts';
import { amount, percent, t, times, whole } from '../texts.ts';
import { paintSprites } from './sprites.ts';

/** Edge of a symbol's picture, CSS px × 2. */
const ICON = 124;

/** Pays of one symbol at `stake` with the chance of each. */
function payRow(table: SlotTable, symbol: SlotSymbol, stake: number, icon: HTMLCanvasElement): HTMLLIElement {
  const unit = symbol === 'S' ? stake : stake / table.unit;
  const rows = [5, 4, 3].map((count) => {
    const chance = table.odds.chances.find(
      (entry) => entry.symbol === symbol && entry.count === count,
    )?.chance;
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, `${count}×`),
      make('td', {}, amount((table.pays[symbol]?.[count - 3] ?? 0) * unit)),
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
  const { odds, mechanic } = table;
  const rtp = percent(odds.returnToPlayer);
  const hit = percent(odds.hitRate);
  const symbols = (Object.keys(table.pays) as SlotSymbol[]).map((symbol) =>
    payRow(table, symbol, stake, icons.get(symbol) ?? make('canvas')),
  );
  const oneIn = t('oneIn', { n: whole(Math.round(1 / odds.featureRate)) });
  openSheet(
    facts,
    make(
      'dl',
      { class: 'figures' },
      figure(t('returnLabel'), rtp),
      figure(t('hitLabel'), hit),
      figure(t('volatilityLabel'), t(`volatility_${table.volatility}`)),
      figure(t(`feature_${mechanic}`), oneIn),
    ),
    make('h3', {}, t(`mechanic_${mechanic}`)),
    make('p', {}, t(`rules_${mechanic}`, { ...table.facts })),
    make('p', {}, t('returnNote', { rtp })),
    ...(odds.error > 0 ? [make('p', {}, t('simulatedNote', { error: percent(2 * odds.error) }))] : []),
    make('p', {}, t('hitNote', { hit })),
    make('p', {}, t('volatilityNote', { deviation: times(table.deviation) })),
    make('p', {}, t('serverNote')),
    make('h3', {}, t('paytable')),
    make('p', {}, t(`paytable_${mechanic}`, { bet: amount(stake), unit: table.unit })),
    make('ul', { class: 'pays' }, ...symbols),
    ...(table.lines.length > 0 ? [make('h3', {}, t('linesTitle')), lineMaps(table)] : []),
  );
}
