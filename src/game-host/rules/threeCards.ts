import { type AnteState, anteRules } from './anteRules.ts';
import { aceHigh, type Card } from './cards.ts';
import type { Rules } from './rules.ts';

/*
 * Three cards each, from one fresh deck, against the house: after the ante the player sees the hand and plays on for as much
 * again, or folds. The dealer needs queen high: else the ante wins even money and the second stake comes back. A sequence or
 * better adds a bonus to the ante whatever the dealer has.
 */

export const KINDS = ['high', 'pair', 'flush', 'straight', 'trips', 'straight-flush'] as const;
export type Kind = (typeof KINDS)[number];

export interface Variant {
  /** Kinds from the lowest to the highest. */
  order: readonly Kind[];
  /** Whether ace, two, three is the second best sequence, in place of the lowest. */
  isLowSequenceHigh: boolean;
  /** What a kind adds to the ante, times it. */
  bonus: Readonly<Partial<Record<Kind, number>>>;
}

export const THREE_CARD_POKER: Variant = {
  order: KINDS,
  isLowSequenceHigh: false,
  bonus: { straight: 1, trips: 4, 'straight-flush': 5 },
};

/** Teen patti: the trail beats the pure sequence. */
export const TEEN_PATTI: Variant = {
  order: ['high', 'pair', 'flush', 'straight', 'straight-flush', 'trips'],
  isLowSequenceHigh: true,
  bonus: { straight: 1, 'straight-flush': 4, trips: 5 },
};

const KIND_STEP = 15 ** 3;
const WHEEL = [14, 3, 2];

export function kindOf(cards: readonly Card[]): Kind {
  const ranks = sorted(cards);
  const [a = 0, b = 0, c = 0] = ranks;
  if (a === c) return 'trips';
  if (a === b || b === c) return 'pair';
  const isStraight = a - c === 2 || ranks.every((rank, at) => rank === WHEEL[at]);
  const isFlush = cards.every(({ suit }) => suit === cards[0]?.suit);
  if (isStraight) return isFlush ? 'straight-flush' : 'straight';
  return isFlush ? 'flush' : 'high';
}

const sorted = (cards: readonly Card[]): number[] => cards.map(aceHigh).sort((x, y) => y - x);

/** A number that is higher for a better hand and the same for hands that tie. */
export function strengthOf(cards: readonly Card[], { order, isLowSequenceHigh }: Variant): number {
  const kind = kindOf(cards);
  const ranks = sorted(cards);
  const [, middle = 0] = ranks;
  const isWheel = kind.startsWith('straight') && ranks[1] === WHEEL[1] && ranks[0] === WHEEL[0];
  // Between ace, king, queen (14) and king, queen, jack (13) there is room for ace, two, three.
  const shown = isWheel
    ? [isLowSequenceHigh ? 13 : 3, isLowSequenceHigh ? 14 : 2, 1]
    : kind === 'pair'
      ? [middle, middle, ranks.find((rank) => rank !== middle) ?? 0]
      : ranks;
  return shown.reduce((sum, rank) => sum * 15 + rank, 0) + order.indexOf(kind) * KIND_STEP;
}

/** Whether the dealer has queen high or better. */
export const qualifies = (cards: readonly Card[]): boolean =>
  kindOf(cards) !== 'high' || (sorted(cards)[0] ?? 0) >= 12;

/** What comes back of ante and second stake together, times the ante. */
export function paysOf(player: readonly Card[], dealer: readonly Card[], variant: Variant): number {
  const bonus = variant.bonus[kindOf(player)] ?? 0;
  if (!qualifies(dealer)) return 3 + bonus;
  const lead = strengthOf(player, variant) - strengthOf(dealer, variant);
  return (lead > 0 ? 4 : lead === 0 ? 2 : 0) + bonus;
}

export const threeCardsRules = (variant: Variant): Rules<AnteState> =>
  anteRules({
    pays: (player, dealer) => paysOf(player, dealer, variant),
    playerTag: kindOf,
    dealerTag: (cards) => (qualifies(cards) ? kindOf(cards) : 'no-queen'),
  });

/** The best play: on with queen, six, four or better. */
export const shouldPlay = (player: readonly Card[]): boolean => {
  if (kindOf(player) !== 'high') return true;
  const [a = 0, b = 0, c = 0] = sorted(player);
  return a > 12 || (a === 12 && (b > 6 || (b === 6 && c >= 4)));
};
