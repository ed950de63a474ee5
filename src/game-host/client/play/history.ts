import { spoken } from '../announce.ts';
import type { RoundReply } from '../api.ts';
import { make } from '../dom.ts';
import type { Machine, Mark } from '../machine.ts';
import { amount, t } from '../texts.ts';

/** Results that are shown at most. */
const SHOWN = 16;
/** More letters than these are told in smaller ones where the place is narrow. */
const LONG = 8;

/** What a round has brought its player, or taken: what paid only the stake back brought nothing. */
function gainOf({ payout, stake, isFree }: RoundReply): Mark {
  const gained = isFree ? payout : payout - stake;
  const sign = gained > 0 ? '+' : gained < 0 ? '−' : '±';
  return { text: sign + amount(Math.abs(gained)), tone: gained > 0 ? 'green' : 'plain' };
}

/** The last results of this player at this table, latest first: a sign each, and the round in a sentence. */
export class History {
  readonly #list: HTMLElement;
  readonly #machine: Machine;

  constructor(list: HTMLElement, machine: Machine, rounds: readonly RoundReply[]) {
    this.#list = list;
    this.#machine = machine;
    list.setAttribute('aria-label', t('history'));
    for (const round of [...rounds].reverse()) this.add(round);
  }

  add(round: RoundReply): void {
    const mark = this.#machine.mark(round) ?? gainOf(round);
    const words = spoken(this.#machine.tell(round));
    this.#list.prepend(
      make(
        'li',
        { class: `mark ${mark.tone}${mark.text.length > LONG ? ' long' : ''}`, title: words },
        make('span', { 'aria-hidden': 'true' }, mark.text),
        make('span', { class: 'unseen' }, words),
      ),
    );
    while (this.#list.children.length > SHOWN) this.#list.lastElementChild?.remove();
  }
}
