import { type Card, cardAt, DECK, RANKS } from './cards.ts';
import { type Draw, type Rules, single } from './rules.ts';

/*
 * Solitaire as clock patience: 52 cards in thirteen piles of four, twelve in a ring and one in the middle. The top of the
 * middle pile is turned and goes under the pile of its rank, whose top comes next. The fourth king ends the deal; the score
 * is how many cards were turned. There is nothing to choose: every deal is as likely, so the score's chances are exact.
 */

/** Tenths of the stake for at least so many cards turned. */
export const SCORE_PAYS = [
  { least: 52, tenths: 56 },
  { least: 49, tenths: 15 },
  { least: 45, tenths: 10 },
] as const;

const UNIT = 10;
const KING = RANKS;

export interface ClockPatienceState {
  stake: number;
  /** Cards in the order in which they were turned. */
  turned: Card[];
}

const tenthsFor = (score: number): number => SCORE_PAYS.find(({ least }) => score >= least)?.tenths ?? 0;

/** Cards as a shuffled deck is turned; the last is the fourth king. */
export function turn(deck: readonly Card[]): Card[] {
  const piles = Array.from({ length: RANKS }, (_, pile) => deck.filter((_card, at) => at % RANKS === pile));
  const turned: Card[] = [];
  for (let rank = KING; ; ) {
    const card = piles[rank - 1]?.pop();
    if (!card) return turned;
    turned.push(card);
    rank = card.rank;
  }
}

function shuffled(draw: Draw): Card[] {
  const deck = Array.from({ length: DECK }, (_, index) => cardAt(index));
  for (let last = DECK - 1; last > 0; last--) {
    const at = draw(last + 1);
    [deck[last], deck[at]] = [deck[at] as Card, deck[last] as Card];
  }
  return deck;
}

export const CLOCK_PATIENCE: Rules<ClockPatienceState> = {
  unit: UNIT,
  fields: ['bet'],
  together: single,
  begin: ({ bet = 0 }, draw) => ({ stake: bet, turned: turn(shuffled(draw)) }),
  moves: () => [],
  apply: (state) => state,
  view: ({ turned }) => ({ turned }),
  payout: ({ stake, turned }) => (stake * tenthsFor(turned.length)) / UNIT,
};

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
};

/** Chance that the fourth king is the card number `score` of the deal, and so its last. */
export const scoreChance = (score: number): number => choose(score - 1, 3) / choose(DECK, 4);

/** What comes back on average, counted over every place of the kings. */
export function clockPatienceReturn(): number {
  let sum = 0;
  for (let score = 4; score <= DECK; score++) sum += (scoreChance(score) * tenthsFor(score)) / UNIT;
  return sum;
}
