import type { FieldOdds, TableGame } from '../api.ts';
import { make } from '../dom.ts';
import { returnOf } from '../returns.ts';
import { figure, openSheet, type SheetFacts } from '../sheet.ts';
import { amount, type Key, maybe, percent, t, times } from '../texts.ts';
import { fieldName } from './Board.ts';

/** One line for each field; fields that are alike share one: numbers, pairs, faces. */
function rows(kind: string, fields: readonly FieldOdds[]): { name: string; field: FieldOdds }[] {
  const seen = new Map<string, { name: string; field: FieldOdds }>();
  for (const field of fields) {
    const family = /^\d+(-\d+)*$/.test(field.id)
      ? `numbers-${field.id.split('-').length}`
      : field.id.replace(/-\d.*/, '');
    const common = maybe(`family_${kind}_${family}`);
    const key = common ? family : field.id;
    if (!seen.has(key)) seen.set(key, { name: common ?? fieldName(kind, field.id), field });
  }
  return [...seen.values()];
}

/** What the table of pays is about. */
const NOTES: Partial<Record<TableGame['kind'], Key>> = {
  videoPoker: 'pokerNote',
  patience: 'scoreNote',
  rummy: 'secondNote',
};

const tableOf = (heads: readonly string[], lines: readonly (readonly string[])[]): HTMLElement =>
  make(
    'table',
    { class: 'picks' },
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    make(
      'tbody',
      {},
      ...lines.map(([first = '', ...rest]) =>
        make('tr', {}, make('th', { scope: 'row' }, first), ...rest.map((cell) => make('td', {}, cell))),
      ),
    ),
  );

function paysTable(table: TableGame, stake: number): Node[] {
  if (!('returns' in table)) {
    const lines = rows(table.kind, table.fields).map(({ name, field }) => [
      name,
      times(field.pays),
      percent(field.chance),
      percent(field.returnToPlayer),
    ]);
    return [
      make('h3', {}, t('paytable')),
      make('p', {}, t('fieldsNote')),
      tableOf([t('pickLabel'), t('paysLabel'), t('chanceLabel'), t('returnShort')], lines),
    ];
  }
  if (table.pays.length === 0) return [];
  const lines = table.pays.map(([id, pays]) => [
    maybe(`rank_${id}`) ?? id,
    times(pays),
    amount(pays * stake),
  ]);
  return [
    make('h3', {}, t('paytable')),
    make('p', {}, t(NOTES[table.kind] ?? 'bonusNote', { bet: amount(stake) })),
    tableOf([t('handLabel'), t('paysLabel'), t('amountLabel')], lines),
  ];
}

/** Opens the sheet of a table at the present stake, coins. */
export function openTableSheet(table: TableGame, facts: SheetFacts, stake: number): void {
  const rtp = returnOf(table);
  const note = 'returns' in table ? maybe(`best_${table.kind}`) : undefined;
  openSheet(
    facts,
    make('dl', { class: 'figures' }, figure(t('returnLabel'), rtp)),
    make('p', {}, t(`rules_${table.kind}`)),
    ...(note ? [make('p', {}, note)] : []),
    make('p', {}, t('returnNote', { rtp })),
    make('p', {}, t('serverNote')),
    ...paysTable(table, stake),
  );
}
