import { anteRules } from './anteRules.ts';
import type { Card } from './cards.ts';

/*
 * Rummy in its short form, three cards against the house: cards of one rank, and cards of one suit in sequence, count
 * nothing; the others count their pips, faces ten, the ace one. Fewer points win. After the ante the player sees the hand
 * and plays on for as much again, or folds. The dealer needs twenty or fewer: else the ante wins even money and the second
 * stake comes back. The second stake pays more for fewer points.
 */

const DEALER_MOST = 20;

/** What the second stake wins, times it, with at most so many points. */
export const SECOND_PAYS = [
  { most: 0, times: 4 },
  { most: 5, times: 2 },
  { most: 30, times: 1 },
] as const;

const pipsOf = ({ rank }: Card): number => Math.min(rank, 10);

const meld = (a: Card, b: Card): boolean =>
  a.rank === b.rank || (a.suit === b.suit && Math.abs(a.rank - b.rank) === 1);

/** Points of three cards: what the best meld leaves. */
export function pointsOf(cards: readonly Card[]): number {
  const [a, b, c] = [...cards].sort((x, y) => x.rank - y.rank) as [Card, Card, Card];
  const isRun = a.suit === b.suit && b.suit === c.suit && c.rank - b.rank === 1 && b.rank - a.rank === 1;
  if (isRun || a.rank === c.rank) return 0;
  const all = pipsOf(a) + pipsOf(b) + pipsOf(c);
  const left = [
    [a, b],
    [b, c],
    [a, c],
  ].map(([x, y]) => (meld(x as Card, y as Card) ? pipsOf(x as Card) + pipsOf(y as Card) : 0));
  return all - Math.max(...left);
}

const secondPays = (points: number): number => SECOND_PAYS.find(({ most }) => points <= most)?.times ?? 0;

/** What comes back of ante and second stake together, times the ante. */
export function paysOf(player: number, dealer: number): number {
  if (dealer > DEALER_MOST) return 3;
  if (player === dealer) return 2;
  return player < dealer ? 3 + secondPays(player) : 0;
}

/** The best play: on with twenty points or fewer. */
export const shouldPlay = (points: number): boolean => points <= 20;

export const RUMMY = anteRules({
  pays: (player, dealer) => paysOf(pointsOf(player), pointsOf(dealer)),
  playerTag: (cards) => String(pointsOf(cards)),
  dealerTag(cards) {
    const points = pointsOf(cards);
    return points > DEALER_MOST ? 'over-20' : String(points);
  },
});
