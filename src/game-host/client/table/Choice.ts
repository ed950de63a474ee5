import { make } from '../dom.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { fieldName } from './Board.ts';

/** Ways to play the next round, of which one holds: a group of radio buttons. */
export class Choice {
  readonly #ids: readonly string[];
  readonly #buttons: HTMLButtonElement[];
  #at = 0;

  constructor(board: HTMLElement, kind: string, ids: readonly string[]) {
    this.#ids = ids;
    board.hidden = false;
    board.setAttribute('role', 'group');
    board.setAttribute('aria-label', t('yourBets'));
    this.#buttons = ids.map((id, at) => {
      const button = make('button', { type: 'button', role: 'radio', class: 'field' }, fieldName(kind, id));
      button.addEventListener('click', () => {
        sound.press();
        this.#choose(at);
      });
      return button;
    });
    const group = make(
      'div',
      { class: 'fields', role: 'radiogroup', 'aria-label': t('autoTake') },
      ...this.#buttons,
    );
    group.style.setProperty('--columns', String(Math.ceil(ids.length / 2)));
    group.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.#choose((this.#at + step + ids.length) % ids.length);
      this.#buttons[this.#at]?.focus();
    });
    board.append(make('p', { class: 'board-title' }, t('autoTake')), group);
    this.#choose(0);
  }

  get chosen(): string {
    return this.#ids[this.#at] ?? '';
  }

  lock(busy: boolean): void {
    for (const button of this.#buttons) button.disabled = busy;
  }

  #choose(at: number): void {
    this.#at = at;
    for (const [index, button] of this.#buttons.entries()) {
      button.setAttribute('aria-checked', String(index === at));
      button.tabIndex = index === at ? 0 : -1;
    }
  }
}
