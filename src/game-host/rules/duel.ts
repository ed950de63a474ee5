import type { PickGame } from './pickGame.ts';

/** A card of one deck: rank 1 (ace, low) to 13 (king), suit 0 to 3 (spades, hearts, diamonds, clubs). */
export interface Card {
  rank: number;
  suit: number;
}

/** The dragon's card and the tiger's. */
export type DuelOutcome = readonly [dragon: Card, tiger: Card];

const DECK = 52;
const cardAt = (index: number): Card => ({ rank: Math.floor(index / 4) + 1, suit: index % 4 });

/** Dragon or tiger pays double; on equal ranks both give half of the stake back. */
const side =
  (ahead: (dragon: number, tiger: number) => boolean) =>
  ([dragon, tiger]: DuelOutcome): number =>
    dragon.rank === tiger.rank ? 5 : ahead(dragon.rank, tiger.rank) ? 20 : 0;

/**
 * Dragon and tiger: two cards of one fresh deck, the higher rank wins. Every pick returns the same 33/34 (97.06 %): equal
 * ranks come once in 17.
 */
export const DUEL: PickGame<DuelOutcome> = {
  ways: DECK * (DECK - 1),
  outcome(way) {
    const dragon = Math.floor(way / (DECK - 1));
    const other = way % (DECK - 1);
    return [cardAt(dragon), cardAt(other < dragon ? other : other + 1)];
  },
  picks: [
    { id: 'dragon', pays: side((dragon, tiger) => dragon > tiger) },
    { id: 'tie', pays: ([dragon, tiger]) => (dragon.rank === tiger.rank ? 165 : 0) },
    { id: 'tiger', pays: side((dragon, tiger) => tiger > dragon) },
  ],
};
