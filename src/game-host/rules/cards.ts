import type { Draw } from './rules.ts';

/** Rank 1 (ace) to 13 (king), suit 0 to 3 (spades, hearts, diamonds, clubs). */
export interface Card {
  rank: number;
  suit: number;
}

/** Cards of one place of the table, in the order in which they came; null lies face down. */
export interface Hand {
  id: string;
  cards: readonly (Card | null)[];
  /** Points or rank of the hand, as the game names it. */
  tag?: string;
  /** Whether it won; absent while nobody knows. */
  result?: 'won' | 'lost' | 'even';
}

export const DECK = 52;
export const RANKS = 13;

/** Card `index` of a deck, 0 to 51; of several decks, one after another. */
export const cardAt = (index: number): Card => ({
  rank: Math.floor((index % DECK) / 4) + 1,
  suit: index % 4,
});

/** A card of a shoe that never ends: every card is as likely each time. */
export const endlessCard = (draw: Draw): Card => ({ rank: draw(RANKS) + 1, suit: draw(4) });

/** Adds the index of one more card to those that were dealt from `decks` decks, each of the rest as likely. */
export function dealOne(dealt: number[], draw: Draw, decks = 1): number {
  let index = draw(DECK * decks - dealt.length);
  for (const used of [...dealt].sort((a, b) => a - b)) if (used <= index) index += 1;
  dealt.push(index);
  return index;
}

/** `count` different cards of a freshly shuffled deck. */
export function dealCards(count: number, draw: Draw): Card[] {
  const dealt: number[] = [];
  for (let n = 0; n < count; n++) dealOne(dealt, draw);
  return dealt.map(cardAt);
}

/** Rank with the ace above the king, 2 to 14. */
export const aceHigh = ({ rank }: Card): number => (rank === 1 ? 14 : rank);
