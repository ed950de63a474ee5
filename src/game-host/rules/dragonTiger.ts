import { equallyLikely } from './board.ts';
import { type Card, cardAt, DECK } from './cards.ts';

export type DuelOutcome = readonly [dragon: Card, tiger: Card];

/** Dragon or tiger pays double; on equal ranks both give half of the stake back. */
const side =
  (ahead: (dragon: number, tiger: number) => boolean) =>
  ([dragon, tiger]: DuelOutcome): number =>
    dragon.rank === tiger.rank ? 5 : ahead(dragon.rank, tiger.rank) ? 20 : 0;

/**
 * Dragon and tiger: two cards of one fresh deck, the higher rank wins, the ace is low. Every field returns the same 33/34
 * (97.06 %): equal ranks come once in 17.
 */
export const DRAGON_TIGER = equallyLikely<DuelOutcome>(
  DECK * (DECK - 1),
  (way) => {
    const dragon = Math.floor(way / (DECK - 1));
    const other = way % (DECK - 1);
    return [cardAt(dragon), cardAt(other < dragon ? other : other + 1)];
  },
  [
    { id: 'dragon', pays: side((dragon, tiger) => dragon > tiger) },
    { id: 'tie', pays: ([dragon, tiger]) => (dragon.rank === tiger.rank ? 165 : 0) },
    { id: 'tiger', pays: side((dragon, tiger) => tiger > dragon) },
  ],
);
