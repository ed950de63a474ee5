import type { HandsView } from './blackjack.ts';
import { type Card, dealCards } from './cards.ts';
import { type Rules, single } from './rules.ts';

/** Three cards each: the ante is staked, then the player plays on for as much again, or folds. */
export interface AnteState {
  ante: number;
  player: Card[];
  dealer: Card[];
  end: 'played' | 'folded' | null;
}

/** What one such game says of the cards. */
interface AnteGame {
  /** What comes back of ante and second stake together, times the ante. */
  pays(player: readonly Card[], dealer: readonly Card[]): number;
  playerTag(cards: readonly Card[]): string;
  dealerTag(cards: readonly Card[]): string;
}

export const anteRules = ({ pays, playerTag, dealerTag }: AnteGame): Rules<AnteState> => ({
  unit: 10,
  fields: ['bet'],
  together: single,
  begin({ bet = 0 }, draw) {
    const cards = dealCards(6, draw);
    return { ante: bet, player: cards.slice(0, 3), dealer: cards.slice(3), end: null };
  },
  moves: ({ ante, end }) =>
    end
      ? []
      : [
          { id: 'play', stake: ante },
          { id: 'fold', stake: 0 },
        ],
  apply: (state, move) => ({ ...state, end: move === 'play' ? 'played' : 'folded' }),
  idle: () => 'fold',
  view({ player, dealer, end }): HandsView {
    const paid = end === 'played' ? pays(player, dealer) : 0;
    return {
      hands: [
        {
          id: 'dealer',
          cards: end === 'played' ? dealer : dealer.map(() => null),
          ...(end === 'played' && { tag: dealerTag(dealer) }),
        },
        {
          id: 'hand-1',
          cards: player,
          tag: playerTag(player),
          ...(end && {
            result: paid > 2 ? ('won' as const) : paid === 2 ? ('even' as const) : ('lost' as const),
          }),
        },
      ],
    };
  },
  payout: ({ ante, player, dealer, end }) => (end === 'played' ? ante * pays(player, dealer) : 0),
});
