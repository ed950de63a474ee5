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
const SLOW = 0.2;
const QUICK = 0.09;
/** Of that time a card is on its way for this share. */
const FLIGHT = 0.8;
const PILE = 4;
const NAMES = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Where a rank's pile lies on the clock: −1 to 1 from its middle, where the kings are. */
const placeOf = (rank: number): { '--x': number; '--y': number } => {
  const angle = (rank / (RANKS - 1)) * Math.PI * 2;
  return rank === RANKS ? { '--x': 0, '--y': 0 } : { '--x': Math.sin(angle), '--y': -Math.cos(angle) };
};

const isRed = ({ suit }: Card): boolean => suit === 1 || suit === 2;

/** A clock of twelve piles with the kings in the middle; each pile shows what was turned onto it. */
export class PatienceScene implements Scene<View> {
  readonly #still: () => boolean;
  readonly #piles: HTMLElement[];
  /** The card that is on its way from the pile where it lay to its own. */
  readonly #flying = make('div', { class: 'pile flying' });
  readonly #score = make('output', { class: 'clock-score', 'aria-live': 'off' });
  readonly #clock: HTMLElement;

  constructor(show: HTMLElement, still: () => boolean) {
    this.#still = still;
    this.#piles = Array.from({ length: RANKS }, () => make('div'));
    for (const [at, pile] of this.#piles.entries()) gsap.set(pile, placeOf(at + 1));
    this.#clock = make(
      'div',
      { class: 'clock', 'aria-hidden': 'true' },
      ...this.#piles,
      this.#flying,
      this.#score,
    );
    show.append(this.#clock);
    this.#lie([]);
  }

  rest(view: View | null): void {
    this.#lie(view?.turned ?? []);
  }

  start(): void {
    this.light(null);
    this.#lie([]);
  }

  async land({ turned }: View): Promise<void> {
    if (!this.#still()) {
      const dealing = gsap.timeline();
      let at = 0.2;
      for (const [index, card] of turned.entries()) {
        const step = SLOW - ((SLOW - QUICK) * index) / turned.length;
        const from = placeOf(turned[index - 1]?.rank ?? RANKS);
        dealing
          .call(() => this.#turn(card), undefined, at)
          .fromTo(
            this.#flying,
            from,
            { ...placeOf(card.rank), duration: step * FLIGHT, ease: 'power2.out', immediateRender: false },
            at,
          )
          .call(
            () => {
              this.#lie(turned.slice(0, index + 1));
              sound.stop(card.rank === RANKS ? 6 : index % 3);
            },
            undefined,
            at + step * FLIGHT,
          );
        at += step;
      }
      dealing.to({}, { duration: 0.3 });
      await played(dealing);
    }
    this.#lie(turned);
  }

  light(won: boolean | null): void {
    this.#clock.classList.toggle('lit', won === true);
  }

  words({ turned }: View): string {
    return t('patienceWords', { count: turned.length });
  }

  mark({ turned }: View): Mark {
    return { text: String(turned.length), tone: turned.length === RANKS * PILE ? 'green' : 'plain' };
  }

  #turn(card: Card): void {
    this.#flying.className = `pile flying open${isRed(card) ? ' red' : ''}`;
    this.#flying.replaceChildren(make('b', {}, cardName(card)));
  }

  /** Shows the piles after these cards were turned, the last of them lit. */
  #lie(turned: readonly Card[]): void {
    const last = turned.at(-1);
    this.#flying.className = 'pile flying';
    for (const [at, pile] of this.#piles.entries()) {
      const own = turned.filter(({ rank }) => rank === at + 1);
      const top = own.at(-1);
      const isFull = own.length === PILE;
      pile.className = `pile${at + 1 === RANKS ? ' kings' : ''}${top ? ' open' : ''}${isFull ? ' full' : ''}${last?.rank === at + 1 ? ' last' : ''}${top && isRed(top) ? ' red' : ''}`;
      pile.replaceChildren(
        make('b', {}, top ? cardName(top) : (NAMES[at + 1] ?? '')),
        make('small', {}, `${own.length}/${PILE}`),
      );
    }
    this.#score.textContent = turned.length > 0 ? String(turned.length) : '';
  }
}
