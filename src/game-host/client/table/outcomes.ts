import type { AndarBaharOutcome } from '../../rules/andarBahar.ts';
import { type BaccaratOutcome, pointsOf } from '../../rules/baccarat.ts';
import type { HandsView } from '../../rules/blackjack.ts';
import type { Hand } from '../../rules/cards.ts';
import type { DuelOutcome } from '../../rules/dragonTiger.ts';
import type { HighLowView } from '../../rules/highLow.ts';
import type { Mark } from '../machine.ts';
import { height, t } from '../texts.ts';

/* What is played with cards, as hands on the felt, and the letters of boards in the history. */

const resultOf = (lead: number): Hand['result'] => (lead > 0 ? 'won' : lead === 0 ? 'even' : 'lost');

export function duelHands([dragon, tiger]: DuelOutcome): HandsView {
  const lead = dragon.rank - tiger.rank;
  return {
    hands: [
      { id: 'dragon', cards: [dragon], result: resultOf(lead) },
      { id: 'tiger', cards: [tiger], result: resultOf(-lead) },
    ],
  };
}

export function duelMark([dragon, tiger]: DuelOutcome): Mark {
  if (dragon.rank === tiger.rank) return { text: t('mark_tie'), tone: 'green' };
  return dragon.rank > tiger.rank
    ? { text: t('mark_dragon'), tone: 'red' }
    : { text: t('mark_tiger'), tone: 'gold' };
}

export function baccaratHands({ player, banker }: BaccaratOutcome): HandsView {
  const lead = pointsOf(player) - pointsOf(banker);
  return {
    hands: [
      { id: 'player', cards: player, tag: String(pointsOf(player)), result: resultOf(lead) },
      { id: 'banker', cards: banker, tag: String(pointsOf(banker)), result: resultOf(-lead) },
    ],
  };
}

export function baccaratMark({ player, banker }: BaccaratOutcome): Mark {
  const lead = pointsOf(player) - pointsOf(banker);
  if (lead === 0) return { text: t('mark_tie'), tone: 'green' };
  return lead > 0 ? { text: t('mark_player'), tone: 'blue' } : { text: t('mark_banker'), tone: 'red' };
}

export function andarBaharHands({ joker, cards }: AndarBaharOutcome): HandsView {
  const isAndar = cards.length % 2 === 1;
  const side = (remainder: number) => cards.filter((_, at) => at % 2 === remainder);
  return {
    hands: [
      { id: 'joker', cards: [joker] },
      { id: 'andar', cards: side(0), tag: String(side(0).length), result: isAndar ? 'won' : 'lost' },
      { id: 'bahar', cards: side(1), tag: String(side(1).length), result: isAndar ? 'lost' : 'won' },
    ],
  };
}

/** Up to 49 cards are too many to tell: the side and how many. */
export const andarBaharWords = ({ cards }: AndarBaharOutcome): string =>
  t('andarBaharWords', {
    side: t(cards.length % 2 === 1 ? 'hand_andar' : 'hand_bahar'),
    count: cards.length,
  });

export const andarBaharMark = ({ cards }: AndarBaharOutcome): Mark =>
  cards.length % 2 === 1 ? { text: t('mark_andar'), tone: 'gold' } : { text: t('mark_bahar'), tone: 'blue' };

/** The row of cards, and over it what the stake has become. */
export const highLowHands = ({ hands, times }: HighLowView): HandsView => ({
  hands: hands.map((hand) => (times > 100 ? { ...hand, tag: height(times / 100) } : hand)),
});
