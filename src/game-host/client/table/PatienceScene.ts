import { gsap } from 'gsap';
import { type Card, RANKS } from '../../rules/cards.ts';
import type { ClockPatienceState } from '../../rules/clockPatience.ts';
import { make } from '../dom.ts';
import type { Mark } from '../machine.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { cardName } from './playingCard.ts';
import { played, type Scene } from './scene.ts';

type View = Pick<ClockPatienceState, 'turned'>;

/** Time from one card to the next at the start and at the end of a deal, s. */
const SLOW = 0.16;
const QUICK = 0.07;
const PILE = 4;
const NAMES = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A clock of twelve piles with the kings in the middle; each pile shows what was turned onto it. */
export class PatienceScene implements Scene<View> {
  private readonly piles: HTMLElement[];
  private readonly score = make('output', { class: 'clock-score', 'aria-live': 'off' });
  private readonly clock: HTMLElement;

  constructor(
    show: HTMLElement,
    private readonly still: () => boolean,
  ) {
    this.piles = Array.from({ length: RANKS }, (_, at) => make('div', { class: `pile pile-${at + 1}` }));
    this.clock = make('div', { class: 'clock', 'aria-hidden': 'true' }, ...this.piles, this.score);
    show.append(this.clock);
    this.lie([]);
  }

  rest(view: View | null): void {
    this.lie(view?.turned ?? []);
  }

  start(): void {
    this.light(null);
    this.lie([]);
  }

  async land({ turned }: View): Promise<void> {
    if (!this.still()) {
      const dealing = gsap.timeline();
      let at = 0.2;
      for (const [index, card] of turned.entries()) {
        at += SLOW - ((SLOW - QUICK) * index) / turned.length;
        dealing.call(
          () => {
            this.lie(turned.slice(0, index + 1));
            sound.stop(card.rank === RANKS ? 6 : index % 3);
          },
          undefined,
          at,
        );
      }
      dealing.to({}, { duration: 0.3 });
      await played(dealing);
    }
    this.lie(turned);
  }

  light(won: boolean | null): void {
    this.clock.classList.toggle('lit', won === true);
  }

  words({ turned }: View): string {
    return t('patienceWords', { count: turned.length });
  }

  mark({ turned }: View): Mark {
    return { text: String(turned.length), tone: turned.length === RANKS * PILE ? 'green' : 'plain' };
  }

  /** Shows the piles after these cards were turned, the last of them lit. */
  private lie(turned: readonly Card[]): void {
    const last = turned.at(-1);
    for (const [at, pile] of this.piles.entries()) {
      const own = turned.filter(({ rank }) => rank === at + 1);
      const top = own.at(-1);
      const isFull = own.length === PILE;
      pile.className = `pile pile-${at + 1}${top ? ' open' : ''}${isFull ? ' full' : ''}${last?.rank === at + 1 ? ' last' : ''}${top && (top.suit === 1 || top.suit === 2) ? ' red' : ''}`;
      pile.replaceChildren(
        make('b', {}, top ? cardName(top) : (NAMES[at + 1] ?? '')),
        make('small', {}, `${own.length}/${PILE}`),
      );
    }
    this.score.textContent = turned.length > 0 ? String(turned.length) : '';
  }
}
