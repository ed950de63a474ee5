import { gsap } from 'gsap';
import type { HandsView } from '../../rules/blackjack.ts';
import type { Card, Hand } from '../../rules/cards.ts';
import { spoken } from '../announce.ts';
import { make } from '../dom.ts';
import { sound } from '../sound.ts';
import { maybe, t } from '../texts.ts';
import { cardName, type PlayingCard, playingCard } from './playingCard.ts';
import { played, type Scene } from './scene.ts';

interface Place {
  element: HTMLElement;
  row: HTMLElement;
  sign: HTMLElement;
  cards: { card: PlayingCard; shown: Card | null }[];
}

const FLIGHT = 0.28;
const STEP = 0.24;

/** What a hand's place and its cards are called. */
export const handName = (id: string): string => maybe(`hand_${id}`) ?? '';
const tagName = (tag: string): string => maybe(`rank_${tag}`) ?? tag;

/** Hands of cards, one place each: cards that are new fly in, cards that were face down turn over. */
export class HandsScene implements Scene<HandsView> {
  readonly #still: () => boolean;
  readonly #onTap?: (at: number) => void;
  readonly #places = new Map<string, Place>();
  readonly #felt = make('div', { class: 'hands', 'aria-hidden': 'true' });

  constructor(
    show: HTMLElement,
    still: () => boolean,
    /** A tap on a card of the player's, by its place. */
    onTap?: (at: number) => void,
  ) {
    this.#still = still;
    this.#onTap = onTap;
    show.append(this.#felt);
    if (onTap) this.#felt.removeAttribute('aria-hidden');
  }

  rest(view: HandsView | null): void {
    this.#clear();
    if (view) this.#lay(view, gsap.timeline()).progress(1);
  }

  start(): void {
    this.light(null);
    this.#clear();
  }

  async land(view: HandsView): Promise<void> {
    const dealing = this.#lay(view, gsap.timeline());
    if (this.#still()) dealing.progress(1);
    else await played(dealing);
    this.#sign(view);
  }

  light(won: boolean | null): void {
    this.#felt.classList.toggle('over', won !== null);
  }

  words({ hands }: HandsView): string {
    return hands
      .filter(({ cards }) => cards.some((card) => card !== null))
      .map(({ id, cards, tag }) => {
        const shown = cards
          .map((card) => (card ? cardName(card) : ''))
          .join(' ')
          .trim();
        return [handName(id), shown, tag ? `(${tagName(tag)})` : ''].filter(Boolean).join(' ');
      })
      .join(', ');
  }

  /** Marks cards of a hand, by their places. */
  hold(id: string, places: ReadonlySet<number>): void {
    for (const [at, { card }] of (this.#places.get(id)?.cards ?? []).entries()) {
      card.element.classList.toggle('held', places.has(at));
      card.element.setAttribute('aria-pressed', String(places.has(at)));
    }
  }

  #clear(): void {
    gsap.killTweensOf(this.#felt.querySelectorAll('.card'));
    this.#places.clear();
    this.#felt.replaceChildren();
    this.#felt.className = 'hands';
  }

  #place({ id }: Hand): Place {
    const known = this.#places.get(id);
    if (known) return known;
    const row = make('div', { class: 'hand-cards' });
    const sign = make('div', { class: 'hand-sign' });
    const made: Place = {
      element: make('div', { class: `hand hand-${id}` }, sign, row),
      row,
      sign,
      cards: [],
    };
    this.#places.set(id, made);
    this.#felt.append(made.element);
    return made;
  }

  /** Brings the cards from how they lie to how the view has them, one after another, hand by hand in turn. */
  #lay(view: HandsView, timeline: gsap.core.Timeline): gsap.core.Timeline {
    const news: { place: Place; at: number; card: Card | null }[] = [];
    for (const hand of view.hands) {
      const place = this.#place(hand);
      while (place.cards.length > hand.cards.length) place.cards.pop()?.card.element.remove();
      for (const [at, card] of hand.cards.entries()) {
        const lies = place.cards[at];
        const isSame = lies && lies.shown?.rank === card?.rank && lies.shown?.suit === card?.suit;
        if (!isSame) news.push({ place, at, card });
      }
    }
    const isFirst = [...this.#places.values()].every(({ cards }) => cards.length === 0);
    if (isFirst) news.sort((a, b) => a.at - b.at);
    for (const [turn, { place, at, card }] of news.entries())
      this.#bring(timeline, turn * STEP, place, at, card);
    this.#felt.style.setProperty('--places', String(view.hands.length));
    for (const { row, cards } of this.#places.values())
      row.style.setProperty('--count', String(cards.length));
    timeline.call(() => this.#sign(view));
    return timeline;
  }

  #bring(timeline: gsap.core.Timeline, when: number, place: Place, at: number, card: Card | null): void {
    const lies = place.cards[at];
    if (lies && lies.shown === null) {
      timeline
        .call(() => lies.card.print(card), undefined, when)
        .to(lies.card.element, { rotationY: card ? 180 : 0, duration: FLIGHT, ease: 'power2.inOut' }, when);
      lies.shown = card;
      return;
    }
    const made = playingCard();
    made.print(card);
    if (this.#onTap && card)
      made.element.setAttribute('aria-label', t('holdCard', { place: at + 1, card: spoken(cardName(card)) }));
    if (lies) lies.card.element.replaceWith(made.element);
    else place.row.append(made.element);
    place.cards[at] = { card: made, shown: card };
    if (this.#onTap) this.#makeTappable(made.element, at);
    gsap.set(made.element, { rotationY: 0, opacity: 0 });
    timeline
      .fromTo(
        made.element,
        { x: 90, y: -140, opacity: 0 },
        { x: 0, y: 0, opacity: 1, duration: FLIGHT, ease: 'power2.out', immediateRender: false },
        when,
      )
      .call(() => sound.stop(at), undefined, when)
      .to(
        made.element,
        { rotationY: card ? 180 : 0, duration: 0.2, ease: 'power1.inOut' },
        when + FLIGHT * 0.6,
      );
  }

  #makeTappable(element: HTMLElement, at: number): void {
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    element.setAttribute('aria-pressed', 'false');
    element.addEventListener('click', () => this.#onTap?.(at));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.#onTap?.(at);
    });
  }

  #sign(view: HandsView): void {
    for (const { id, tag, result } of view.hands) {
      const place = this.#places.get(id);
      if (!place) continue;
      const parts = [handName(id), tag ? tagName(tag) : ''].filter(Boolean);
      place.sign.textContent = parts.join(' · ');
      place.element.classList.toggle('active', view.active === id);
      for (const kind of ['won', 'lost', 'even']) place.element.classList.toggle(kind, result === kind);
    }
  }
}
