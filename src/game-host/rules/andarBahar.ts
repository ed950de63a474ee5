import type { BoardGame, Field } from './board.ts';
import { type Card, cardAt, dealOne } from './cards.ts';

export interface AndarBaharOutcome {
  /** The card that is looked for. */
  joker: Card;
  /** Dealt in turn, andar first, until one has the joker's rank. */
  cards: readonly Card[];
}

const LEFT = 51;
const count = ({ cards }: AndarBaharOutcome): number => cards.length;

const field = (id: string, tenths: number, holds: (dealt: number) => boolean): Field<AndarBaharOutcome> => ({
  id,
  pays: (outcome) => (holds(count(outcome)) ? tenths : 0),
});

const choose3 = (n: number): number => (n * (n - 1) * (n - 2)) / 6;

/**
 * Andar bahar: a joker is turned up, then cards go to andar and bahar in turn until one has its rank. Andar comes first
 * and pays a little less for it (97.9 %, bahar 97.0 %); how many cards it takes can be bet on, too.
 */
export const ANDAR_BAHAR: BoardGame<AndarBaharOutcome> = {
  deal(draw) {
    const dealt: number[] = [];
    const joker = cardAt(dealOne(dealt, draw));
    const cards: Card[] = [];
    do cards.push(cardAt(dealOne(dealt, draw)));
    while (cards.at(-1)?.rank !== joker.rank);
    return { joker, cards };
  },
  /** Of 51 cards three match: the first of them is the n-th in C(51 − n, 2) of C(51, 3) ways. */
  *outcomes() {
    const joker = cardAt(0);
    const other = cardAt(4);
    for (let n = 1; n <= LEFT - 2; n++)
      yield [
        { joker, cards: Array.from({ length: n }, (_, at) => (at === n - 1 ? joker : other)) },
        ((LEFT - n) * (LEFT - n - 1)) / 2 / choose3(LEFT),
      ];
  },
  fields: [
    field('andar', 19, (dealt) => dealt % 2 === 1),
    field('bahar', 20, (dealt) => dealt % 2 === 0),
    field('cards-1-5', 35, (dealt) => dealt <= 5),
    field('cards-6-10', 44, (dealt) => dealt >= 6 && dealt <= 10),
    field('cards-11-15', 56, (dealt) => dealt >= 11 && dealt <= 15),
    field('cards-16-25', 44, (dealt) => dealt >= 16 && dealt <= 25),
    field('cards-26-35', 98, (dealt) => dealt >= 26 && dealt <= 35),
    field('cards-36-49', 350, (dealt) => dealt >= 36),
  ],
};
