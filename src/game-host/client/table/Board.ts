import type { PickOdds } from '../api.ts';
import { byId, drawing, make } from '../dom.ts';
import { sound } from '../sound.ts';
import { type Key, t, times } from '../texts.ts';
import { pocketColour } from './WheelScene.ts';

/** Picks that are a number: they stand on a pad of their own, behind one button of the board. */
const isNumber = (pick: PickOdds): boolean => /^\d+$/.test(pick.id);

export const pickName = (id: string): string => (/^\d+$/.test(id) ? id : t(`pick_${id}` as Key));

/** The picks of a game as one group of radio buttons; numbers are chosen on a pad. */
export class Board {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly numbers: readonly PickOdds[];
  private readonly numberButton: HTMLButtonElement | null = null;
  private number: string;
  private chosen: string;

  constructor(
    private readonly board: HTMLElement,
    picks: readonly PickOdds[],
    chosen: string | undefined,
  ) {
    this.numbers = picks.filter(isNumber);
    this.number = this.numbers.find(({ id }) => id === chosen)?.id ?? this.numbers[17]?.id ?? '';
    this.chosen = chosen ?? picks[0]?.id ?? '';
    board.hidden = false;
    board.setAttribute('aria-label', t('yourPick'));
    for (const pick of picks.filter((each) => !isNumber(each)))
      this.add(pick.id, pickName(pick.id), pick.pays);
    const [number] = this.numbers;
    if (number) {
      this.numberButton = this.add('number', '', number.pays);
      this.numberButton.setAttribute('aria-haspopup', 'dialog');
    }
    board.addEventListener('keydown', (event) => this.walk(event));
    this.mark();
  }

  get pick(): string {
    return this.chosen;
  }

  lock(busy: boolean): void {
    for (const button of this.buttons.values()) button.disabled = busy;
  }

  private add(id: string, name: string, pays: number): HTMLButtonElement {
    const button = make(
      'button',
      { type: 'button', role: 'radio', class: `pick pick-${id}` },
      make('span', {}, name),
      make('small', {}, times(pays)),
    );
    button.addEventListener('click', () => {
      sound.press();
      if (id === 'number') this.openPad();
      else this.choose(id);
    });
    this.buttons.set(id, button);
    this.board.append(button);
    return button;
  }

  private choose(id: string): void {
    this.chosen = id;
    if (this.numbers.some((pick) => pick.id === id)) this.number = id;
    this.mark();
  }

  private mark(): void {
    const at = this.numbers.some(({ id }) => id === this.chosen) ? 'number' : this.chosen;
    for (const [id, button] of this.buttons) {
      button.setAttribute('aria-checked', String(id === at));
      button.tabIndex = id === at ? 0 : -1;
    }
    const label = this.numberButton?.firstElementChild;
    if (label) label.textContent = t('pick_number', { number: this.number });
  }

  /** Arrow keys move the choice, as in every group of radio buttons. */
  private walk(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...this.buttons.keys()];
    const now = all.findIndex((id) => this.buttons.get(id)?.tabIndex === 0);
    const next = all[(now + step + all.length) % all.length] ?? '';
    this.choose(next === 'number' ? this.number : next);
    this.buttons.get(next)?.focus();
  }

  private openPad(): void {
    const sheet = byId<HTMLDialogElement>('sheet');
    const close = make('button', { class: 'round', type: 'button', 'aria-label': t('close') });
    close.append(drawing('0 0 24 24', 'M6 6l12 12M18 6 6 18'));
    close.addEventListener('click', () => sheet.close());
    const pad = make('div', { class: 'pad' });
    for (const { id } of this.numbers) {
      const key = make('button', { type: 'button', class: `pad-key ${pocketColour(Number(id))}` }, id);
      key.setAttribute('aria-pressed', String(id === this.chosen));
      key.addEventListener('click', () => {
        this.choose(id);
        sheet.close();
        this.numberButton?.focus();
      });
      pad.append(key);
    }
    const title = make('h2', { id: 'sheet-title' }, t('chooseNumber'));
    sheet.setAttribute('aria-labelledby', 'sheet-title');
    sheet.replaceChildren(
      make('div', { class: 'sheet-head' }, title, close),
      make('div', { class: 'sheet-body' }, pad),
    );
    sheet.onclick = (event) => {
      if (event.target === sheet) sheet.close();
    };
    sheet.showModal();
  }
}
