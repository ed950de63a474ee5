import type { HandsView } from './blackjack.ts';
import { type Card, endlessCard, RANKS } from './cards.ts';
import { type Move, type Rules, single } from './rules.ts';

/*
 * High low: a card lies open; higher or lower is guessed of the next one, from a shoe that never ends. Equal ranks lose.
 * Each right guess multiplies what is won by 0.97 over its chance, in whole hundredths; it can be taken after any of them.
 */

export interface HighLowState {
  stake: number;
  cards: Card[];
  /** What the stake has become, hundredths. */
  times: number;
  isOver: boolean;
}

/** As many right guesses end the round by themselves. */
export const GUESSES_MAX = 8;
/**
 * So does as much of what the stake has become, hundredths: one guess more wins 18,914 times the stake at most, which an
 * operator can allow for.
 */
export const TIMES_MAX = 150_000;
const SHARE = 97;

/** Ranks that win. The ace is low. */
export const waysOf = (rank: number, guess: string): number => (guess === 'higher' ? RANKS - rank : rank - 1);

/** What a right guess multiplies by, hundredths; 0 where it cannot be right. */
export function timesOf(rank: number, guess: string): number {
  const ways = waysOf(rank, guess);
  return ways === 0 ? 0 : Math.floor((SHARE * RANKS) / ways);
}

const top = ({ cards }: HighLowState): Card => cards.at(-1) as Card;

function moves(state: HighLowState): Move[] {
  if (state.isOver) return [];
  const guesses = ['higher', 'lower'].filter((guess) => waysOf(top(state).rank, guess) > 0);
  return [...guesses, ...(state.cards.length > 1 ? ['take'] : [])].map((id) => ({ id, stake: 0 }));
}

export interface HighLowView extends HandsView {
  /** What the stake has become, hundredths; 0 when it is lost. */
  times: number;
  /** What each guess would make of it. */
  next: { higher: number; lower: number };
}

export const HIGH_LOW: Rules<HighLowState> = {
  // Hundredths of it are whole coins.
  unit: 100,
  fields: ['bet'],
  together: single,
  begin: ({ bet = 0 }, draw) => ({ stake: bet, cards: [endlessCard(draw)], times: 100, isOver: false }),
  moves,
  apply(state, move, draw) {
    if (move === 'take') return { ...state, isOver: true };
    const card = endlessCard(draw);
    const { rank } = top(state);
    const isRight = move === 'higher' ? card.rank > rank : card.rank < rank;
    const cards = [...state.cards, card];
    const times = isRight ? Math.floor((state.times * timesOf(rank, move)) / 100) : 0;
    return { ...state, cards, times, isOver: !isRight || cards.length > GUESSES_MAX || times >= TIMES_MAX };
  },
  idle(state) {
    if (state.cards.length > 1) return 'take';
    return waysOf(top(state).rank, 'higher') >= waysOf(top(state).rank, 'lower') ? 'higher' : 'lower';
  },
  view(state): HighLowView {
    const grown = (guess: string) => Math.floor((state.times * timesOf(top(state).rank, guess)) / 100);
    return {
      hands: [
        {
          id: 'row',
          cards: state.cards,
          ...(state.isOver && { result: state.times > 0 ? ('won' as const) : ('lost' as const) }),
        },
      ],
      times: state.times,
      next: { higher: grown('higher'), lower: grown('lower') },
    };
  },
  payout: ({ stake, times }) => Math.floor((stake * times) / 100),
};

/** Least and most that a guess returns of what it risks. */
export function highLowReturn(): [least: number, most: number] {
  const shares = Array.from(
    { length: RANKS - 1 },
    (_, n) => ((n + 1) / RANKS) * (timesOf(n + 2, 'lower') / 100),
  );
  return [Math.min(...shares), Math.max(...shares)];
}
