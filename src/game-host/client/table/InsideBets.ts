import { COVERS } from '../../rules/roulette.ts';
import { make } from '../dom.ts';
import { sound } from '../sound.ts';
import { type Key, plainAmount, t } from '../texts.ts';

/** How many numbers the ways of betting on numbers cover; the first is a number by itself. */
const MODES = [
  ['straight', [1]],
  ['split', [2]],
  ['street', [3]],
  ['corner', [4]],
  ['line', [6]],
] as const;

/** Bets on several numbers: a way is chosen, then a number, then one of the bets that cover it. */
export class InsideBets {
  readonly #lay: (id: string) => void;

  readonly element = make('div', { class: 'inside' });
  readonly #modes: HTMLButtonElement[];
  readonly #choices = make('div', { class: 'choices' });
  readonly #held = make('div', { class: 'held-bets' });
  #mode = 0;

  constructor(lay: (id: string) => void) {
    this.#lay = lay;
    this.#modes = MODES.map(([key], at) => {
      const button = make('button', { type: 'button', class: 'tab' }, t(`inside_${key}` as Key));
      button.addEventListener('click', () => {
        sound.press();
        this.#setMode(at);
      });
      return button;
    });
    const modes = make(
      'div',
      { class: 'tabs', role: 'group', 'aria-label': t('insideModes') },
      ...this.#modes,
    );
    this.element.append(modes, this.#choices, this.#held);
    this.#setMode(0);
  }

  /** Offers the bets of the chosen way that cover a number. @returns false where the number itself is meant. */
  choose(number: number): boolean {
    if (this.#mode === 0) return false;
    const [, sizes] = MODES[this.#mode] ?? MODES[0];
    const found = [...COVERS]
      .filter(([id, numbers]) => /^[\d-]+$/.test(id) && numbers.includes(number))
      .filter(([, numbers]) => (sizes as readonly number[]).includes(numbers.length));
    const [only] = found;
    if (found.length === 1 && only) this.#lay(only[0]);
    else this.#offer(found.map(([id]) => id));
    return true;
  }

  lock(busy: boolean): void {
    for (const button of this.element.querySelectorAll('button')) button.disabled = busy;
  }

  /** What lies on bets of several numbers. */
  show(chips: ReadonlyMap<string, number>): void {
    const several = [...chips].filter(([id]) => /^\d+-/.test(id));
    this.#held.replaceChildren(
      ...several.map(([id, coins]) =>
        make(
          'span',
          { class: 'held-bet' },
          id.replace(/-/g, '·'),
          make('i', { class: 'chip' }, plainAmount(coins)),
        ),
      ),
    );
  }

  #setMode(mode: number): void {
    this.#mode = mode;
    this.#choices.replaceChildren();
    for (const [at, button] of this.#modes.entries())
      button.setAttribute('aria-pressed', String(at === mode));
    if (mode > 0) this.#choices.textContent = t('tapNumber');
  }

  #offer(ids: readonly string[]): void {
    const buttons = ids.map((id) => {
      const button = make('button', { type: 'button', class: 'choice' }, id.replace(/-/g, '·'));
      button.addEventListener('click', () => this.#lay(id));
      return button;
    });
    this.#choices.replaceChildren(...buttons);
    buttons[0]?.focus({ preventScroll: true });
  }
}
