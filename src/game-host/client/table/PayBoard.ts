import { make } from '../dom.ts';
import { maybe, times } from '../texts.ts';

/** What each hand pays, on the felt; the hand that lies there is lit. */
export class PayBoard {
  readonly #rows: ReadonlyMap<string, HTMLElement>;

  /** @param pays from the highest to the lowest, times the stake. */
  constructor(show: HTMLElement, pays: readonly (readonly [id: string, pays: number])[]) {
    this.#rows = new Map(
      pays.map(([id, pay]) => [
        id,
        make('li', {}, make('span', {}, maybe(`rank_${id}`) ?? id), make('b', {}, times(pay))),
      ]),
    );
    show.prepend(make('ol', { class: 'pay-board', 'aria-hidden': 'true' }, ...this.#rows.values()));
  }

  /** @param id null where no hand lies there. */
  light(id: string | null): void {
    for (const [each, row] of this.#rows) row.classList.toggle('lit', each === id);
  }
}
