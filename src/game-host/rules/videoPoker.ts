import type { HandsView } from './blackjack.ts';
import { aceHigh, type Card, cardAt, dealOne } from './cards.ts';
import { type Rules, single } from './rules.ts';

/*
 * Video poker, jacks or better: five cards of one fresh deck, any of them held, the others drawn anew from the same deck,
 * and the hand pays by the table. Under the best play 99.54 % comes back.
 */

export const PAYS = {
  'royal-flush': 800,
  'straight-flush': 50,
  four: 25,
  'full-house': 9,
  flush: 6,
  straight: 4,
  three: 3,
  'two-pair': 2,
  jacks: 1,
} as const;
export type PokerKind = keyof typeof PAYS;

const JACK = 11;

/** What a hand pays as; null for nothing. */
export function pokerKind(cards: readonly Card[]): PokerKind | null {
  const ranks = cards.map(aceHigh).sort((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const shape = [...counts.values()].sort((a, b) => b - a).join('');
  if (shape === '41') return 'four';
  if (shape === '32') return 'full-house';
  if (shape === '311') return 'three';
  if (shape === '221') return 'two-pair';
  if (shape === '2111') return [...counts].some(([rank, n]) => n === 2 && rank >= JACK) ? 'jacks' : null;
  const [low = 0, second = 0, , fourth = 0, high = 0] = ranks;
  const isWheel = high === 14 && fourth === 5;
  const isStraight = high - low === 4 || isWheel;
  const isFlush = cards.every(({ suit }) => suit === cards[0]?.suit);
  if (isStraight && isFlush) return second === JACK ? 'royal-flush' : 'straight-flush';
  return isFlush ? 'flush' : isStraight ? 'straight' : null;
}

export interface VideoPokerState {
  stake: number;
  /** Indices of all cards that left the deck. */
  dealt: number[];
  /** Indices of the five that lie there. */
  hand: number[];
  isOver: boolean;
}

const HAND = 5;
/** One move for each way to hold: `hold-` and the places, 0 to 4. */
const HOLDS = Array.from({ length: 2 ** HAND }, (_, mask) => ({
  id: `hold-${Array.from({ length: HAND }, (_, at) => at)
    .filter((at) => mask & (1 << at))
    .join('')}`,
  stake: 0,
}));

const kindIn = ({ hand }: VideoPokerState): PokerKind | null => pokerKind(hand.map(cardAt));

export const VIDEO_POKER: Rules<VideoPokerState> = {
  unit: 10,
  fields: ['bet'],
  together: single,
  begin({ bet = 0 }, draw) {
    const dealt: number[] = [];
    for (let n = 0; n < HAND; n++) dealOne(dealt, draw);
    return { stake: bet, dealt, hand: [...dealt], isOver: false };
  },
  moves: ({ isOver }) => (isOver ? [] : HOLDS),
  apply(state, move, draw) {
    const held = move.slice('hold-'.length);
    const dealt = [...state.dealt];
    const hand = state.hand.map((card, at) => (held.includes(String(at)) ? card : dealOne(dealt, draw)));
    return { ...state, dealt, hand, isOver: true };
  },
  idle: () => 'hold-01234',
  view(state): HandsView {
    const kind = kindIn(state);
    return {
      hands: [
        {
          id: 'row',
          cards: state.hand.map(cardAt),
          ...(kind && { tag: kind }),
          ...(state.isOver && { result: kind ? ('won' as const) : ('lost' as const) }),
        },
      ],
    };
  },
  payout(state) {
    const kind = kindIn(state);
    return state.isOver && kind ? state.stake * PAYS[kind] : 0;
  },
};
