import type { RoundReply } from '../api.ts';
import { make } from '../dom.ts';
import type { Machine } from '../machine.ts';
import { spoken } from '../say.ts';
import { t } from '../texts.ts';

/** Results that are shown at most. */
const SHOWN = 16;

/** The last results of this player at this table, latest first: a sign each, and the round in a sentence. */
export class History {
  constructor(
    private readonly list: HTMLElement,
    private readonly machine: Machine,
    rounds: readonly RoundReply[],
  ) {
    list.setAttribute('aria-label', t('history'));
    for (const round of [...rounds].reverse()) this.add(round);
  }

  add(round: RoundReply): void {
    const mark = this.machine.mark(round);
    if (!mark) return;
    const words = spoken(this.machine.tell(round));
    this.list.prepend(
      make(
        'li',
        { class: `mark ${mark.tone}`, title: words },
        make('span', { 'aria-hidden': 'true' }, mark.text),
        make('span', { class: 'unseen' }, words),
      ),
    );
    while (this.list.children.length > SHOWN) this.list.lastElementChild?.remove();
  }
}
