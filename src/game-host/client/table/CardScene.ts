import { gsap } from 'gsap';
import type { Card, DuelOutcome } from '../../rules/duel.ts';
import type { PickReply } from '../api.ts';
import { make } from '../dom.ts';
import { pictureUrl } from '../pictures.ts';
import { sound } from '../sound.ts';
import { t } from '../texts.ts';
import { played, type Scene } from './scene.ts';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];
const SIDES = ['dragon', 'tiger'] as const;
type Side = (typeof SIDES)[number];
const PICTURES: Record<Side, string> = { dragon: 'dragon-face', tiger: 'tiger' };

const nameOf = ({ rank, suit }: Card): string => `${RANKS[rank]}${SUITS[suit]}`;

interface Place {
  element: HTMLElement;
  card: HTMLElement;
  front: HTMLElement;
}

/** Two cards, the dragon's and the tiger's. */
export class CardScene implements Scene<DuelOutcome> {
  private readonly places: Place[];
  /** The cards hover until their turn: each by a motion of its own, so that ending it leaves the landing alone. */
  private hovering: gsap.core.Timeline[] = [];

  constructor(
    show: HTMLElement,
    private readonly still: () => boolean,
  ) {
    this.places = SIDES.map((side) => {
      const front = make('div', { class: 'card-front' });
      const card = make('div', { class: 'card' }, make('div', { class: 'card-back' }), front);
      const image = make('img', { src: pictureUrl(PICTURES[side]) ?? '', alt: '' });
      const sign = make('div', { class: 'side-sign' }, image, make('span', {}, t(`pick_${side}`)));
      return { element: make('div', { class: `side side-${side}` }, sign, card), card, front };
    });
    show.append(
      make('div', { class: 'duel', 'aria-hidden': 'true' }, ...this.places.map(({ element }) => element)),
    );
  }

  rest(outcome: DuelOutcome | null): void {
    for (const [index, { card }] of this.places.entries()) {
      gsap.killTweensOf(card);
      if (outcome) this.print(index, outcome[index] as Card);
      gsap.set(card, { rotationY: outcome ? 180 : 0, y: 0, scale: 1 });
    }
  }

  start(): void {
    this.light(null);
    if (this.still()) return;
    this.hovering = this.places.map(({ card }, index) =>
      gsap
        .timeline({ delay: index * 0.09 })
        .to(card, { rotationY: 0, y: -14, duration: 0.22, ease: 'power2.inOut' })
        .to(card, { y: 0, duration: 0.24, ease: 'bounce.out' })
        .to(card, { y: -6, duration: 0.5, ease: 'sine.inOut', yoyo: true, repeat: -1 }),
    );
  }

  async land(outcome: DuelOutcome): Promise<void> {
    if (this.still()) {
      this.rest(outcome);
      return;
    }
    const turning = gsap.timeline({ delay: 0.35 });
    for (const [index, { card }] of this.places.entries())
      turning
        .call(
          () => {
            this.hovering[index]?.kill();
            this.print(index, outcome[index] as Card);
            sound.stop(index * 2);
          },
          undefined,
          index * 0.45,
        )
        .to(card, { rotationY: 180, y: -16, scale: 1.08, duration: 0.26, ease: 'power2.in' }, index * 0.45)
        .to(card, { y: 0, scale: 1, duration: 0.3, ease: 'back.out(2)' }, index * 0.45 + 0.26);
    await played(turning);
    this.rest(outcome);
  }

  light(reply: PickReply<DuelOutcome> | null): void {
    const [dragon, tiger] = reply?.result.outcome ?? [];
    const lit = dragon && tiger ? [dragon.rank >= tiger.rank, tiger.rank >= dragon.rank] : [false, false];
    for (const [index, { element }] of this.places.entries()) {
      element.classList.toggle('lit', lit[index] === true);
      element.classList.toggle('dim', reply !== null && lit[index] === false);
    }
  }

  words([dragon, tiger]: DuelOutcome): string {
    return t('duelWords', { dragon: nameOf(dragon), tiger: nameOf(tiger) });
  }

  private print(index: number, card: Card): void {
    const front = this.places[index]?.front;
    if (!front) return;
    const corner = () => make('span', {}, make('b', {}, RANKS[card.rank] ?? ''), SUITS[card.suit] ?? '');
    front.classList.toggle('red', card.suit === 1 || card.suit === 2);
    front.replaceChildren(corner(), make('i', {}, SUITS[card.suit] ?? ''), corner());
  }
}
