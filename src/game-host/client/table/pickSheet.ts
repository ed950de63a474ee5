import type { PickOdds, PickTable } from '../api.ts';
import { make } from '../dom.ts';
import { figure, openSheet, type SheetFacts } from '../sheet.ts';
import { amount, percent, t } from '../texts.ts';
import { pickName } from './Board.ts';

/** One line for each pick; the numbers, which are all alike, share one. */
function rows(picks: readonly PickOdds[]): { name: string; pick: PickOdds }[] {
  const numbers = picks.filter(({ id }) => /^\d+$/.test(id));
  const fields = picks.filter((pick) => !numbers.includes(pick));
  const [number] = numbers;
  return [
    ...fields.map((pick) => ({ name: pickName(pick.id), pick })),
    ...(number ? [{ name: t('anyNumber'), pick: number }] : []),
  ];
}

/** Opens the sheet of a pick game at the present stake, coins. */
export function openPickSheet(table: PickTable, facts: SheetFacts, stake: number): void {
  const shares = table.picks.map(({ returnToPlayer }) => returnToPlayer);
  const rtp = [...new Set([Math.min(...shares), Math.max(...shares)].map(percent))].join(' – ');
  const head = make(
    'tr',
    {},
    ...[t('pickLabel'), t('paysLabel'), t('chanceLabel'), t('returnShort')].map((name) =>
      make('th', { scope: 'col' }, name),
    ),
  );
  const lines = rows(table.picks).map(({ name, pick }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, name),
      make('td', {}, amount(pick.pays * stake)),
      make('td', {}, percent(pick.chance)),
      make('td', {}, percent(pick.returnToPlayer)),
    ),
  );
  openSheet(
    facts,
    t(`kind_${table.kind}`),
    make('dl', { class: 'figures' }, figure(t('returnLabel'), rtp)),
    make('p', {}, t(`rules_${table.kind}`)),
    make('p', {}, t('returnNote', { rtp })),
    make('p', {}, t('serverNote')),
    make('h3', {}, t('paytable')),
    make('p', {}, t('pickNote', { bet: amount(stake) })),
    make('table', { class: 'picks' }, make('thead', {}, head), make('tbody', {}, ...lines)),
  );
}
