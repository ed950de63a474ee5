import type { Card } from '../../rules/cards.ts';
import { make } from '../dom.ts';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

export const cardName = ({ rank, suit }: Card): string => `${RANKS[rank]}${SUITS[suit]}`;

/** A card with two faces; `turn` shows its front. */
export interface PlayingCard {
  element: HTMLElement;
  /** Prints a card on the front; null leaves it blank. */
  print(card: Card | null): void;
}

export function playingCard(): PlayingCard {
  const front = make('div', { class: 'card-front' });
  const element = make('div', { class: 'card' }, make('div', { class: 'card-back' }), front);
  return {
    element,
    print(card) {
      if (!card) return;
      const corner = () => make('span', {}, make('b', {}, RANKS[card.rank] ?? ''), SUITS[card.suit] ?? '');
      front.classList.toggle('red', card.suit === 1 || card.suit === 2);
      front.replaceChildren(corner(), make('i', {}, SUITS[card.suit] ?? ''));
    },
  };
}
