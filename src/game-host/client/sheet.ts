import type { GameState } from './api.ts';
import { byId, drawing, make } from './dom.ts';
import { t } from './texts.ts';

/** What every sheet tells about the game. */
export type SheetFacts = Pick<GameState, 'gameId' | 'title' | 'minRoundMs' | 'leftHours'>;

/** A name and its value in the row of figures at the top. */
export const figure = (name: string, value: string): HTMLDivElement =>
  make('div', {}, make('dt', {}, name), make('dd', {}, value));

/** Opens a sheet with a title and a button that closes it. */
export function showSheet(heading: string, body: HTMLElement): HTMLDialogElement {
  const sheet = byId<HTMLDialogElement>('sheet');
  const close = make('button', { class: 'round', type: 'button', 'aria-label': t('close') });
  close.append(drawing('0 0 24 24', 'M6 6l12 12M18 6 6 18'));
  close.addEventListener('click', () => sheet.close());
  const title = make('h2', { id: 'sheet-title' }, heading);
  sheet.setAttribute('aria-labelledby', 'sheet-title');
  sheet.replaceChildren(make('div', { class: 'sheet-head' }, title, close), body);
  sheet.onclick = (event) => {
    if (event.target === sheet) sheet.close();
  };
  sheet.showModal();
  sheet.scrollTop = 0;
  return sheet;
}

/** Opens the sheet of pays, odds and rules. */
export function openSheet(facts: SheetFacts, ...content: Node[]): void {
  const body = make(
    'div',
    { class: 'sheet-body' },
    ...content,
    make('p', {}, t('pace', { seconds: facts.minRoundMs / 1000 })),
    make('p', {}, t('leftNote', { hours: facts.leftHours })),
    make('p', {}, t('playNote')),
  );
  showSheet(t('info'), body);
}
